import { centavos, type Centavos } from '../../../contract/money.ts'
import { HIGHEST, multiplierAt, timeOf } from '../../../engines/crash/crash.ts'
import type { Clock } from '../../../server/clock.ts'
import type { CatalogueGame } from '../catalogue/types.ts'
import { factsOf } from './lifecycle.ts'
import { PlayError } from './playError.ts'
import type { RoundRow, RoundStore } from './roundStore.ts'
import { flightOf } from './rules/crash.ts'
import type { PlaySession } from './sessions.ts'

/** However many look, the rounds are read once within this time. */
const FRESH_MS = 1_000
/** How long a flight is told of once it is over. */
const SHOWN_AFTER_MS = 10_000
/** No flight that is told of began earlier. */
const LONGEST_MS = timeOf(HIGHEST) + SHOWN_AFTER_MS
const READ_MAX = 60
const TOLD_MAX = 12

/** Another player's flight, who is not named. */
export interface Flight<Amount = Centavos> {
  stake: Amount
  state: 'flying' | 'out' | 'crashed'
  /** The multiplier that it has reached, or ended at, in hundredths. */
  at: number
}

/** The flights beside the player's own in the same game: those in the air first, then those that have just ended. */
export type Flights = (session: PlaySession) => Promise<Flight[]>

interface FlightsPorts {
  store: Pick<RoundStore, 'ofEverybody'>
  clock: Clock
}

/** Each flight is a draw of its own: whoever sees how another ended knows nothing of theirs. */
export function createFlights({ store, clock }: FlightsPorts): Flights {
  const known = new Map<string, { at: number; rows: Promise<RoundRow[]> }>()

  const read = (gameCode: string) => {
    const at = clock.now()
    const last = known.get(gameCode)
    if (last && Math.abs(at - last.at) < FRESH_MS) return last
    const rows = store.ofEverybody(gameCode, { since: at - LONGEST_MS, limit: READ_MAX })
    const reading = { at, rows }
    known.set(gameCode, reading)
    rows.catch(() => known.delete(gameCode))
    return reading
  }

  return async ({ uid, game, currency }) => {
    if (game.engine !== 'crash') throw new PlayError('badChoice')
    // Only who is seen sees others.
    if (currency !== 'PHP') return []
    const { at, rows } = read(game.code)
    const others = (await rows).filter((row) => row.uid !== uid && row.engine === 'crash')
    const inTheAir = others.filter(({ status }) => status === 'open')
    const ended = others.filter(({ status, settledAt }) => status !== 'open' && at - (settledAt ?? at) < SHOWN_AFTER_MS)
    return [...inTheAir, ...ended].slice(0, TOLD_MAX).map((row) => toldOf(row, game, at))
  }
}

/** A cash-out that arrived in time may still be on its way to the database: a flight is over once its end is stored. */
function toldOf(row: RoundRow, game: CatalogueGame, now: number): Flight {
  const isOver = row.status !== 'open'
  const { crashedAt, outAt } = flightOf(factsOf(row, game), isOver ? Infinity : now).view
  const at = outAt ?? crashedAt ?? multiplierAt(now - row.startedAt)
  return { stake: centavos(row.stake), state: !isOver ? 'flying' : outAt === null ? 'crashed' : 'out', at }
}
