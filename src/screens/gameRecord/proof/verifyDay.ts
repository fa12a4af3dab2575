import type { Round } from '../../../../contract/entities/game.ts'
import { chainHash, chainOf } from '../../../../contract/fairness/beacon.ts'
import { hashOfSeed, tableSeed } from '../../../../contract/fairness/fair.ts'
import { tableDayBinding } from '../../../../contract/fairness/commitment.ts'
import { manilaDayNumber } from '../../../../contract/manilaDay.ts'
import { tableRound } from '../../../../engines/tableClock.ts'
import { compare, type Kept } from './compare.ts'
import { phasesOf } from './phases.ts'

/** How a shared table's round follows from the secret that the table has for the day. */
export interface DayVerdict {
  /** Whether the day is bound to the secret's hash, and the beacon, that this device knew before the bet. */
  known: Kept
  /** Whether the secret has that hash and makes the round's seed, on the day in which the round began. */
  secret: 'fits' | 'broken' | 'notOut'
}

/** `noted`: what the table had shown on this device. Undefined for rounds that are not bound to a day. */
export function verifyDay(round: Round, noted: string | undefined): DayVerdict | undefined {
  const { day, beacon } = round.fair ?? {}
  if (!day) return undefined
  const chain = beacon && chainHash(chainOf(beacon.publicKey))
  return { known: compare(noted, tableDayBinding(day.hash, chain)), secret: secretOf(round, day) }
}

function secretOf({ code, fair, played }: Round, { number, hash, secret }: Day): DayVerdict['secret'] {
  if (!fair || !isItsDay(code, fair.nonce, number, played?.engine)) return 'broken'
  if (secret === undefined) return 'notOut'
  const seed = tableSeed(secret, code, fair.nonce)
  return hashOfSeed(secret) === hash.toLowerCase() && seed === (fair.serverSeed ?? seed) ? 'fits' : 'broken'
}

type Day = NonNullable<NonNullable<Round['fair']>['day']>

/** The day follows from the round's number, by the clock of its kind of table. */
function isItsDay(code: string, number: number, day: number, name: unknown): boolean {
  const phases = phasesOf(name)
  return !phases || manilaDayNumber(tableRound(code, phases, number).startedAt) === day
}
