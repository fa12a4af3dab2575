import { Counter } from 'prom-client'
import { centavos, toPesos } from '../../contract/money.ts'
import type { WalletAnswer, WalletCall } from '../../protocols/wallet.ts'
import type { Handle } from '../database/transaction.ts'
import type { SpinAnswer } from '../domain/bonus/invitationSpin.ts'
import type { Launch } from '../domain/games/launch.ts'
import type { WalletAnswer as DomainAnswer } from '../domain/games/wallet.ts'
import { playerBalance } from '../domain/ledger/reads.ts'
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

export const SESSION_INVALID = { ok: false, reason: 'sessionInvalid' } satisfies WalletAnswer<'bet'>

export function moveOnWire(answer: DomainAnswer | SpinAnswer) {
  const balance = toPesos(answer.balance)
  if (answer.ok) return { ok: true, balance, replayed: answer.replayed }
  return { ok: false, balance, reason: answer.reason }
}

/** In the wire's units: pesos, or spins. */
export async function balanceOnWire(handle: Handle, uid: string, currency: Launch['currency']): Promise<number> {
  if (currency === 'SPINS') return playerBalance(handle, uid, 'spins')
  return toPesos(centavos(await playerBalance(handle, uid, currency === 'DEMO' ? 'demo' : 'cash')))
}
