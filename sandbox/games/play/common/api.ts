import type { RoundFairness } from '../../../../protocols/games.ts'
import type { Palette } from '../../art/palettes.ts'
import type { Engine } from '../../../../engines/engines.ts'
import type { Flight } from '../../provider/flights.ts'
import type { SeedState } from '../../provider/seeds.ts'
import { toCentavos } from './money.ts'

interface GameInfo {
  code: string
  name: string
  engine: Engine
  theme: string
  emblem: string
  palette: Palette
}

/** A round as the page knows it; amounts in centavos. */
export interface Round<View, Choice> {
  roundId: string
  stake: number
  choice: Choice
  view: View
  /** Null while the round is open. */
  win: number | null
  startedAt: number
  /** Null if the operator has not answered yet. */
  balance: number | null
  /** In the history only. */
  fair?: RoundFairness
}

export interface Opening<View, Choice, Settings> {
  game: GameInfo
  /** SPINS: stake and balance are invitation spins, 100 each; wins are centavos. */
  currency: 'PHP' | 'DEMO' | 'SPINS'
  /** The server's clock, epoch ms. */
  now: number
  stakes: number[]
  settings: Settings
  fairness: SeedState
  unfinished: Round<View, Choice>[]
  /** Rounds that ended while the player was away and were not shown yet. */
  endedAway: Round<View, Choice>[]
  history: Round<View, Choice>[]
  balance: number
}

interface LimitLeft {
  left: number
  until: number
}

/** As the provider sends it, amounts in pesos. */
interface Refusal {
  reason: string
  balance?: number
  retryAfterSec?: number
  limit?: LimitLeft
}

/**
 * A rejection by the provider; `reason` is one of its error reasons, or `network`, `unanswered`, `unheard`, `lostBet`
 * or `fault`.
 */
export class Refused extends Error {
  readonly reason: string
  /** Centavos, if the error was about money. */
  readonly balance: number | null
  /** Seconds to wait after too many requests. */
  readonly retryAfterSec: number
  /** What the player's own limit still allows (centavos) until it begins anew (epoch ms), if that is the reason. */
  readonly limit: LimitLeft | undefined

  constructor(reason: string, { balance, retryAfterSec = 0, limit }: Omit<Refusal, 'reason'> = {}) {
    super(reason)
    this.reason = reason
    this.balance = balance === undefined ? null : toCentavos(balance)
    this.retryAfterSec = retryAfterSec
    this.limit = limit && { ...limit, left: toCentavos(limit.left) }
  }
}

/** `Table`: the state of a shared table; games without one omit it. */
export interface Api<View, Choice, Settings, Table = never> {
  open(launchToken: string): Promise<Opening<View, Choice, Settings>>
  /**
   * Retries with the same request id: a bet is never placed twice. Refused as `unanswered` after some tries: it may have
   * been taken, which `find` tells.
   */
  begin(requestId: string, bet: number, choice: Choice): Promise<Round<View, Choice>>
  /** The round of a bet that was placed with this request id; places none. Retries until there is an answer. */
  find(requestId: string): Promise<Round<View, Choice>>
  /** Refused as `unheard` after some tries: it may have arrived. */
  step(roundId: string, step: number, choice: object): Promise<Round<View, Choice>>
  /** Resolves when the round is finished, or after `patienceMs`. Retries until there is an answer, as `table` does. */
  look(roundId: string, patienceMs?: number): Promise<Round<View, Choice>>
  /** The server's clock, epoch ms, estimated from the last answer. */
  now(): number
  balance(): Promise<number>
  history(): Promise<Round<View, Choice>[]>
  /** The player has seen these rounds; if this is lost, they are shown again. */
  tell(roundIds: readonly string[]): void
  table(): Promise<{ now: number; table: Table }>
  /** Those of other players in a crash game. */
  flights(): Promise<Flight<number>[]>
  fairness(): Promise<SeedState>
  /** Retires the seeds in use; the server seed of this hash, the next one, draws with the client seed from now on. */
  changeSeed(change: { clientSeed: string; serverSeedHash: string }): Promise<SeedState>
}

const TIMEOUT_MS = 15_000
/** Of a read's first try: on a dead connection it waits in vain. The next ones have the time that a slow line needs. */
const FIRST_READ_TIMEOUT_MS = 5_000
/** An answer that takes longer is missed. */
export const LATE_AFTER_MS = 2_500
const RETRY_AFTER_MS = [500, 1_000, 2_000, 4_000, 4_000]
const RETRY_LATER_MS = 2_000

