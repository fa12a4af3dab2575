import type { Centavos } from '../../../contract/money.ts'
import type { Handle } from '../../database/transaction.ts'
import type { WalletMove } from '../games/wallet.ts'
import { keepOperatorEvents } from './operatorEvent.ts'

/** From which amount on (centavos) a stake or a win of real money is singled out. */
export interface LargeAmounts {
  largeStake: number
  largeWin: number
}

interface Moved extends Pick<WalletMove, 'uid' | 'roundId' | 'gameCode' | 'asset' | 'now'> {
  amount: Centavos
}

export const keepLargeStake = (handle: Handle, moved: Moved, { largeStake }: LargeAmounts) =>
  keepLarge(handle, 'largeStake', moved, largeStake)

export const keepLargeWin = (handle: Handle, moved: Moved, { largeWin }: LargeAmounts) =>
  keepLarge(handle, 'largeWin', moved, largeWin)

/** Once the money has moved; an answer that is asked for again keeps it again, which changes nothing. */
async function keepLarge(
  handle: Handle,
  kind: 'largeStake' | 'largeWin',
  { uid, roundId, gameCode, asset, amount, now }: Moved,
  from: number,
): Promise<void> {
  if (asset !== 'PHP' || amount < from) return
  await keepOperatorEvents(
    handle,
    [{ kind, subject: roundId, before: null, after: { uid, gameCode, amount }, by: null }],
    now,
  )
}
