import { sql } from 'kysely'
import type { WireData } from '../../../contract/calls.ts'
import { PAGE_SIZE_MAX } from '../../../contract/constants.ts'
import type { FriendLimits } from '../../../contract/entities/game.ts'
import { manilaDayStart, manilaMonthStart } from '../../../contract/manilaDay.ts'
import { toCentavos } from '../../../contract/money.ts'
import type { FriendRewardStatus } from '../../database/tables/bonus.ts'
import type { Handle, Trx } from '../../database/transaction.ts'
import { give } from '../ledger/postings.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { isFirstClaim } from './claims.ts'
import { isSomebodyElse } from './isSomebodyElse.ts'

/** Charges and spins for a friend, once both have an approved KYC and a linked phone (docs/rules.md, 15). */
export const FRIEND_REWARD = { charges: 3, spins: 1 } as const
/** Spins for the friend's first effective turnover. */
export const FRIEND_TURNOVER = toCentavos(500)
const TURNOVER_SPINS = 2
/** Friends that are rewarded per Manila day and month. */
const FRIENDS_A_DAY = 10
const FRIENDS_A_MONTH = 30
/** Spins from friends per Manila day; spins beyond it are not given. */
const SPINS_A_DAY = 20

/** A player was invited: their rewards are pending from now on. */
export async function expectFriend(trx: Handle, uid: string, friendUid: string): Promise<void> {
  await trx
    .insertInto('friendReward')
    .values({ uid, friendUid, ...FRIEND_REWARD, status: 'onItsWay', settleTime: null })
    .execute()
}

/**
 * Gives the referrer, if there is one, the rewards that the friend has earned so far, each once (docs/rules.md, 15).
 * Returns the referrer's uid when something was given.
 */
export async function payForFriend(trx: Trx, friendUid: string, now: number): Promise<string | null> {
  const expected = await rewardOf(trx, friendUid)
  const mayArrive = expected?.status === 'onItsWay' && (await isPerson(trx, friendUid))
  if (!expected || (!mayArrive && expected.status !== 'paid')) return null
  const { uid } = expected
  // Serializes the friends of one player, and reads the status that is current under the lock.
  await lockPlayer(trx, uid)
  const reward = await rewardOf(trx, friendUid)
  if (!reward) return null
  const arrives = reward.status === 'onItsWay' && (await isPerson(trx, uid))
  const status = arrives ? await settle(trx, reward, now) : reward.status
  if (status !== 'paid') return null
  const hasPlayed = await payForTurnover(trx, uid, friendUid, now)
  return arrives || hasPlayed ? uid : null
}

/** Verified friends whose rewards wait for the player's own verification, oldest first. */
export async function waitingFriendsOf(handle: Handle, uid: string): Promise<string[]> {
  const rows = await handle
    .selectFrom('friendReward as r')
    .innerJoin('player as p', 'p.uid', 'r.friendUid')
    .select('p.uid')
    .where('r.uid', '=', uid)
    .where('r.status', '=', 'onItsWay')
    .where('p.kycStatus', '=', 'approved')
    .where('p.phone', 'is not', null)
    .orderBy('p.registerTime')
    .execute()
  return rows.map((row) => row.uid)
}

const rewardOf = (handle: Handle, friendUid: string) =>
  handle.selectFrom('friendReward').selectAll().where('friendUid', '=', friendUid).executeTakeFirst()

