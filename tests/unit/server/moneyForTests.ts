import { centavos } from '../../../contract/money.ts'
import type { Database } from '../../../server/database/open.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { creditDeposit } from '../../../server/domain/ledger/postings.ts'
import type { Bet, Rollback, Wallet, WalletAnswer, Win } from '../../../server/domain/games/wallet.ts'

export const NOW = Date.UTC(2026, 0, 15)

export async function deposit(db: Database, uid: string, amount: number, key = `deposit-${uid}`): Promise<void> {
  const event = { uid, key, amount: centavos(amount), now: NOW }
  await inTransaction(db, (trx) => creditDeposit(trx, 'gcash', event))
}

const ROUND = { provider: 'games', uid: 'maria', asset: 'PHP', gameCode: 'g1', gameType: 'slot', now: NOW } as const

/** A provider's moves with defaults for irrelevant fields. */
export function provider(wallet: Wallet) {
  return {
    bet: (transactionId: string, amount: number, more: Partial<Bet> = {}): Promise<WalletAnswer> =>
      wallet.bet({ ...ROUND, transactionId, roundId: 'r1', amount: centavos(amount), ...more }),
    win: (transactionId: string, amount: number, more: Partial<Win> = {}): Promise<WalletAnswer> =>
      wallet.win({ ...ROUND, transactionId, roundId: 'r1', amount: centavos(amount), endsRound: true, ...more }),
    rollback: (transactionId: string, betTransactionId: string, more: Partial<Rollback> = {}): Promise<WalletAnswer> =>
      wallet.rollback({ ...ROUND, transactionId, roundId: 'r1', betTransactionId, ...more }),
  }
}
