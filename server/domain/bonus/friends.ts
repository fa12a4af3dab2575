import { sql } from 'kysely'
import type { WireData } from '../../../contract/calls.ts'
import { toCentavos } from '../../../contract/money.ts'
import type { Handle } from '../ledger.ts'
import { give } from '../ledgerMoves.ts'
import { manilaDayStart } from '../../../contract/manilaDay.ts'
import type { Trx } from '../../database/transaction.ts'
import { isFirstClaim } from './claims.ts'

/** What friends bring to who invited them, each once a friend. */
export const FRIEND_REWARDS = {
  registered: { charges: 1, spins: 1 },
  verified: { charges: 2, spins: 0 },
  turnover: { charges: 0, spins: 2 },
} as const

export type FriendDeed = keyof typeof FRIEND_REWARDS

/** The friend's first turnover that counts. */
export const FRIEND_TURNOVER = toCentavos(500)
/** More than this in a Manila day, and the spins of further friends are not given. */
const SPINS_A_DAY = 20
const FRIENDS_SHOWN = 50

/** Gives the superior, if there is one, what the friend has brought. Returns the superior's uid when it was the first time. */
export async function rewardSuperior(
  trx: Trx,
  friendUid: string,
  deed: FriendDeed,
  now: number,
): Promise<string | null> {
  const friend = await trx.selectFrom('player').select('superiorUid').where('uid', '=', friendUid).executeTakeFirst()
  const uid = friend?.superiorUid
  if (!uid || !(await isFirstClaim({ trx, uid, now }, 'friend', `${friendUid}:${deed}`))) return null
  const { charges, spins } = FRIEND_REWARDS[deed]
  const key = `friend-${friendUid}-${deed}`
  if (charges > 0) await give(trx, { uid, key: `${key}-energy`, kind: 'energy', amount: charges, type: 'invite', now })
  const allowed = Math.min(spins, SPINS_A_DAY - (await spinsEarnedToday(trx, uid, now)))
  if (allowed > 0) await give(trx, { uid, key: `${key}-spins`, kind: 'spins', amount: allowed, type: 'invite', now })
  return uid
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

/** The friends whom a player invited, newest first, with what they have done; no more of their names than they show. */
export async function friendsOf(handle: Handle, uid: string): Promise<WireData<'energyfillFetch'>['friends']> {
  const rows = await handle
    .selectFrom('player as p')
    .leftJoin('turnoverTotal as t', 't.uid', 'p.uid')
    .select(['p.nickname', 'p.registerTime', 'p.kycStatus', 't.effective'])
    .where('p.superiorUid', '=', uid)
    .orderBy('p.registerTime', 'desc')
    .limit(FRIENDS_SHOWN)
    .execute()
  return rows.map(({ nickname, registerTime, kycStatus, effective }) => ({
    name: masked(nickname),
    time: registerTime,
    registered: true,
    kyc: kycStatus === 'approved',
    turnover: (effective ?? 0) >= FRIEND_TURNOVER,
  }))
}

function masked(name: string): string {
  return `${name.slice(0, 2)}•••${name.slice(-1)}`
}
