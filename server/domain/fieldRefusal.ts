import { WORDS } from '../words.ts'
import { Refusal, type Words } from './refusal.ts'

/** 10001: what was entered cannot be used, and why, field by field. */
export class FieldRefusal extends Refusal {
  readonly fields: Readonly<Record<string, Words>>

  constructor(fields: Readonly<Record<string, Words>>) {
    super('validation', WORDS.validation)
    this.fields = fields
  }
}
