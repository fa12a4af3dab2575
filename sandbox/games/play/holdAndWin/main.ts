import './hold.css'
import { coinsOf, countOf, type Grid, type HoldAndWinRound } from '../../../../engines/holdAndWin/holdAndWin.ts'
import { HOLD_REELS, JACKPOTS, RESPINS } from '../../../../engines/holdAndWin/model.ts'
import { SLOT_SYMBOLS } from '../../../../engines/slot/models.ts'
import { h } from '../common/dom.ts'
import { peso, pesoShort } from '../common/money.ts'
import { wait } from '../common/motion.ts'
import { openGame } from '../common/openGame.ts'
import { loadPictures } from '../common/pictures.ts'
import type { Shell } from '../common/shell.ts'
import { createWords } from '../common/words.ts'
import { createMachine } from '../slot/machine.ts'
import { SLOT_WORDS } from '../slot/words.ts'
import { COIN_PICTURES, createGrid } from './grid.ts'
import { createJackpots } from './jackpots.ts'
import { holdRulesPage } from './rules.ts'
import { HOLD_WORDS } from './words.ts'

/** Of the jackpots' plates, in CSS pixels: beside the reels of a landscape phone. */
const PLATES_WIDTH = 116

type Hold = NonNullable<HoldAndWinRound['hold']>

void openGame<HoldAndWinRound, object, object>({ start })

async function start(shell: Shell<HoldAndWinRound, object, object>): Promise<void> {
  const { opening, stage, sound, info } = shell
  const [words, slotWords] = [createWords(shell.lang, HOLD_WORDS), createWords(shell.lang, SLOT_WORDS)]
  const [pictures, coins] = await Promise.all([
    loadPictures(opening.game.code, SLOT_SYMBOLS),
    loadPictures(opening.game.code, COIN_PICTURES),
  ])
  const machine = createMachine<HoldAndWinRound, object>({
    shell,
    words: slotWords,
    model: HOLD_REELS,
    pictures,
    badge: words('plate', { count: HOLD_REELS.lines?.length ?? 0 }),
    lastOf: ({ spin }) => spin,
    aside: PLATES_WIDTH,
  })
  const { counter, frame, winView } = machine
  const grid = createGrid(words, coins)
  const jackpots = createJackpots(words)
  stage.classList.add('holds')
  stage.append(jackpots.element)
  frame.append(grid.element)
  jackpots.showFor(shell.stake())
  shell.onStake((stake) => jackpots.showFor(stake))

  const count = (left: number, held: Grid, stake: number) => {
    counter.replaceChildren(h('b', {}, words('respins', { left })), h('span', {}, peso(coinsOf(held) * stake)))
  }

  const announce = async (coinsHeld: number) => {
    counter.hidden = false
    counter.replaceChildren(h('b', {}, words('held', { count: coinsHeld })), h('span', {}, words('threeRespins')))
    counter.classList.add('large')
    sound.win('small')
    await wait(1900)
    counter.classList.remove('large')
  }

  const playRespins = async ([first = [], ...later]: Grid[], stake: number) => {
    let [held, left] = [first, RESPINS]
    count(left, held, stake)
    for (const next of later) {
      grid.turn()
      await wait(machine.isHurried() ? 200 : 850)
      const hasNew = countOf(next) > countOf(held)
      grid.show(next, held)
      left = hasNew ? RESPINS : left - 1
      count(left, next, stake)
      if (hasNew) sound.stop(2)
      await wait(hasNew && !machine.isHurried() ? 800 : 250)
      held = next
    }
  }

  const showHold = async ({ grids, isFull }: Hold, stake: number) => {
    const [first = []] = grids
    winView.clear()
    grid.show(first)
    stage.classList.add('is-free')
    await announce(countOf(first))
    await playRespins(grids, stake)
    if (isFull) {
      sound.win('big')
      winView.burst(words('full'), pesoShort(stake * JACKPOTS.grand), 'epic')
      await wait(2600)
    }
    await wait(600)
    counter.hidden = true
    stage.classList.remove('is-free')
  }

  machine.start(async ({ view: { spin, hold }, stake }) => {
    await machine.stop(spin, stake)
    if (!hold) return
    await wait(spin.wins.length > 0 ? 1400 : 500)
    await showHold(hold, stake)
  }, grid.clear)
  showLast()
  info.setRules(() => holdRulesPage(pictures, words, slotWords, shell.words))

  /** A round is paid whether or not its player sees the end: after a reload in the middle, this is where it ended. */
  function showLast(): void {
    const [latest] = opening.history
    const end = latest?.view.hold?.grids.at(-1)
    if (!latest || !end) return
    grid.show(end)
    shell.say(words('lastRound', { amount: peso(latest.win ?? 0) }))
  }
}
