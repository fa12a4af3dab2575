import type { Ailment } from '../database/faults.ts'
import type { Words } from '../domain/domainError.ts'
import { WORDS } from '../words.ts'

interface Ailing {
  /** Text for the player. */
  readonly words: Words
  /** Text for the log. */
  readonly log: string
}

/** The HTTP 503 answer while the database is unavailable. */
export const AILING: Readonly<Record<Ailment, Ailing>> = {
  full: { words: WORDS.notSaved, log: 'The disk of the database is full' },
  away: { words: WORDS.noAnswer, log: 'The database does not answer' },
}
