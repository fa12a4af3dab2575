import '../common/cabinet.css'
import './slot.css'
import type { ReelModel, SlotSymbol } from '../../../../engines/slot/models.ts'
import { PAY_UNIT, ROWS, type SlotWin, type SlotWindow } from '../../../../engines/slot/slot.ts'
import type { Round } from '../common/api.ts'
import { h, hasKeys, iconButton } from '../common/dom.ts'
import { onSpace } from '../common/keys.ts'
import { peso, pesoShort } from '../common/money.ts'
import { wait } from '../common/motion.ts'
import { greatnessOf, outcomeOf } from '../common/outcome.ts'
import { createReels } from '../common/reels.ts'
import { onItsSide, wide } from '../common/screens.ts'
import type { Shell } from '../common/shell.ts'
import type { Words } from '../common/words.ts'
import { FIRST_STOPS } from './firstStops.ts'
import { createWinView } from './wins.ts'
import type { SLOT_WORDS } from './words.ts'

/** Minimum spinning time of the reels, in ms. */
const LEAST_SPIN_MS = 550
const MARQUEE_WIDTH = 280
const OUTCOME_WORDS = { won: 'youWin', cameBack: 'cameBack', lost: 'noWin' } as const

/** Where the reels stopped, and what their lines or ways won. */
interface Spun {
  stops: readonly number[]
  window: SlotWindow
  wins: readonly SlotWin[]
}

interface Parts<View, Settings> {
  shell: Shell<View, object, Settings>
  words: Words<typeof SLOT_WORDS>
  model: ReelModel
  pictures: (symbol: SlotSymbol) => HTMLImageElement
  /** What the cabinet's plate says. */
  badge: string
  /** The last spin of a round. */
  lastOf: (view: View) => Pick<Spun, 'stops'> | undefined
  /** Beside the reels of a landscape phone, in CSS pixels. */
  aside?: number
}

/** A slot's cabinet: its reels, button and wins. What a round shows is told to `start`. */
export function createMachine<View, Settings>(parts: Parts<View, Settings>) {
  const { shell, words, model, pictures, badge, lastOf, aside = 0 } = parts
  const { opening, stage, action, sound } = shell
  const reels = createReels({ strips: model.strips, rows: ROWS, pictureOf: pictures })
  const winView = createWinView(pictures)
  const frame = h('div', { className: 'frame' }, reels.canvas, winView.element)
  frame.prepend(h('div', { className: 'columns' }, ...model.strips.map(() => h('i'))))
  /** Counts free spins or respins, over the stage. */
  const counter = h('p', { className: 'free', hidden: true, role: 'status' })
  const hero = h('img', { className: 'hero', src: pictures('A').src, alt: '' })
  const title = h('img', { className: 'title', src: `/play/art/${opening.game.code}/title.svg`, alt: '' })
  stage.classList.add('slot')
  stage.append(
    h('div', { className: 'marquee' }, hero, title),
    h('div', { className: 'cabinet' }, frame, h('p', { className: 'badge' }, badge)),
    counter,
  )

  const fit = () => {
    const room = roomForReels(stage.getBoundingClientRect(), aside)
    // A frame that is being opened or closed has no size.
    if (room.width <= 0 || room.height <= 0) return
    reels.resize(room.width, room.height)
    winView.resize(reels.cell())
  }
  new ResizeObserver(fit).observe(stage)
  fit()
  const [latest] = opening.history
  let lastStops: readonly number[] = (latest && lastOf(latest.view)?.stops) ?? FIRST_STOPS
  reels.show(lastStops)

  let isPlaying = false
  let isHurried = false
  /** The last round won more than its stake. */
  let hasWon = false
  /** What it gave, all in all. */
  let told = ''

  const describe = ({ symbol, line, count, pay }: SlotWin, stake: number): string => {
    const amount = peso((stake * pay) / PAY_UNIT)
    if (symbol === 'S') return words('scatterWin', { count, amount })
    return line === null ? words('waysWin', { count, amount }) : words('lineWin', { line: line + 1, count, amount })
  }

  /** Stops the turning reels, and shows what they won. */
  const stop = async ({ stops, window, wins }: Spun, stake: number) => {
    lastStops = stops
    await reels.stopAt(
      stops,
      () => isHurried,
      (reel) => sound.stop(1 + reel * 0.12),
    )
    if (wins.length > 0) winView.show(window, wins, (win) => describe(win, stake))
  }

  const tellOutcome = async ({ stake, win: paid }: Round<View, object>) => {
    const win = paid ?? 0
    const outcome = outcomeOf({ stake, win })
    hasWon = outcome === 'won'
    told = shell.words(OUTCOME_WORDS[outcome], { amount: peso(win), stake: peso(stake) })
    if (!hasWon) shell.say(told)
    else {
      const greatness = greatnessOf({ stake, win })
      sound.win(greatness ? 'big' : 'small')
      if (greatness) winView.burst(words(`${greatness}Win`), pesoShort(win), greatness)
      await shell.celebrate(win)
    }
  }

  return {
    frame,
    counter,
    winView,
    stop,
    /** The player wants to see the end. */
    isHurried: () => isHurried,
    /** One more spin of a round. */
    async spin(spun: Spun, stake: number) {
      isHurried = false
      winView.clear()
      reels.spin()
      await wait(LEAST_SPIN_MS)
      await stop(spun, stake)
    },
    /** Lets the player play; `show` shows a round from its paid spin, while the reels turn. */
    start(show: (round: Round<View, object>) => Promise<void>, clear: () => void = () => {}) {
      const button = iconButton('main big', words('spin'), 'spin', () => void play())
      const play = async () => {
        if (isPlaying) {
          isHurried = true
          return
        }
        isPlaying = true
        isHurried = false
        const stake = shell.stake()
        shell.setBusy(true)
        wake(hero)
        shell.say('')
        winView.clear()
        clear()
        sound.press()
        button.classList.add('turning')
        reels.spin()
        const [round] = await Promise.all([shell.bet(stake, {}), wait(LEAST_SPIN_MS)])
        if (round) {
          await show(round)
          await tellOutcome(round)
          shell.ended(round)
        } else
          await reels.stopAt(
            lastStops,
            () => true,
            () => {},
          )
        button.classList.remove('turning')
        shell.setBusy(false)
        isPlaying = false
      }
      action.append(button)
      winView.onText((text) => {
        if (!isPlaying) shell.say(text ?? told, hasWon ? 'win' : 'plain')
      })
      onSpace(play)
      if (opening.unfinished.length === 0) shell.say(words(hasKeys ? 'hintKeys' : 'hint'))
    },
  }
}

/** The stage without the marquee. */
function roomForReels({ width, height }: DOMRect, aside: number): { width: number; height: number } {
  if (onItsSide.matches) return { width: width - 40 - aside, height: height - 46 }
  // On a wide screen it is beside them, with the same space on the other side.
  if (wide.matches) return { width: width - 2 * MARQUEE_WIDTH, height: height - 56 }
  return { width: width - 40, height: height * 0.62 }
}

/** Plays its animation again, once that has come to rest. */
function wake(hero: HTMLElement): void {
  for (const animation of hero.getAnimations()) if (animation.playState === 'finished') animation.play()
}
