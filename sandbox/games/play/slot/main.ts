import { SLOT_MODELS, SLOT_SYMBOLS, type SlotModelName } from '../../../../engines/slot/models.ts'
import { PAY_UNIT, type SlotRound, type SlotSpin } from '../../../../engines/slot/slot.ts'
import { h } from '../common/dom.ts'
import { peso } from '../common/money.ts'
import { wait } from '../common/motion.ts'
import { loadPictures } from '../common/pictures.ts'
import { openGame } from '../common/openGame.ts'
import type { Shell } from '../common/shell.ts'
import { createWords } from '../common/words.ts'
import { createMachine } from './machine.ts'
import { slotRulesPage } from './rules.ts'
import { SLOT_WORDS } from './words.ts'

type SlotShell = Shell<SlotRound, object, { model: SlotModelName }>

void openGame<SlotRound, object, { model: SlotModelName }>({ start })

async function start(shell: SlotShell): Promise<void> {
  const { opening, stage, sound, info } = shell
  const words = createWords(shell.lang, SLOT_WORDS)
  const model = SLOT_MODELS[opening.settings.model]
  const pictures = await loadPictures(opening.game.code, SLOT_SYMBOLS)
  const badge = model.lines ? words('lines', { count: model.lines.length }) : words('ways')
  const machine = createMachine({ shell, words, model, pictures, badge, lastOf: ({ spins }) => spins.at(-1) })
  const { counter } = machine

  const playFreeSpins = async (spins: SlotSpin[], stake: number) => {
    let won = 0
    stage.classList.add('is-free')
    counter.hidden = false
    counter.replaceChildren(
      h('b', {}, words('freeSpins', { count: spins.length })),
      h('span', {}, words('allPays', { by: model.freeSpinMultiplier })),
    )
    counter.classList.add('large')
    sound.win('big')
    await wait(1900)
    counter.classList.remove('large')
    for (const [index, spin] of spins.entries()) {
      counter.replaceChildren(
        h('b', {}, words('freeSpin', { now: index + 1, all: spins.length })),
        h('span', {}, peso(won)),
      )
      await machine.spin(spin, stake)
      won += (stake * spin.pay) / PAY_UNIT
      counter.lastElementChild?.replaceChildren(peso(won))
      await wait(spin.pay > 0 ? 900 : 250)
    }
    await wait(500)
    counter.hidden = true
    stage.classList.remove('is-free')
  }

  machine.start(async ({ view, stake }) => {
    const [paid, ...freeSpins] = view.spins
    if (!paid) return
    await machine.stop(paid, stake)
    if (freeSpins.length === 0) return
    await wait(1200)
    await playFreeSpins(freeSpins, stake)
  })
  info.setRules(() => slotRulesPage(model, pictures, words, shell.words))
}
