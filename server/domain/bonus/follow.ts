import type { Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { publishBadge } from '../inbox/badge.ts'
import { payForFriend, waitingFriendsOf } from './friends.ts'
import { tellTasks } from './taskBadge.ts'

/** What bonuses follow something else with: in its transaction, and telling the player's devices once it committed. */
export interface Following {
  trx: Trx
  live: Live
  now: number
}

/** To be called when a phone was bound. */
export async function followPhone(following: Following, uid: string): Promise<void> {
  const { trx, live, now } = following
  await publishBadge(trx, live, uid, 'badge.sign.up', now)
  await tellTasks(following, uid)
  await followPerson(following, uid)
}

/** To be called when a deposit was credited. */
export async function followDeposit(following: Following, uid: string): Promise<void> {
  const { trx, live, now } = following
  await publishBadge(trx, live, uid, 'daily.deposit.sign', now)
  await tellTasks(following, uid)
}

/** To be called when a player's KYC was approved. */
export async function followApproval(following: Following, uid: string): Promise<void> {
  await tellTasks(following, uid)
  await followPerson(following, uid)
}

/** Who may have become a person counts as somebody's friend, and their own friends count. */
async function followPerson(following: Following, uid: string): Promise<void> {
  await followFriend(following, uid)
  for (const friendUid of await waitingFriendsOf(following.trx, uid)) await followFriend(following, friendUid)
}

/** To be called when a player who may have been invited did what a friend is rewarded for. */
export async function followFriend(following: Following, friendUid: string): Promise<void> {
  const { trx, live, now } = following
  const uid = await payForFriend(trx, friendUid, now)
  if (uid === null) return
  await publishBadge(trx, live, uid, 'invite.friends.energy', now)
  await publishBadge(trx, live, uid, 'invite.friends.spins', now)
  await tellTasks(following, uid)
}
