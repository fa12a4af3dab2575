import type { Language } from '../../contract/constants.ts'
import { CODES, type ErrorName } from '../../contract/errors.ts'

/** One text in each of the app's languages; the request's Accept-Language chooses. */
export type Words = Readonly<Record<Language, string>>

/**
 * An answer of 'no' that the player is told about: HTTP 200, `success: false`, the code and its data.
 * Anything else that is thrown is a fault of ours and becomes a 500 without details.
 */
export class Refusal extends Error {
  readonly reason: ErrorName
  readonly words: Words
  readonly data: Readonly<Record<string, unknown>> | null

  constructor(reason: ErrorName, words: Words, data: Readonly<Record<string, unknown>> | null = null) {
    super(words['en-US'])
    this.name = 'Refusal'
    this.reason = reason
    this.words = words
    this.data = data
  }

  get code(): number {
    return CODES[this.reason]
  }
}
