import { WORDS } from '../words.ts'
import { DomainError, type Words } from './domainError.ts'

/** Domain error 10001: invalid input, with a message for each field. */
export class FieldError extends DomainError {
  readonly fields: Readonly<Record<string, Words>>

  /** `words` is the message of the whole answer; `fields` has one for each field. */
  constructor(fields: Readonly<Record<string, Words>>, words: Words = WORDS.validation) {
    super('validation', words)
    this.fields = fields
  }
}
