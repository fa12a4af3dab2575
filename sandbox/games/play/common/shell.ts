import type { Tell } from '../messages.ts'
import { type Api, type Opening, Refused, type Round } from './api.ts'
import { h, icon, iconButton, ICONS } from './dom.ts'
import { createInfo, type Info } from './info.ts'
import type { LaunchParams } from './launch.ts'
import { leaveButton } from './leaveButton.ts'
import type { LostBets } from './lostBets.ts'
import { manilaTime } from './manilaTime.ts'
import type { Memory } from './memory.ts'
import { peso } from './money.ts'
import { easeOut, tween } from './motion.ts'
import { withFreshSeed } from './ownSeed.ts'
import { placeBet } from './placeBet.ts'
import { scenery } from './scenery.ts'
import { followSheets } from './sheets.ts'
import { createShortfall } from './shortfall.ts'
import { createSound, type Sound } from './sound.ts'
import { createStepper } from './stepper.ts'
import { COMMON_WORDS, createWords, type Lang, type Words } from './words.ts'

/** How long it takes to read why a bet was refused, in ms. */
const REFUSAL_READ_MS = 5_000

/** What every game page has around its stage. */
export interface Shell<View, Choice, Settings, Table = never> {
  api: Api<View, Choice, Settings, Table>
  opening: Opening<View, Choice, Settings>
  lang: Lang
  words: Words<typeof COMMON_WORDS>
  sound: Sound
  tell: Tell
  info: Info
  /** The game's canvas area, and the place of its main button. */
  stage: HTMLElement
  action: HTMLElement
  /** Centavos, as set on the stepper. */
  stake(): number
  balance(): number
  /** Shows a new balance; null if the operator has not answered yet. */
  setBalance(centavos: number | null): void
  /** Whenever the balance is known anew, also on return to the page. */
  onBalance(listener: () => void): void
  /** While true the bet is locked. */
  setBusy(busy: boolean): void
  /** One line above the controls: result, hint or error. A hint says what can be done now: it goes when that cannot be done. */
  say(text: string, tone?: 'plain' | 'hint' | 'win' | 'bad'): void
  /** Whether a hint was said last. */
  isHint(): boolean
  /** Whether a refused bet is what was said last. An old one was read: it may give way when bets open or close. */
  refusal(): 'none' | 'fresh' | 'old'
  /** Counts up to a win above the stake. */
  celebrate(win: number): Promise<void>
  /** A payout of at most the stake is not celebrated. */
  sayCameBack(win: number, stake: number): void
  /** Places a bet, reports it to the app, and updates the balance; on an error shows it and returns null. */
  bet(stake: number, choice: Choice): Promise<Round<View, Choice> | null>
  /** The end of a round was shown. */
  ended(round: Round<View, Choice>): void
  explain(fault: unknown): void
  onStake(listener: (stake: number) => void): void
  /** The bet may cost at most this; the stepper is lowered already. */
  onLower(listener: (most: number) => void): void
  memory: Memory
}

/** What a call of the app's own settles: whether its login lasts, and from where it plays. */
const NEWS_TO_THE_APP: ReadonlySet<string> = new Set(['sessionOver', 'sessionInvalid', 'unseen'])

interface ShellPorts<View, Choice, Settings, Table> {
  api: Api<View, Choice, Settings, Table>
  opening: Opening<View, Choice, Settings>
  params: LaunchParams
  tell: Tell
  memory: Memory
  lost: LostBets<View, Choice>
}

/** What the balance says after such a refusal is not known here. */
const BALANCE_IS_UNSURE: ReadonlySet<string> = new Set(['noAnswer', 'notPlaced', 'notTaken'])

