import { DAY_MS } from '../../../contract/manilaDay.ts'
import type { Trx } from '../../database/transaction.ts'
import { countUse } from '../account/rateLimit.ts'

/** The sender of a picture. A mobile network puts hundreds of players behind one address; visitor accounts are free. */
export interface PictureSender {
  uid: string
  hasAccount: boolean
  /** The address, of IPv6 its /64. */
  network: string
}

/** Limits per day; a player needs three pictures for KYC, and a few retries. */
const MAX = {
  account: { owner: 60, network: 600 },
  visitor: { owner: 20, network: 60 },
} as const

/** Counts one picture. Throws `tooMany` with `retryAfterSec` once the day's limit is reached. */
export async function countPicture(trx: Trx, sender: PictureSender, now: number): Promise<void> {
  const { uid, hasAccount, network } = sender
  const kind = hasAccount ? 'account' : 'visitor'
  const limits = [
    { key: `picture:player:${uid}`, max: MAX[kind].owner, windowMs: DAY_MS },
    { key: `picture:${kind}:${network}`, max: MAX[kind].network, windowMs: DAY_MS },
  ]
  await countUse(trx, limits, now)
}
