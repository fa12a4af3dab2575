import { Counter } from 'prom-client'
import type { WalletCall } from '../../protocols/wallet.ts'
import { fieldsOf } from './fields.ts'

/** How long they took is told with all other answers; those that failed are no answers. */
export const walletAnswers = new Counter({
  name: 'jolly_wallet_answers_total',
  help: 'Answers of the wallet: done, replayed, or the reason of a refusal',
  labelNames: ['call', 'outcome'],
  registers: [],
})

export function countAnswer(call: WalletCall, answer: unknown): void {
  walletAnswers.inc({ call, outcome: outcomeOf(answer) })
}

function outcomeOf(answer: unknown): string {
  const { ok, reason, replayed } = fieldsOf(answer)
  if (ok !== true) return String(reason)
  return replayed === true ? 'replayed' : 'done'
}
