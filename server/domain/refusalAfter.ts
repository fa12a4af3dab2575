import type { Handle } from './ledger.ts'
import type { Refusal } from './refusal.ts'

/**
 * A refusal that leaves something behind, such as a wrong try that counts: thrown inside a request with money, whose
 * work is undone first; then `settle` writes what stays and tells the refusal.
 */
export class RefusalAfter extends Error {
  readonly settle: (handle: Handle) => Promise<Refusal>

  constructor(settle: (handle: Handle) => Promise<Refusal>) {
    super('Refused')
    this.name = 'RefusalAfter'
    this.settle = settle
  }
}
