import './crash.css'
import { type CrashView, HIGHEST, multiplierAt, returnAt, drawsReaching } from '../../../../engines/crash/crash.ts'
import type { Round } from '../common/api.ts'
import { h, hasKeys, iconButton } from '../common/dom.ts'
import { fact, note, payTable } from '../common/info.ts'
import { onSpace } from '../common/keys.ts'
import { isNumber } from '../common/memory.ts'
import { percent, peso } from '../common/money.ts'
import { wait } from '../common/motion.ts'
import { outcomeOf } from '../common/outcome.ts'
import { openGame } from '../common/openGame.ts'
import type { Shell } from '../common/shell.ts'
import { createWords } from '../common/words.ts'
import { followOthers } from './others.ts'
import { createSky } from './sky.ts'
import { CRASH_WORDS } from './words.ts'

interface Choice {
  autoOut: number | null
}
type CrashRound = Round<CrashView, Choice>
const AUTO_STEPS = [null, 110, 125, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000]
/** Those of the steps that one press leads to. */
const AUTO_PRESETS = [null, 150, 200, 500, 1_000] as const
/** Short: a line that is lost is missed while the flight can still be left. */
const PATIENCE_MS = 2_000
const PAST = 8

void openGame<CrashView, Choice, object>({ start })

function start(shell: Shell<CrashView, Choice, object>): void {
  const { opening, stage, action, sound, info, api } = shell
  const words = createWords(shell.lang, CRASH_WORDS)
  const sky = createSky(opening.game.code, opening.game.emblem)
  let flying: CrashRound | null = null
  let isLeaving = false
  let autoIndex = Math.max(0, AUTO_STEPS.indexOf(shell.memory.recall('autoOut', isNumber) ?? null))
  let past = opening.history.slice(0, PAST)

  const nameOf = (point: number | null) => (point === null ? words('off') : `×${(point / 100).toFixed(2)}`)
  const button = h('button', { className: 'main wide', type: 'button' }, words('go'))
  const autoText = h('b', {})
  const lower = iconButton('round', words('lower'), 'minus', () => moveAuto(-1))
  const higher = iconButton('round', words('higher'), 'plus', () => moveAuto(1))
  const presets = AUTO_PRESETS.map((point) => {
    const preset = h('button', { type: 'button' }, nameOf(point))
    preset.addEventListener('click', () => setAuto(AUTO_STEPS.indexOf(point)))
    return { point, preset }
  })
  const auto = h(
    'div',
    { className: 'auto' },
    h('span', {}, words('auto')),
    lower,
    autoText,
    higher,
    h('div', { className: 'presets' }, ...presets.map(({ preset }) => preset)),
  )
  const pastRow = h('ul', { className: 'past-points', aria: { label: words('past') } })
  action.append(button)
  stage.classList.add('crash')
  const others = opening.currency === 'PHP' && followOthers({ api, words })
  stage.append(h('div', { className: 'rows' }, pastRow, others), sky.element, auto)

  const showAuto = () => {
    const now = AUTO_STEPS[autoIndex] ?? null
    autoText.textContent = nameOf(now)
    for (const { point, preset } of presets) {
      preset.ariaPressed = String(point === now)
      preset.disabled = flying !== null
    }
    lower.disabled = flying !== null || autoIndex === 0
    higher.disabled = flying !== null || autoIndex === AUTO_STEPS.length - 1
  }
  const moveAuto = (by: number) => setAuto(Math.min(AUTO_STEPS.length - 1, Math.max(0, autoIndex + by)))
  const setAuto = (index: number) => {
    autoIndex = index
    shell.memory.keep('autoOut', AUTO_STEPS[autoIndex])
    sound.press()
    showAuto()
  }

  const showPast = () => {
    pastRow.replaceChildren(
      ...past.map(({ view, win, stake }) => {
        const text = `×${((view.crashedAt ?? 100) / 100).toFixed(2)}`
        return h('li', { className: (win ?? 0) > stake ? 'won' : '' }, text)
      }),
    )
  }

  const frame = () => {
    if (!flying) return
    const elapsed = Math.max(0, api.now() - flying.startedAt)
    const multiplier = multiplierAt(elapsed)
    sky.fly(multiplier, elapsed)
    if (!isLeaving) button.textContent = words('out', { amount: peso(Math.floor((flying.stake * multiplier) / 100)) })
    requestAnimationFrame(frame)
  }

  /** Waits until the server reports the end of the flight. */
  const watch = async (round: CrashRound) => {
    try {
      while (flying?.roundId === round.roundId) {
        const now = await api.look(round.roundId, PATIENCE_MS)
        if (now.win !== null) return await land(now)
      }
    } catch (fault) {
      shell.explain(fault)
      rest()
    }
  }

  const takeOff = (round: CrashRound) => {
    flying = round
    isLeaving = false
    shell.setBusy(true)
    shell.say(hasKeys ? words('flying') : '')
    button.classList.add('leave')
    button.disabled = false
    showAuto()
    requestAnimationFrame(frame)
    void watch(round)
  }

  const land = async (round: CrashRound) => {
    if (flying?.roundId !== round.roundId) return
    flying = null
    button.disabled = true
    const { outAt, crashedAt } = round.view
    const broke = ((crashedAt ?? 100) / 100).toFixed(2)
    past = [round, ...past].slice(0, PAST)
    if (outAt === null) {
      sky.end('broke', crashedAt ?? 100)
      sound.lose()
      shell.say(words('broke', { at: broke }))
      await wait(900)
    } else {
      sky.end('out', outAt)
      const win = round.win ?? 0
      // The flight was shown for a moment longer than it lasted.
      button.textContent = words('out', { amount: peso(win) })
      const text = words('outAt', { at: (outAt / 100).toFixed(2), amount: peso(win), crash: broke })
      if (outcomeOf({ stake: round.stake, win }) === 'won') {
        sound.win(outAt >= 500 ? 'big' : 'small')
        await shell.celebrate(win)
        shell.say(text, 'win')
      } else shell.say(text)
    }
    shell.ended(round)
    rest()
  }

  const rest = () => {
    flying = null
    isLeaving = false
    button.classList.remove('leave')
    button.disabled = false
    button.textContent = words('go')
    shell.setBusy(false)
    showAuto()
    showPast()
  }

  const leave = async (roundId: string) => {
    isLeaving = true
    button.textContent = words('leaving')
    try {
      const round = await api.step(roundId, 0, { out: true })
      if (round.win !== null) await land(round)
    } catch (fault) {
      // How that flight ended was shown meanwhile.
      if (flying?.roundId !== roundId) return
      isLeaving = false
      shell.explain(fault)
    }
  }

  const press = async () => {
    if (button.disabled || isLeaving) return
    sound.press()
    shell.say('')
    if (flying) return leave(flying.roundId)
    button.disabled = true
    shell.setBusy(true)
    sky.rest()
    const round = await shell.bet(shell.stake(), { autoOut: AUTO_STEPS[autoIndex] ?? null })
    if (!round) rest()
    else if (round.win === null) takeOff(round)
    else {
      flying = round
      await land(round)
    }
  }

  button.addEventListener('click', () => void press())
  onSpace(press)
  info.setRules(() => {
    let [low, high] = [1, 0]
    for (let target = 101; target <= HIGHEST; target++) {
      low = Math.min(low, returnAt(target))
      high = Math.max(high, returnAt(target))
    }
    const [least, most] = [percent(low), percent(high)]
    const returns = least === most ? least : words('between', { low: least, high: most })
    return [
      fact(shell.words('rtp'), percent(0.97)),
      note(words('rule')),
      note(words('rtpRule', { returns })),
      ...(others ? [note(words('othersRule'))] : []),
      payTable(
        ['', words('chances')],
        [101, 150, 200, 500, 1_000, 10_000, 100_000].map((m) => [
          `×${(m / 100).toFixed(2)}`,
          percent(drawsReaching(m) / 2 ** 32),
        ]),
      ),
    ]
  })
  sky.rest()
  rest()
  const [unfinished] = opening.unfinished
  if (unfinished?.win === null) {
    takeOff(unfinished)
    shell.say(shell.words('resumed'))
  } else shell.say(words('hint'))
}
