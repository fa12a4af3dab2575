import { centavos, toPesos } from '../../../contract/money.ts'
import type { Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { publishBadge } from '../inbox/badge.ts'
import { give } from '../ledger/postings.ts'
import { sendInboxMessage } from '../inbox/message.ts'
import type { EffectiveTurnoverHook } from '../ledger/turnover.ts'
import { levelOf, VIP_LEVELS } from './vip.ts'
import { FRIEND_TURNOVER } from './friends.ts'
import { cash } from './prize.ts'
import { publishTaskBadge } from './taskBadge.ts'
import { followFriend } from './follow.ts'

/** Turnover per point: ₱100 at a rate of 1.0, in centavos × tenths of the rate. */
const PARTS_PER_POINT = 10_000 * 10

/** Consequences of effective turnover, in the round's transaction: points, VIP level, the referrer's reward, tasks. */
export function createTurnoverFollower(live: Live): EffectiveTurnoverHook {
  const isDue = createThrottle(TASKS_COUNTED_EVERY_MS)
  return async (trx, { uid, amount, move, now }) => {
    const { lifetime, pointParts, vipBefore } = await standingOf(trx, uid)
    const vipLevel = Math.max(vipBefore, levelOf(lifetime))
    const { points, parts } = pointsFor(pointParts + amount * rateTenths(vipBefore))
    await trx
      .insertInto('bonusState')
      .values({ uid, pointParts: parts, vipLevel })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet({ pointParts: parts, vipLevel }))
      .execute()
    if (points > 0) {
      await give(trx, { uid, key: `turnover:${move}`, kind: 'points', amount: points, type: 'points', now })
    }
    for (let level = vipBefore + 1; level <= vipLevel; level += 1) await sendUpgrade(trx, uid, level, now)
    if (vipLevel > vipBefore) await publishBadge(trx, live, uid, 'inbox.unread', now)
    const reached = lifetime >= FRIEND_TURNOVER && lifetime - amount < FRIEND_TURNOVER
    if (reached) await followFriend({ trx, live, now }, uid)
    if (isDue(uid, now)) await publishTaskBadge({ trx, live, now }, uid)
  }
}

/** A single round trip, since it runs after every round. */
async function standingOf(trx: Trx, uid: string) {
  const row = await trx
    .selectFrom('turnoverTotal as t')
    .leftJoin('bonusState as s', 's.uid', 't.uid')
    .select(['t.effective', 's.pointParts', 's.vipLevel'])
    .where('t.uid', '=', uid)
    .executeTakeFirstOrThrow()
  return {
    lifetime: centavos(row.effective),
    pointParts: row.pointParts ?? 0,
    vipBefore: row.vipLevel ?? 0,
  }
}

/** At most one task count per player in this time, in ms: it costs more than the round itself. */
const TASKS_COUNTED_EVERY_MS = 5_000
const PLAYERS_REMEMBERED = 10_000

/** Whether the last time for this player that it said so is long enough ago. */
function createThrottle(everyMs: number): (uid: string, now: number) => boolean {
  const last = new Map<string, number>()
  return (uid, now) => {
    if (Math.abs(now - (last.get(uid) ?? -Infinity)) < everyMs) return false
    if (last.size >= PLAYERS_REMEMBERED) last.clear()
    last.set(uid, now)
    return true
  }
}

/** Whole points and the remainder that is carried over; it is negative after a rollback until it is earned again. */
export function pointsFor(parts: number): { points: number; parts: number } {
  const points = Math.max(0, Math.floor(parts / PARTS_PER_POINT))
  return { points, parts: parts - points * PARTS_PER_POINT }
}

/** A VIP level's point rate, in tenths. */
function rateTenths(level: number): number {
  return Math.round((VIP_LEVELS[level]?.pointsRate ?? 1) * 10)
}

async function sendUpgrade(trx: Trx, uid: string, level: number, now: number): Promise<void> {
  const { reward, tries } = VIP_LEVELS[level] ?? {}
  if (reward === undefined) return
  await sendInboxMessage(
    trx,
    uid,
    {
      type: 'bonus',
      source: 'vip',
      title: { 'en-US': `You reached VIP ${level}`, 'vi-VN': `Bạn đã lên VIP ${level}` },
      content: {
        'en-US': `Thank you for playing. You keep VIP ${level} from now on, and here is your reward. Cash must be bet once before you withdraw it.`,
        'vi-VN': `Cảm ơn bạn đã chơi. Từ nay bạn giữ VIP ${level}, và đây là phần thưởng của bạn. Tiền thưởng cần được cược một lần trước khi rút.`,
      },
      rewards: [cash(toPesos(reward))],
      ...(tries !== undefined && { tries }),
    },
    now,
  )
}
