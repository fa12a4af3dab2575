import { CODES, type ErrorName } from '../../contract/errors.ts'
import type { Words } from '../../contract/words.ts'

export type { Words }

/**
 * A refusal that the player is told about: HTTP 200, `success: false`, the code and its data. Anything else that is
 * thrown is a bug and becomes a 500 without details.
 */
export class DomainError extends Error {
  readonly reason: ErrorName
  readonly words: Words
  readonly data: Readonly<Record<string, unknown>> | null

  constructor(reason: ErrorName, words: Words, data: Readonly<Record<string, unknown>> | null = null) {
    super(words['en-US'])
    this.name = 'DomainError'
    this.reason = reason
    this.words = words
    this.data = data
  }

  get code(): number {
    return CODES[this.reason]
  }
}
