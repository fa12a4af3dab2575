import { toCentavos } from '../../../contract/money.ts'
import type { Handle } from '../../database/transaction.ts'
import { balanceOf } from '../ledger/reads.ts'
import { listWallets } from './walletAccount.ts'

/** Sum of all deposits of a lifetime, in centavos. */
const WALLET_NEEDED_FROM = toCentavos(5_000)

/** Whether a player must link a payout account before further real-money play (`needBindWallet`). */
export async function needsWallet(handle: Handle, uid: string): Promise<boolean> {
  const { deposit } = await balanceOf(handle, uid)
  return deposit >= WALLET_NEEDED_FROM && (await listWallets(handle, uid)).length === 0
}