/** The answers come from this page's own origin in the shape of `sandbox/games/provider/api.ts`. */
export function createApi<View, Choice, Settings, Table = never>(
  onSlow: (slow: boolean) => void,
): Api<View, Choice, Settings, Table> {
  type WireRound = Round<View, Choice>
  let session = ''
  let clockAhead = 0

  const ask = async <T>(path: string, body?: object, timeoutMs = TIMEOUT_MS): Promise<T> => {
    const answer = await fetch(`/play/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(session && { authorization: `Bearer ${session}` }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(timeoutMs),
      credentials: 'omit',
    })
    const data: Answer<T> = await answer.json()
    if (data.ok) {
      if (data.now !== undefined) clockAhead = data.now - Date.now()
      return data
    }
    throw new Refused(data.reason, data)
  }

  let late = 0
  const changeLate = (by: number) => {
    late += by
    onSlow(late > 0)
  }

  /** Calls `onSlow` from the first failure on, or once nothing has come for long, until there is an answer. */
  const tellIfLate = async <T>(patienceMs: number, work: (beLate: () => void) => Promise<T>): Promise<T> => {
    let isLate = false
    const beLate = () => {
      if (!isLate) changeLate(1)
      isLate = true
    }
    const timer = setTimeout(beLate, patienceMs + LATE_AFTER_MS)
    try {
      return await work(beLate)
    } finally {
      clearTimeout(timer)
      if (isLate) changeLate(-1)
    }
  }

  const askUntilAnswered = <T>(path: string, body?: object, { patienceMs = 0, isEndless = false } = {}): Promise<T> =>
    tellIfLate(patienceMs, async (beLate) => {
      for (let tries = 0; ; tries += 1) {
        const timeoutMs = isEndless && tries === 0 ? FIRST_READ_TIMEOUT_MS : TIMEOUT_MS
        try {
          return await ask<T>(path, body, patienceMs + timeoutMs)
        } catch (fault) {
          if (fault instanceof Refused && !isPassing(path, fault, tries)) throw fault
          if (!isEndless && tries === RETRY_AFTER_MS.length) throw givenUp(path, fault)
          beLate()
          await pause(RETRY_AFTER_MS[tries] ?? RETRY_LATER_MS)
        }
      }
    })

  const askRound = async (path: string, body: object, patience?: { patienceMs: number; isEndless: true }) =>
    inCentavos((await askUntilAnswered<{ round: WireRound }>(path, body, patience)).round)

  return {
    async open(token) {
      const opened = await ask<Opening<View, Choice, Settings> & { session: string }>('session', { token })
      session = opened.session
      return {
        ...opened,
        balance: toCentavos(opened.balance),
        stakes: opened.stakes.map(toCentavos),
        unfinished: opened.unfinished.map(inCentavos),
        endedAway: opened.endedAway.map(inCentavos),
        history: opened.history.map(inCentavos),
      }
    },
    begin: (requestId, bet, choice) => askRound('round', { requestId, bet: bet / 100, choice }),
    find: (requestId) => askRound('placed', { requestId }, { patienceMs: 0, isEndless: true }),
    step: (roundId, step, choice) => askRound('step', { roundId, step, choice }),
    look: (roundId, patienceMs = 0) => askRound('look', { roundId, patienceMs }, { patienceMs, isEndless: true }),
    now: () => Date.now() + clockAhead,
    balance: async () => toCentavos((await askUntilAnswered<{ balance: number }>('balance')).balance),
    history: async () => (await askUntilAnswered<{ history: WireRound[] }>('history')).history.map(inCentavos),
    tell: (roundIds) => void ask('told', { roundIds }).catch(() => {}),
    table: () => askUntilAnswered<{ now: number; table: Table }>('table', undefined, { isEndless: true }),
    flights: async () =>
      (await ask<{ flights: Flight<number>[] }>('flights')).flights.map((flight) => ({
        ...flight,
        stake: toCentavos(flight.stake),
      })),
    fairness: async () => (await askUntilAnswered<{ fairness: SeedState }>('fairness')).fairness,
    changeSeed: async (change) => (await askUntilAnswered<{ fairness: SeedState }>('fairness', change)).fairness,
  }
}

/** Not `wait` of the animations, which reduced motion shortens. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

type Answer<T> = ({ ok: true; now?: number } & T) | ({ ok: false } & Refusal)

/**
 * A bet that was rate-limited is not repeated later, when the player may want another; unless it may have been taken by
 * an earlier try.
 */
function isPassing(path: string, { reason }: Refused, tries: number): boolean {
  if (reason === 'tooMany') return path !== 'round' || tries > 0
  return reason === 'fault' || reason === 'undecided'
}

/** Reads change nothing; of a bet or a step nobody knows here whether it arrived. */
function givenUp(path: string, fault: unknown): Refused {
  if (path === 'round') return new Refused('unanswered')
  if (path === 'step') return new Refused('unheard')
  return fault instanceof Refused ? fault : new Refused('network')
}

function inCentavos<View, Choice>(round: Round<View, Choice>): Round<View, Choice> {
  const { stake, win, balance } = round
  return {
    ...round,
    stake: toCentavos(stake),
    win: win === null ? null : toCentavos(win),
    balance: balance === null ? null : toCentavos(balance),
  }
}
