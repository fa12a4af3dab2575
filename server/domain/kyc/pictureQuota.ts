import { DAY_MS } from '../../../contract/durations.ts'
import { giveBack } from '../../database/rateLimit.ts'
import type { Handle } from '../../database/transaction.ts'
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
export async function countPicture(handle: Handle, sender: PictureSender, now: number): Promise<void> {
  await countUse(handle, limitsOf(sender), now)
}

/** Of a picture that was not stored, or was already. */
export async function uncountPicture(handle: Handle, sender: PictureSender, now: number): Promise<void> {
  await giveBack(handle, 'rate_limit', limitsOf(sender), now)
}

function limitsOf(sender: PictureSender) {
  const { uid, hasAccount, network } = sender
  const kind = hasAccount ? 'account' : 'visitor'
  return [
    { key: `picture:player:${uid}`, max: MAX[kind].owner, windowMs: DAY_MS },
    { key: `picture:${kind}:${network}`, max: MAX[kind].network, windowMs: DAY_MS },
  ]
}