/** Whether a player is verified: approved KYC and a linked phone. */
async function isPerson(trx: Handle, uid: string): Promise<boolean> {
  const row = await trx
    .selectFrom('player')
    .select('uid')
    .where('uid', '=', uid)
    .where('kycStatus', '=', 'approved')
    .where('phone', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

interface Reward {
  uid: string
  friendUid: string
  charges: number
  spins: number
}

async function settle(trx: Trx, reward: Reward, now: number): Promise<FriendRewardStatus> {
  const { uid, friendUid, charges } = reward
  const status = await statusOf(trx, reward, now)
  await trx.updateTable('friendReward').set({ status, settleTime: now }).where('friendUid', '=', friendUid).execute()
  if (status !== 'paid') return status
  const key = `friend-${friendUid}-verified`
  if (charges > 0) await give(trx, { uid, key: `${key}-energy`, kind: 'energy', amount: charges, type: 'invite', now })
  await giveSpins(trx, { uid, key: `${key}-spins`, amount: reward.spins, now })
  return status
}

async function statusOf(trx: Trx, { uid, friendUid }: Reward, now: number): Promise<FriendRewardStatus> {
  if (!(await isSomebodyElse(trx, friendUid, uid))) return 'notCounted'
  const { leftToday, leftThisMonth } = await leftFor(trx, uid, now)
  return Math.min(leftToday, leftThisMonth) > 0 ? 'paid' : 'overLimit'
}

async function payForTurnover(trx: Trx, uid: string, friendUid: string, now: number): Promise<boolean> {
  const total = await trx
    .selectFrom('turnoverTotal')
    .select('effective')
    .where('uid', '=', friendUid)
    .executeTakeFirst()
  if ((total?.effective ?? 0) < FRIEND_TURNOVER) return false
  if (!(await isFirstClaim({ trx, uid, now }, 'friend', `${friendUid}:turnover`))) return false
  await giveSpins(trx, { uid, key: `friend-${friendUid}-turnover-spins`, amount: TURNOVER_SPINS, now })
  return true
}

/** Gives spins up to the day's limit. */
async function giveSpins(
  trx: Trx,
  { uid, key, amount, now }: { uid: string; key: string; amount: number; now: number },
): Promise<void> {
  const allowed = Math.min(amount, SPINS_A_DAY - (await spinsEarnedToday(trx, uid, now)))
  if (allowed > 0) await give(trx, { uid, key, kind: 'spins', amount: allowed, type: 'invite', now })
}

async function spinsEarnedToday(handle: Handle, uid: string, now: number): Promise<number> {
  const { earned } = await handle
    .selectFrom('playerEntry')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('earned'))
    .where('uid', '=', uid)
    .where('type', '=', 'invite')
    .where('asset', '=', 'spins')
    .where('at', '>=', manilaDayStart(now))
    .executeTakeFirstOrThrow()
  return earned
}

async function leftFor(handle: Handle, uid: string, now: number) {
  const { today, month } = await handle
    .selectFrom('friendReward')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('settleTime', '>=', manilaDayStart(now)).as('today'),
      fn.countAll<number>().as('month'),
    ])
    .where('uid', '=', uid)
    .where('status', '=', 'paid')
    .where('settleTime', '>=', manilaMonthStart(now))
    .executeTakeFirstOrThrow()
  return { leftToday: Math.max(0, FRIENDS_A_DAY - today), leftThisMonth: Math.max(0, FRIENDS_A_MONTH - month) }
}

/** The limits and what is left of them, for the screens. */
export async function friendLimitsOf(handle: Handle, uid: string, now: number): Promise<FriendLimits> {
  const onTheWay = await handle
    .selectFrom('friendReward')
    .select([
      sql<number>`coalesce(sum(charges), 0)::bigint`.as('charges'),
      sql<number>`coalesce(sum(spins), 0)::bigint`.as('spins'),
    ])
    .where('uid', '=', uid)
    .where('status', '=', 'onItsWay')
    .executeTakeFirstOrThrow()
  return { day: FRIENDS_A_DAY, month: FRIENDS_A_MONTH, ...(await leftFor(handle, uid, now)), onTheWay }
}

type Friend = WireData<'energyfillFetch'>['friends'][number]

interface Page {
  page: number
  size: number
}

/** The player's newest friends, and how many they are. */
export async function newestFriendsOf(
  handle: Handle,
  uid: string,
): Promise<{ friends: Friend[]; friendTotal: number }> {
  const { list, total } = await friendsOf(handle, uid, { page: 1, size: PAGE_SIZE_MAX })
  return { friends: list, friendTotal: total }
}

/** The player's invited friends, newest first, with their progress; names are masked. */
export async function friendsOf(
  handle: Handle,
  uid: string,
  { page, size }: Page,
): Promise<{ list: Friend[]; total: number }> {
  const rows = await handle
    .selectFrom('player as p')
    .leftJoin('friendReward as r', 'r.friendUid', 'p.uid')
    .select(['p.uid', 'p.nickname', 'p.registerTime', 'p.kycStatus', 'p.identityStatus', 'r.status'])
    .where('p.superiorUid', '=', uid)
    .orderBy('p.registerTime', 'desc')
    .orderBy('p.uid')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await handle
    .selectFrom('player')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('superiorUid', '=', uid)
    .executeTakeFirstOrThrow()
  const staked = await whoStaked(
    handle,
    rows.map((friend) => friend.uid),
  )
  const list = rows.map(({ uid: friend, nickname, registerTime, kycStatus, identityStatus, status }) => ({
    name: masked(nickname),
    time: registerTime,
    registered: true,
    kyc: kycStatus === 'approved',
    turnover: staked.has(friend),
    state: stateOf(status, identityStatus),
  }))
  return { list, total }
}

/** Those with a friend's turnover. Not joined: their money may lie on other machines than who they are. */
async function whoStaked(handle: Handle, uids: readonly string[]): Promise<ReadonlySet<string>> {
  if (uids.length === 0) return new Set()
  const rows = await handle
    .selectFrom('turnoverTotal')
    .select('uid')
    .where('uid', 'in', uids)
    .where('effective', '>=', FRIEND_TURNOVER)
    .execute()
  return new Set(rows.map(({ uid }) => uid))
}

/** Approved, but pending: no linked phone yet, or the referrer is not verified. */
function stateOf(status: FriendRewardStatus | null, identityStatus: string): NonNullable<Friend['state']> {
  if (status !== null && status !== 'onItsWay') return status
  return identityStatus === 'pending' || identityStatus === 'approved' ? 'verifying' : 'registered'
}

function masked(name: string): string {
  return `${name.slice(0, 2)}•••${name.slice(-1)}`
}
