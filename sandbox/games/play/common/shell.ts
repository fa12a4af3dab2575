import './base.css'
import './buttons.css'
import './frame.css'
import './deck.css'
import './sheet.css'
import { createTell, type Tell } from '../messages.ts'
import { type Api, createApi, type Fairness, type Opening, Refused, type Round } from './api.ts'
import { h, icon, ICONS } from './dom.ts'
import { createInfo, type Info } from './info.ts'
import { type LaunchParams, readLaunch } from './launch.ts'
import { createMemory, isNumber, type Memory } from './memory.ts'
import { peso, pesoShort } from './money.ts'
import { easeOut, tween } from './motion.ts'
import { followSheets, isCovered } from './sheets.ts'
import { createShortfall } from './shortfall.ts'
import { createSound, type Sound } from './sound.ts'
import { COMMON_WORDS, createWords, type Lang, type Words } from './words.ts'

/** What every game page has around its own stage. */
export interface Shell<View, Choice, Settings, Table = never> {
  api: Api<View, Choice, Settings, Table>
  opening: Opening<View, Choice, Settings>
  lang: Lang
  words: Words<typeof COMMON_WORDS>
  sound: Sound
  tell: Tell
  info: Info
  /** Where the game draws itself, and where its main button stands. */
  stage: HTMLElement
  action: HTMLElement
  /** Centavos, as chosen on the stepper. */
  stake(): number
  balance(): number
  /** Shows a new balance; null means that the operator has not told it yet. */
  setBalance(centavos: number | null): void
  /** While true the bet cannot be changed. */
  setBusy(busy: boolean): void
  /** One line above the controls: result, hint, or trouble. */
  say(text: string, tone?: 'plain' | 'win' | 'bad'): void
  /** Counts up to the win on that line: for what is more than was staked. */
  celebrate(win: number): Promise<void>
  /** What came back is no more than was staked: nothing to celebrate. */
  sayCameBack(win: number, stake: number): void
  /** Makes a bet, tells the app, and keeps the balance; shows why not and gives null when it was refused. */
  bet(stake: number, choice: Choice): Promise<Round<View, Choice> | null>
  /** The end of a round has been shown. */
  ended(round: Round<View, Choice>): void
  explain(fault: unknown): void
  onStake(listener: (stake: number) => void): void
  /** The bet is to cost at most so much; the stepper is lowered already. */
  onLower(listener: (most: number) => void): void
  memory: Memory
}

interface Game<View, Choice, Settings, Table> {
  /** Done when the player can play. */
  start(shell: Shell<View, Choice, Settings, Table>): void | Promise<void>
}

/** Opens the session and hands the game its shell; says plainly when the game cannot be opened. */
export async function openGame<View, Choice, Settings, Table = never>(
  game: Game<View, Choice, Settings, Table>,
): Promise<void> {
  const params = readLaunch()
  const words = createWords(params.lang, COMMON_WORDS)
  const tell = createTell(params.lobby)
  document.documentElement.lang = params.lang
  document.documentElement.dataset['theme'] = params.theme
  document.body.append(h('p', { className: 'opening' }, words('opening')))
  const slow = h('p', { className: 'slow', hidden: true, role: 'status' }, words('reconnecting'))
  const api = createApi<View, Choice, Settings, Table>((isSlow) => {
    slow.hidden = !isSlow
  })
  const open = async (): Promise<void> => {
    try {
      const opened = await api.open(params.token)
      const opening = { ...opened, fairness: await withOwnSeed(api, opened.fairness) }
      const shell = buildShell(api, opening, params, tell)
      document.body.append(slow)
      await game.start(shell)
      document.body.classList.add('ready')
      tell({ event: 'ready' })
      if (opening.currency !== 'SPINS') tell({ event: 'balance', balance: opening.balance })
      if (opening.unfinished.length > 0) shell.say(words('resumed'))
      else if (opening.endedAway.length > 0) shell.say(howItEnded(opening.endedAway, words))
      if (opening.endedAway.length > 0) api.tell(opening.endedAway.map(({ roundId }) => roundId))
    } catch (fault) {
      const { message, isOver } = whyClosed(fault, words)
      const again = h('button', { className: 'main', type: 'button' }, words('again'))
      again.addEventListener('click', () => {
        again.disabled = true
        void open()
      })
      document.body.replaceChildren(
        h(
          'main',
          { className: 'closed' },
          h('p', { role: 'alert' }, message),
          isOver ? null : again,
          leaveButton(params, tell, words('back'), isOver ? 'main' : 'quiet'),
        ),
      )
      tell({ event: 'error', message })
    }
  }
  await open()
}

