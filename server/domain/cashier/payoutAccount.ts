import { toCentavos } from '../../../contract/money.ts'
import type { Handle } from '../../database/transaction.ts'
import { balanceOf } from '../ledger/reads.ts'
import { listWallets } from './walletAccount.ts'

/** Of all deposits of a lifetime. */
const WALLET_NEEDED_FROM = toCentavos(5_000)

/** Who has paid in so much is asked where it is to be paid out, before they play on for money. */
export async function needsWallet(handle: Handle, uid: string): Promise<boolean> {
  const { deposit } = await balanceOf(handle, uid)
  return deposit >= WALLET_NEEDED_FROM && (await listWallets(handle, uid)).length === 0
}
