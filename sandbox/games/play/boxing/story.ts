import type { Bout, BoutRound, Corner } from '../../../../engines/boxing/boxing.ts'
import { BOUT_ROUNDS } from '../../../../engines/boxing/boxing.ts'

/** Parts of a round: when a boxer falls, when one who gets up again stands. */
const FALLS = 0.55
const STANDS = 0.85
const PUNCHES_A_ROUND = 12

/** What is seen of a bout at a moment. */
export interface Moment {
  /** The rounds whose outcome is known by then. */
  told: readonly BoutRound[]
  /** Who lies on the floor. */
  down: Corner | null
  /** Who throws a punch; nobody while somebody lies, or when it is over. */
  puncher: Corner | null
  isOver: boolean
}

/** The bout at a part of its time (0 to 1). The draw says how a round ended; the punches are only how it is shown. */
export function momentOf({ rounds, isStopped }: Bout, progress: number): Moment {
  const at = progress * BOUT_ROUNDS
  const round = Math.min(rounds.length - 1, Math.floor(at))
  const part = at - round
  const isLast = round === rounds.length - 1
  const { side, how } = rounds[round] ?? { side: 'home', how: 'takes' }
  const isEnding = isStopped && isLast
  const hasFallen = how !== 'takes' && part >= FALLS
  const isOver = isLast && part >= (isEnding ? FALLS : 1)
  const told = rounds.slice(0, isOver || hasFallen || part >= 1 ? round + 1 : round)
  const down = hasFallen && (isEnding || part < STANDS) ? other(side) : null
  return { told, down, puncher: down || isOver ? null : puncherAt(round, part, side), isOver }
}

/** Whoever takes the round punches more. */
function puncherAt(round: number, part: number, taker: Corner): Corner {
  const beat = round * 5 + Math.floor(part * PUNCHES_A_ROUND)
  return beat % 3 === 1 ? other(taker) : taker
}

const other = (side: Corner): Corner => (side === 'home' ? 'away' : 'home')