export function buildShell<View, Choice, Settings, Table>(
  ports: ShellPorts<View, Choice, Settings, Table>,
): Shell<View, Choice, Settings, Table> {
  const { api, opening, params, tell, memory, lost } = ports
  const words = createWords(params.lang, COMMON_WORDS)
  const { game, stakes } = opening
  const isForSpins = opening.currency === 'SPINS'
  const isDemo = opening.currency === 'DEMO'
  const shown = (amount: number) => (isForSpins ? String(Math.floor(amount / 100)) : peso(amount))
  const isFramed = window.parent !== window
  let balance = opening.balance
  const sound = createSound(memory)
  const stepper = createStepper({ stakes, words, memory, press: () => sound.press() })
  let isBusy = false
  /** Rounds that may end without their player, until they were shown. */
  const goingOn = new Set(opening.unfinished.map(({ roundId }) => roundId))
  const lowerListeners: ((most: number) => void)[] = []
  const balanceListeners: (() => void)[] = []

  document.title = game.name
  const root = document.documentElement.style
  for (const [name, colour] of Object.entries(game.palette)) root.setProperty(`--sky-${name}`, colour)

  const stage = h('main', { className: 'stage' })
  const action = h('div', { className: 'action' })
  const message = h('p', { className: 'message', role: 'status' })
  const balanceText = h('b', {}, shown(balance))
  const balanceBox = h(
    'div',
    { className: 'figure' },
    h('span', {}, words(isForSpins ? 'spinsLeft' : 'balance')),
    balanceText,
  )
  const mute = iconButton('tool', words('soundOn'), 'soundOff', () => {
    sound.toggle()
    showSound()
  })
  const showSound = () => {
    mute.ariaPressed = String(sound.isOn)
    mute.replaceChildren(icon(...(sound.isOn ? ICONS.soundOn : ICONS.soundOff)))
  }
  showSound()
  const about = iconButton('tool', words('info'), 'info', () => info.open())
  const deposit = iconButton('tool', words('deposit'), 'deposit', () => location.assign(params.cashier))
  const head = h(
    'header',
    { className: 'head' },
    isFramed ? null : leaveButton(params, tell, words('back'), 'tool'),
    h(
      'div',
      { className: 'heading' },
      h('h1', {}, game.name),
      h('span', { className: 'play-money' }, words(isDemo ? 'demoMoney' : 'playMoney')),
    ),
    isFramed || isForSpins ? null : deposit,
    mute,
    about,
  )
  const deck = h(
    'footer',
    { className: 'deck' },
    message,
    h('div', { className: 'controls' }, balanceBox, action, isForSpins ? null : stepper.element),
  )
  document.body.replaceChildren(scenery(game.code), head, stage, deck)

  const info = createInfo({ api, tell, opening, words, lang: params.lang, sound })
  followSheets(tell, params.lobby.origin)

  const setBalance = (centavos: number | null) => {
    balanceBox.classList.toggle('stale', centavos === null)
    if (centavos === null) return
    balance = centavos
    balanceText.textContent = shown(centavos)
    if (!isForSpins) tell({ event: 'balance', balance: centavos })
    for (const listener of balanceListeners) listener()
  }
  let saidAt = 0
  const say: Shell<View, Choice, Settings, Table>['say'] = (text, tone = 'plain') => {
    message.textContent = text
    message.dataset['tone'] = tone
    saidAt = performance.now()
  }
  const refreshBalance = () => api.balance().then(setBalance, () => setBalance(null))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !isBusy) void refreshBalance()
  })

  const ownWay = isDemo ? undefined : () => location.assign(params.cashier)
  const shortfall = createShortfall({
    words,
    least: stakes[0] ?? 0,
    isDemo,
    pay: isFramed ? () => tell({ event: 'needDeposit' }) : ownWay,
    lower(most) {
      stepper.lowerTo(most)
      for (const listener of lowerListeners) listener(most)
    },
  })
  document.body.append(info.element, shortfall.element, stepper.ladder)

  const refusal = ({ reason, retryAfterSec: seconds, limit }: Refused) => {
    if (reason === 'limit' && limit) {
      const until = manilaTime(params.lang, limit.until)
      return limit.left > 0 ? words('limitLeaves', { left: peso(limit.left), until }) : words('limitReached', { until })
    }
    const key = reason === 'notEnough' && isForSpins ? 'error.noSpins' : `error.${reason}`
    return isKnown(key) ? words(key, { seconds }) : words('error.fault')
  }

  const explain = (fault: unknown) => {
    const reason = fault instanceof Refused ? fault.reason : 'fault'
    const text = fault instanceof Refused ? refusal(fault) : words('error.fault')
    say(text, 'bad')
    if (fault instanceof Refused && fault.balance !== null) setBalance(fault.balance)
    if (NEWS_TO_THE_APP.has(reason)) tell({ event: 'error', message: text })
    if (BALANCE_IS_UNSURE.has(reason)) void refreshBalance()
  }

  const onUnanswered = () => {
    setBalance(null)
    say(words('unanswered'))
  }

  return {
    api,
    opening,
    lang: params.lang,
    words,
    sound,
    tell,
    info,
    stage,
    action,
    stake: stepper.stake,
    balance: () => balance,
    setBalance,
    onBalance(listener) {
      balanceListeners.push(listener)
    },
    setBusy(busy) {
      isBusy = busy
      document.body.classList.toggle('busy', busy)
      stepper.setBusy(busy)
    },
    say,
    isHint: () => message.dataset['tone'] === 'hint',
    refusal() {
      if (message.dataset['tone'] !== 'bad') return 'none'
      return performance.now() - saidAt < REFUSAL_READ_MS ? 'fresh' : 'old'
    },
    async celebrate(win) {
      await tween(Math.min(1800, 500 + Math.log10(win + 1) * 180), (progress) => {
        say(words('youWin', { amount: peso(Math.round((win * easeOut(progress)) / 10) * 10) }), 'win')
      })
      say(words('youWin', { amount: peso(win) }), 'win')
    },
    sayCameBack(win, stake) {
      say(words('cameBack', { amount: peso(win), stake: peso(stake) }))
    },
    async bet(stake, choice) {
      // Optimistic; the operator's answer replaces it.
      const before = balance
      balanceText.textContent = shown(Math.max(0, before - stake))
      try {
        const round = await withFreshSeed(api, tell, () => placeBet({ api, memory, lost, onUnanswered }, stake, choice))
        tell({ event: 'roundStart', roundId: round.roundId, bet: isForSpins ? 0 : round.stake })
        balance = before - stake
        stepper.placed(stake)
        if (round.win === null) {
          goingOn.add(round.roundId)
          if (round.balance === null) void refreshBalance()
        }
        return round
      } catch (fault) {
        balanceText.textContent = shown(before)
        if (!isForSpins && fault instanceof Refused && fault.reason === 'notEnough') {
          setBalance(fault.balance ?? before)
          shortfall.ask(balance, stake)
        } else explain(fault)
        return null
      }
    },
    ended(round) {
      setBalance(round.balance)
      if (round.balance === null) void refreshBalance()
      tell({ event: 'roundEnd', roundId: round.roundId, bet: isForSpins ? 0 : round.stake, win: round.win ?? 0 })
      info.add(round)
      if (goingOn.delete(round.roundId)) api.tell([round.roundId])
    },
    explain,
    onStake: stepper.onStake,
    onLower(listener) {
      lowerListeners.push(listener)
    },
    memory,
  }
}

function isKnown(key: string): key is keyof typeof COMMON_WORDS {
  return key in COMMON_WORDS
}
