import type { DatabaseOutage } from '../database/faults.ts'
import type { Words } from '../domain/domainError.ts'
import { WORDS } from '../words.ts'

interface Texts {
  /** Text for the player. */
  readonly words: Words
  /** Text for the log. */
  readonly log: string
}

/** What an HTTP 503 says while the database is of no use. */
export const DATABASE_OUTAGES: Readonly<Record<DatabaseOutage, Texts>> = {
  full: { words: WORDS.notSaved, log: 'The disk of the database is full' },
  away: { words: WORDS.noAnswer, log: 'The database does not answer' },
}
