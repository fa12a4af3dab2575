import { holderOf } from '../../../../contract/fairness/beacon.ts'
import { manilaDayNumber } from '../../../../contract/manilaDay.ts'
import type { RoundFairness } from '../../../../protocols/games.ts'
import type { TableMoment } from '../../../../engines/tableClock.ts'
import type { TableDays } from '../../../../contract/fairness/fair.ts'
import type { Tell } from '../messages.ts'
import { type Api, LATE_AFTER_MS, pause, type Round } from './api.ts'
import { h } from './dom.ts'
import { fact, note } from './info.ts'
import type { COMMON_WORDS, Words } from './words.ts'

/** The common state of shared tables. */
export interface SharedState extends Omit<TableMoment, 'phase'> {
  /** `lost`: never told by the server, but what comes after a phase of which no end was heard. */
  phase: TableMoment['phase'] | 'lost'
  serverSeedHash: string
  /** Only after the round's result is out. */
  serverSeed: string | null
  days: TableDays
  /** The beacon's round that this round is drawn with, and when it is published; null without a beacon. */
  beacon: (NonNullable<RoundFairness['beacon']> & { at: number }) | null
}

const RETRY_MS = 2_000
/** Long-poll time for the end of a round, and the pause before the next, in ms. */
const PATIENCE_MS = 8_000
const ASK_AGAIN_MS = 300
/** After a beacon's round is published. */
const BEACON_ARRIVES_MS = 250
const BEACON_AGAIN_MS = 1_000

/** Verification data of a table's rounds. */
export function tableFairness(
  code: string,
  table: SharedState | null,
  words: Words<typeof COMMON_WORDS>,
  ofGame: (key: 'round' | 'seed' | 'secret') => string,
): Node[] {
  if (!table) return [note(words('tableFairIntro'))]
  const { number, serverSeedHash, serverSeed, days, beacon } = table
  return [
    note(words('tableFairIntro')),
    fact(words('gameCode'), code),
    fact(ofGame('round'), String(number)),
    fact(words('serverHash'), serverSeedHash),
    fact(ofGame('seed'), serverSeed ?? ofGame('secret')),
    ...(beacon ? beaconFacts(beacon, words) : []),
    note(words('tableDays')),
    fact(words('todayHash'), days.todayHash),
    fact(words('tomorrowHash'), days.tomorrowHash),
    fact(words('yesterdayHash'), days.yesterday.hash),
    fact(words('yesterdaySecret'), days.yesterday.secret),
  ]
}

/** The table's round, with its seed once revealed. */
export function tableRound(code: string, table: SharedState | null): RoundFairness | undefined {
  if (!table) return undefined
  const { number: nonce, serverSeedHash, serverSeed, beacon } = table
  return {
    serverSeedHash,
    clientSeed: code,
    nonce,
    ...(serverSeed !== null && { serverSeed }),
    ...(beacon && { beacon }),
  }
}

function beaconFacts(
  { publicKey, round, signature }: NonNullable<SharedState['beacon']>,
  words: Words<typeof COMMON_WORDS>,
): Node[] {
  return [
    note(words(holderOf(publicKey) === 'drand' ? 'drandBeacon' : 'ownBeacon')),
    fact(words('beaconRound'), String(round)),
    fact(words('beaconSignature'), signature ?? words('beaconLater')),
    fact(words('beaconKey'), publicKey),
  ]
}

/** When to ask for the table again, in ms: at the next phase, or when the beacon has spoken. */
function nextLook({ phase, phaseEndsAt, beacon }: SharedState, now: number): number {
  const phaseIn = Math.max(150, phaseEndsAt - now + 60)
  if (phase === 'bets' || !beacon || beacon.signature !== undefined) return phaseIn
  return Math.min(phaseIn, Math.max(BEACON_AGAIN_MS, beacon.at - now + BEACON_ARRIVES_MS))
}

/** The phase by the clock alone: a table goes on, and closes its bets, while nothing is heard of it. */
function unheard<Table extends SharedState>(table: Table, now: number): Table {
  const { phase, betsCloseAt, playEndsAt, phaseEndsAt } = table
  if (phase === 'bets') return now < betsCloseAt ? table : { ...table, phase: 'play', phaseEndsAt: playEndsAt }
  if (phase === 'lost' || now < phaseEndsAt + LATE_AFTER_MS) return table
  return { ...table, phase: 'lost' }
}

/**
 * Follows a shared table: fetches its state at every change of phase, by the server's clock. The app is told what the
 * table's days are bound to, before a bet can be made.
 */
export function followTable<Table extends SharedState>(
  { api, tell }: { api: Pick<Api<never, never, never, Table>, 'table' | 'now'>; tell: Tell },
  onChange: (table: Table) => void,
): { countdown: HTMLElement } {
  const seconds = h('b', {})
  const bar = h('i', {})
  const countdown = h('div', { className: 'countdown' }, bar, seconds)
  let current: Table | null = null
  const tellDays = createTellDays(tell)

  const show = (table: Table) => {
    current = table
    onChange(table)
  }

  const ask = async () => {
    try {
      const { table } = await api.table()
      tellDays(table)
      show(table)
      setTimeout(() => void ask(), nextLook(table, api.now()))
    } catch {
      setTimeout(() => void ask(), RETRY_MS)
    }
  }
  void ask()

  // No transition between two steps, which are a pixel or a few: sixty frames a second cost battery.
  setInterval(() => {
    if (!current) return
    const table = unheard(current, api.now())
    if (table !== current) show(table)
    const { phase, betsCloseAt, startedAt } = table
    const left = Math.max(0, betsCloseAt - api.now())
    countdown.dataset['phase'] = phase
    seconds.textContent = phase === 'bets' ? String(Math.ceil(left / 1000)) : ''
    bar.style.transform = `scaleX(${phase === 'bets' ? left / (betsCloseAt - startedAt) : 0})`
    countdown.classList.toggle('last', phase === 'bets' && left < 4_000)
  }, 100)
  return { countdown }
}

function createTellDays(tell: Tell): (table: SharedState) => void {
  let told = 0
  return ({ startedAt, days: { todayHash, todayChain, tomorrowHash, tomorrowChain } }) => {
    const today = manilaDayNumber(startedAt)
    if (today === told) return
    told = today
    tell({ event: 'day', number: today, hash: todayHash, chain: todayChain })
    tell({ event: 'day', number: today + 1, hash: tomorrowHash, chain: tomorrowChain })
  }
}

interface SettlePorts<View, Choice> {
  api: Pick<Api<View, Choice, object>, 'look'>
  explain: (fault: unknown) => void
}

/** The table shows a round's result; this waits for its payout. Null if that cannot be looked at any more: it is explained. */
export async function untilSettled<View, Choice>(
  { api, explain }: SettlePorts<View, Choice>,
  round: Round<View, Choice>,
): Promise<(Round<View, Choice> & { win: number }) | null> {
  try {
    for (let known = round; ; known = await api.look(round.roundId, PATIENCE_MS)) {
      const { win } = known
      if (win !== null) return { ...known, win }
      if (known !== round) await pause(ASK_AGAIN_MS)
    }
  } catch (fault) {
    explain(fault)
    return null
  }
}