/**
 * The player's half of every draw comes from the player's own browser, after the operator has fixed its half: so the one
 * that the operator began with is changed before the first round. An open round keeps it for now.
 */
async function withOwnSeed(api: Pick<Api<unknown, unknown, unknown>, 'fairness'>, given: Fairness): Promise<Fairness> {
  if (given.revealed) return given
  return api.fairness(crypto.randomUUID()).catch(() => given)
}

/** In words; a game that is over is opened again from the lobby only. */
function whyClosed(fault: unknown, words: Words<typeof COMMON_WORDS>): { message: string; isOver: boolean } {
  const { reason, retryAfterSec: seconds } = fault instanceof Refused ? fault : new Refused('network')
  if (reason === 'sessionOver') return { message: words('error.sessionOver'), isOver: true }
  if (reason === 'tooMany') return { message: words('error.tooManyOpening', { seconds }), isOver: false }
  return { message: words('error.network'), isOver: false }
}

function buildShell<View, Choice, Settings, Table>(
  api: Api<View, Choice, Settings, Table>,
  opening: Opening<View, Choice, Settings>,
  params: LaunchParams,
  tell: Tell,
): Shell<View, Choice, Settings, Table> {
  const words = createWords(params.lang, COMMON_WORDS)
  const sound = createSound()
  const { game, stakes } = opening
  const isForSpins = opening.currency === 'SPINS'
  const shown = (amount: number) => (isForSpins ? String(Math.floor(amount / 100)) : peso(amount))
  const isFramed = window.parent !== window
  let balance = opening.balance
  const memory = createMemory(tell, params.choice)
  let stakeIndex = Math.max(0, stakes.indexOf(memory.recall('stake', isNumber) ?? -1))
  let isBusy = false
  /** Rounds that may end without their player, until they have been shown. */
  const goingOn = new Set(opening.unfinished.map(({ roundId }) => roundId))
  const stakeListeners: ((stake: number) => void)[] = []
  const lowerListeners: ((most: number) => void)[] = []

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
  const stakeText = h('b', {})
  const less = h(
    'button',
    { className: 'round', type: 'button', aria: { label: words('lessBet') } },
    icon(...ICONS.minus),
  )
  const more = h(
    'button',
    { className: 'round', type: 'button', aria: { label: words('moreBet') } },
    icon(...ICONS.plus),
  )
  const stepper = h(
    'div',
    { className: 'stepper' },
    less,
    h('div', { className: 'figure', aria: { live: 'polite' } }, h('span', {}, words('bet')), stakeText),
    more,
  )
  const mute = h(
    'button',
    { className: 'tool', type: 'button', aria: { label: words('soundOn'), pressed: 'false' } },
    icon(...ICONS.soundOff),
  )
  const about = h('button', { className: 'tool', type: 'button', aria: { label: words('info') } }, icon(...ICONS.info))
  const deposit = h(
    'button',
    { className: 'tool', type: 'button', aria: { label: words('deposit') } },
    icon(...ICONS.deposit),
  )
  const head = h(
    'header',
    { className: 'head' },
    isFramed ? null : leaveButton(params, tell, words('back'), 'tool'),
    h(
      'div',
      { className: 'heading' },
      h('h1', {}, game.name),
      h('span', { className: 'play-money' }, words('playMoney')),
    ),
    isFramed || isForSpins ? null : deposit,
    mute,
    about,
  )
  const deck = h(
    'footer',
    { className: 'deck' },
    message,
    h('div', { className: 'controls' }, balanceBox, action, isForSpins ? null : stepper),
  )
  const scenery = h('img', { className: 'scenery', src: `/play/art/${game.code}/scene.svg`, alt: '' })
  document.body.replaceChildren(scenery, head, stage, deck)

  const info = createInfo({ api, opening, words, lang: params.lang, sound })
  followSheets(tell, params.lobby.origin)
  about.addEventListener('click', () => info.open())
  deposit.addEventListener('click', () => location.assign(params.cashier))
  mute.addEventListener('click', () => {
    const on = sound.toggle()
    mute.setAttribute('aria-pressed', String(on))
    mute.replaceChildren(icon(...(on ? ICONS.soundOn : ICONS.soundOff)))
  })

  const showStake = () => {
    const stake = stakes[stakeIndex] ?? 0
    stakeText.textContent = pesoShort(stake)
    less.disabled = isBusy || stakeIndex === 0
    more.disabled = isBusy || stakeIndex === stakes.length - 1
  }
  const setStake = (index: number) => {
    const next = Math.min(stakes.length - 1, Math.max(0, index))
    if (next === stakeIndex) return
    stakeIndex = next
    memory.keep('stake', stakes[stakeIndex])
    sound.press()
    showStake()
    for (const listener of stakeListeners) listener(stakes[stakeIndex] ?? 0)
  }
  const moveStake = (by: number) => {
    if (!isBusy) setStake(stakeIndex + by)
  }
  less.addEventListener('click', () => moveStake(-1))
  more.addEventListener('click', () => moveStake(1))
  window.addEventListener('keydown', (event) => {
    if (isCovered() || event.target instanceof HTMLInputElement) return
    if (event.key === 'ArrowUp' || event.key === '+') moveStake(1)
    if (event.key === 'ArrowDown' || event.key === '-') moveStake(-1)
  })
  showStake()

  const setBalance = (centavos: number | null) => {
    balanceBox.classList.toggle('stale', centavos === null)
    if (centavos === null) return
    balance = centavos
    balanceText.textContent = shown(centavos)
    if (!isForSpins) tell({ event: 'balance', balance: centavos })
  }
  const say: Shell<View, Choice, Settings, Table>['say'] = (text, tone = 'plain') => {
    message.textContent = text
    message.dataset['tone'] = tone
  }
  const refreshBalance = () => api.balance().then(setBalance, () => setBalance(null))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !isBusy) void refreshBalance()
  })

  const isDemo = opening.currency === 'DEMO'
  const ownWay = isDemo ? undefined : () => location.assign(params.cashier)
  const shortfall = createShortfall({
    words,
    least: stakes[0] ?? 0,
    isDemo,
    pay: isFramed ? () => tell({ event: 'needDeposit' }) : ownWay,
    lower(most) {
      setStake(stakes.findLastIndex((stake) => stake <= most))
      for (const listener of lowerListeners) listener(most)
    },
  })
  document.body.append(info.element, shortfall.element)

  const explain = (fault: unknown) => {
    const reason = fault instanceof Refused ? fault.reason : 'fault'
    const key = reason === 'notEnough' && isForSpins ? 'error.noSpins' : `error.${reason}`
    const seconds = fault instanceof Refused ? fault.retryAfterSec : 0
    const text = isKnown(key) ? words(key, { seconds }) : words('error.fault')
    say(text, 'bad')
    if (fault instanceof Refused && fault.balance !== null) setBalance(fault.balance)
    if (reason === 'sessionOver' || reason === 'sessionInvalid') tell({ event: 'error', message: text })
    if (reason === 'noAnswer') void refreshBalance()
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
    stake: () => stakes[stakeIndex] ?? 0,
    balance: () => balance,
    setBalance,
    setBusy(busy) {
      isBusy = busy
      document.body.classList.toggle('busy', busy)
      showStake()
    },
    say,
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
      // The bet is seen to leave at once; what the operator answers replaces this.
      const before = balance
      balanceText.textContent = shown(Math.max(0, before - stake))
      try {
        const round = await api.begin(stake, choice)
        tell({ event: 'roundStart', roundId: round.roundId, bet: isForSpins ? 0 : round.stake })
        balance = before - stake
        if (round.win === null) goingOn.add(round.roundId)
        return round
      } catch (fault) {
        balanceText.textContent = shown(before)
        explain(fault)
        if (!isForSpins && fault instanceof Refused && fault.reason === 'notEnough') shortfall.ask(balance, stake)
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
    onStake(listener) {
      stakeListeners.push(listener)
    },
    onLower(listener) {
      lowerListeners.push(listener)
    },
    memory,
  }
}

function howItEnded(rounds: readonly Round<unknown, unknown>[], words: Words<typeof COMMON_WORDS>): string {
  const stake = rounds.reduce((sum, round) => sum + round.stake, 0)
  const win = rounds.reduce((sum, round) => sum + (round.win ?? 0), 0)
  const values = { bet: pesoShort(stake), win: pesoShort(win), count: rounds.length }
  if (rounds.length > 1) return words('awayMany', values)
  return words(win === 0 ? 'awayLost' : win < stake ? 'awayBack' : 'awayWon', values)
}

type LeaveLook = 'main' | 'quiet' | 'tool'

function leaveButton({ lobby }: LaunchParams, tell: Tell, label: string, look: LeaveLook): HTMLButtonElement {
  const button = h(
    'button',
    { className: look, type: 'button', aria: { label } },
    look === 'tool' ? icon(...ICONS.back) : label,
  )
  button.addEventListener('click', () => {
    tell({ event: 'exit' })
    if (window.parent === window) location.assign(lobby)
  })
  return button
}

function isKnown(key: string): key is keyof typeof COMMON_WORDS {
  return key in COMMON_WORDS
}
