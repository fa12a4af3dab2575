import { sql } from 'kysely'
import type { WireData } from '../../../contract/calls.ts'
import type { FriendLimits } from '../../../contract/entities/game.ts'
import { manilaDayStart, manilaMonthStart } from '../../../contract/manilaDay.ts'
import { toCentavos } from '../../../contract/money.ts'
import type { FriendRewardStatus } from '../../database/tables/bonus.ts'
import type { Handle, Trx } from '../../database/transaction.ts'
import { give } from '../ledger/postings.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { isFirstClaim } from './claims.ts'
import { isSomebodyElse } from './isSomebodyElse.ts'

/** What a friend brings once both are persons: KYC approved, phone proven. */
export const FRIEND_REWARD = { charges: 3, spins: 1 } as const
/** And once more, for their first turnover that counts. */
export const FRIEND_TURNOVER = toCentavos(500)
const TURNOVER_SPINS = 2
/** So many friends bring something in a Manila day, and in a month. */
const FRIENDS_A_DAY = 10
const FRIENDS_A_MONTH = 30
/** More than this in a Manila day, and the spins of further friends are not given. */
const SPINS_A_DAY = 20
const FRIENDS_SHOWN = 50

/** A player was invited: from now on what they bring is on its way. */
export async function expectFriend(trx: Handle, uid: string, friendUid: string): Promise<void> {
  await trx
    .insertInto('friendReward')
    .values({ uid, friendUid, ...FRIEND_REWARD, status: 'onItsWay', settleTime: null })
    .execute()
}

/**
 * Gives the superior, if there is one, what the friend has brought by now, each once. Returns the superior's uid when
 * something was given.
 */
export async function payForFriend(trx: Trx, friendUid: string, now: number): Promise<string | null> {
  const expected = await rewardOf(trx, friendUid)
  const mayArrive = expected?.status === 'onItsWay' && (await isPerson(trx, friendUid))
  if (!expected || (!mayArrive && expected.status !== 'paid')) return null
  const { uid } = expected
  // Friends of one player are counted one after the other, and by whatever the player has become meanwhile.
  await lockPlayer(trx, uid)
  const reward = await rewardOf(trx, friendUid)
  if (!reward) return null
  const arrives = reward.status === 'onItsWay' && (await isPerson(trx, uid))
  const status = arrives ? await settle(trx, reward, now) : reward.status
  if (status !== 'paid') return null
  const hasPlayed = await payForTurnover(trx, uid, friendUid, now)
  return arrives || hasPlayed ? uid : null
}

/** The verified friends whose rewards wait for the player to be a person too, in the order in which they came. */
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

/** Not a name that somebody typed: verified, and with a phone of their own, which one account has. */
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

/** As many of them as the day still allows. */
async function giveSpins(
  trx: Trx,
  { uid, key, amount, now }: { uid: string; key: string; amount: number; now: number },
): Promise<void> {
  const allowed = Math.min(amount, SPINS_A_DAY - (await spinsEarnedToday(trx, uid, now)))
  if (allowed > 0) await give(trx, { uid, key, kind: 'spins', amount: allowed, type: 'invite', now })
}

async function spinsEarnedToday(handle: Handle, uid: string, now: number): Promise<number> {
  const { earned } = await handle
    .selectFrom('ledgerEntry')
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

/** What the screens tell before anybody is disappointed. */
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

/** The friends whom a player invited, newest first, with what they have done; no more of their names than they show. */
export async function friendsOf(handle: Handle, uid: string): Promise<Friend[]> {
  const rows = await handle
    .selectFrom('player as p')
    .leftJoin('friendReward as r', 'r.friendUid', 'p.uid')
    .leftJoin('turnoverTotal as t', 't.uid', 'p.uid')
    .select(['p.nickname', 'p.registerTime', 'p.kycStatus', 'p.identityStatus', 'r.status', 't.effective'])
    .where('p.superiorUid', '=', uid)
    .orderBy('p.registerTime', 'desc')
    .limit(FRIENDS_SHOWN)
    .execute()
  return rows.map(({ nickname, registerTime, kycStatus, identityStatus, status, effective }) => ({
    name: masked(nickname),
    time: registerTime,
    registered: true,
    kyc: kycStatus === 'approved',
    turnover: (effective ?? 0) >= FRIEND_TURNOVER,
    state: stateOf(status, identityStatus),
  }))
}

/** Approved and still on its way: a phone is not proven yet, or who invited them is not verified. */
function stateOf(status: FriendRewardStatus | null, identityStatus: string): NonNullable<Friend['state']> {
  if (status !== null && status !== 'onItsWay') return status
  return identityStatus === 'pending' || identityStatus === 'approved' ? 'verifying' : 'registered'
}

function masked(name: string): string {
  return `${name.slice(0, 2)}•••${name.slice(-1)}`
}
