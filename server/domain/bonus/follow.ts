import type { Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { publishBadge } from '../inbox/badge.ts'
import { payForFriend, waitingFriendsOf } from './friends.ts'
import { publishTaskBadge } from './taskBadge.ts'

/** What bonus rules need to react to an event: its transaction, and live messages that are sent after the commit. */
export interface Following {
  trx: Trx
  live: Live
  now: number
}

/** Call it when a phone was linked. */
export async function followPhone(following: Following, uid: string): Promise<void> {
  const { trx, live, now } = following
  await publishBadge(trx, live, uid, 'badge.sign.up', now)
  await publishTaskBadge(following, uid)
  await followPerson(following, uid)
}

/** Call it when a deposit was credited. */
export async function followDeposit(following: Following, uid: string): Promise<void> {
  const { trx, live, now } = following
  await publishBadge(trx, live, uid, 'daily.deposit.sign', now)
  await publishTaskBadge(following, uid)
}

/** Call it when a player's KYC was approved. */
export async function followApproval(following: Following, uid: string): Promise<void> {
  await publishTaskBadge(following, uid)
  await followPerson(following, uid)
}

/** A newly verified player counts as their referrer's friend, and their own friends count too. */
async function followPerson(following: Following, uid: string): Promise<void> {
  await followFriend(following, uid)
  for (const friendUid of await waitingFriendsOf(following.trx, uid)) await followFriend(following, friendUid)
}

/** Call it when a player did something that their referrer is rewarded for. */
export async function followFriend(following: Following, friendUid: string): Promise<void> {
  const { trx, live, now } = following
  const uid = await payForFriend(trx, friendUid, now)
  if (uid === null) return
  await publishBadge(trx, live, uid, 'invite.friends.energy', now)
  await publishBadge(trx, live, uid, 'invite.friends.spins', now)
  await publishTaskBadge(following, uid)
}
