import '../common/cabinet.css'
import './slot.css'
import { SLOT_MODELS, SLOT_SYMBOLS, type SlotModelName } from '../../../../engines/slot/models.ts'
import { PAY_UNIT, ROWS, type SlotRound, type SlotSpin, type SlotWin } from '../../../../engines/slot/slot.ts'
import { h, hasKeys, iconButton } from '../common/dom.ts'
import { onSpace } from '../common/keys.ts'
import { peso, pesoShort } from '../common/money.ts'
import { wait } from '../common/motion.ts'
import { outcomeOf } from '../common/outcome.ts'
import { loadPictures } from '../common/pictures.ts'
import { createReels } from '../common/reels.ts'
import { onItsSide, wide } from '../common/screens.ts'
import { openGame } from '../common/openGame.ts'
import type { Shell } from '../common/shell.ts'
import { createWords } from '../common/words.ts'
import { slotRulesPage } from './rules.ts'
import { createWinView } from './wins.ts'
import { SLOT_WORDS } from './words.ts'

type SlotShell = Shell<SlotRound, object, { model: SlotModelName }>

/** Minimum spinning time of the reels, in ms. */
const LEAST_SPIN_MS = 550
const BIG_WIN = 15
const MARQUEE_WIDTH = 280

/** The stage without the marquee. */
function roomForReels({ width, height }: DOMRect): { width: number; height: number } {
  if (onItsSide.matches) return { width: width - 40, height: height - 46 }
  // On a wide screen it is beside them, with the same space on the other side.
  if (wide.matches) return { width: width - 2 * MARQUEE_WIDTH, height: height - 56 }
  return { width: width - 40, height: height * 0.62 }
}

void openGame<SlotRound, object, { model: SlotModelName }>({ start })

async function start(shell: SlotShell): Promise<void> {
  const { opening, stage, action, sound, info } = shell
  const words = createWords(shell.lang, SLOT_WORDS)
  const model = SLOT_MODELS[opening.settings.model]
  const pictures = await loadPictures(opening.game.code, SLOT_SYMBOLS)
  const reels = createReels({ strips: model.strips, rows: ROWS, pictureOf: pictures })

  const button = iconButton('main big', words('spin'), 'spin', () => void play())
  action.append(button)
  const title = h('img', { className: 'title', src: `/play/art/${opening.game.code}/title.svg`, alt: '' })
  const hero = h('img', { className: 'hero', src: pictures('A').src, alt: '' })
  const badge = h(
    'p',
    { className: 'badge' },
    model.lines ? words('lines', { count: model.lines.length }) : words('ways'),
  )
  const winView = createWinView(pictures)
  const frame = h('div', { className: 'frame' }, reels.canvas, winView.element)
  const columns = h('div', { className: 'columns' }, ...model.strips.map(() => h('i')))
  frame.prepend(columns)
  const free = h('p', { className: 'free', hidden: true, role: 'status' })
  stage.classList.add('slot')
  stage.append(h('div', { className: 'marquee' }, hero, title), h('div', { className: 'cabinet' }, frame, badge), free)

  const fit = () => {
    const box = stage.getBoundingClientRect()
    const room = roomForReels(box)
    // A frame that is being opened or closed has no size.
    if (room.width <= 0 || room.height <= 0) return
    reels.resize(room.width, room.height)
    winView.resize(reels.cell())
  }
  new ResizeObserver(fit).observe(stage)
  fit()
  reels.show(opening.history[0]?.view.spins[0]?.stops ?? [0, 7, 13, 19, 25])

  let isPlaying = false
  let isHurried = false
  /** The last round won more than its stake. */
  let hasWon = false

  const showSpin = async (spin: SlotSpin, stake: number) => {
    await reels.stopAt(
      spin.stops,
      () => isHurried,
      (reel) => sound.stop(1 + reel * 0.12),
    )
    if (spin.wins.length > 0) winView.show(spin.window, spin.wins, (win) => describe(win, stake))
  }

  const describe = ({ symbol, line, count, pay }: SlotWin, stake: number): string => {
    const amount = peso((stake * pay) / PAY_UNIT)
    if (symbol === 'S') return words('scatterWin', { count, amount })
    return line === null ? words('waysWin', { count, amount }) : words('lineWin', { line: line + 1, count, amount })
  }

  const playFreeSpins = async (spins: SlotSpin[], stake: number) => {
    let won = 0
    stage.classList.add('is-free')
    free.hidden = false
    free.replaceChildren(
      h('b', {}, words('freeSpins', { count: spins.length })),
      h('span', {}, words('allPays', { by: model.freeSpinMultiplier })),
    )
    free.classList.add('large')
    sound.win('big')
    await wait(1900)
    free.classList.remove('large')
    for (const [index, spin] of spins.entries()) {
      isHurried = false
      winView.clear()
      free.replaceChildren(
        h('b', {}, words('freeSpin', { now: index + 1, all: spins.length })),
        h('span', {}, peso(won)),
      )
      reels.spin()
      await wait(LEAST_SPIN_MS)
      await showSpin(spin, stake)
      won += (stake * spin.pay) / PAY_UNIT
      free.lastElementChild?.replaceChildren(peso(won))
      await wait(spin.pay > 0 ? 900 : 250)
    }
    await wait(500)
    free.hidden = true
    stage.classList.remove('is-free')
  }

  const play = async () => {
    if (isPlaying) {
      isHurried = true
      return
    }
    isPlaying = true
    isHurried = false
    const stake = shell.stake()
    shell.setBusy(true)
    shell.say('')
    winView.clear()
    sound.press()
    button.classList.add('turning')
    reels.spin()
    const [round] = await Promise.all([shell.bet(stake, {}), wait(LEAST_SPIN_MS)])
    if (round) await showRound(round)
    else
      await reels.stopAt(
        lastStops,
        () => true,
        () => {},
      )
    button.classList.remove('turning')
    shell.setBusy(false)
    isPlaying = false
  }

  let lastStops: readonly number[] = opening.history[0]?.view.spins[0]?.stops ?? [0, 7, 13, 19, 25]
  const showRound = async (round: Awaited<ReturnType<typeof shell.bet>> & object) => {
    const [paid, ...freeSpins] = round.view.spins
    if (!paid) return
    lastStops = round.view.spins.at(-1)?.stops ?? lastStops
    await showSpin(paid, round.stake)
    if (freeSpins.length > 0) {
      await wait(1200)
      await playFreeSpins(freeSpins, round.stake)
    }
    const win = round.win ?? 0
    const outcome = outcomeOf({ stake: round.stake, win })
    hasWon = outcome === 'won'
    if (outcome === 'lost') shell.say('')
    else if (outcome === 'cameBack') shell.sayCameBack(win, round.stake)
    else {
      const isBig = win >= round.stake * BIG_WIN
      sound.win(isBig ? 'big' : 'small')
      if (isBig) winView.burst(words('bigWin'), pesoShort(win))
      await shell.celebrate(win)
    }
    shell.ended(round)
  }

  winView.onText((text) => {
    if (!isPlaying) shell.say(text, hasWon ? 'win' : 'plain')
  })
  onSpace(play)
  info.setRules(() => slotRulesPage(model, pictures, words, shell.words))
  if (opening.unfinished.length === 0) shell.say(words(hasKeys ? 'hintKeys' : 'hint'))
}
