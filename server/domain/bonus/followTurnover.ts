import { toPesos } from '../../../contract/money.ts'
import type { Database } from '../../database/open.ts'
import { inTransaction, type Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { publishBadge } from '../inbox/badge.ts'
import { sendInboxMessage } from '../inbox/message.ts'
import type { TurnoverFollower, TurnoverRules } from '../ledger/turnover.ts'
import { VIP_LEVELS } from './vip.ts'
import { FRIEND_TURNOVER } from './friends.ts'
import { cash } from './prize.ts'
import { publishTaskBadge } from './taskBadge.ts'
import { followFriend } from './follow.ts'

const RULES: TurnoverRules = {
  levels: VIP_LEVELS.map(({ turnover }) => turnover),
  rates: VIP_LEVELS.map(({ pointsRate }) => Math.round(pointsRate * 10)),
  friend: FRIEND_TURNOVER,
}

/**
 * Consequences of effective turnover: points and the VIP level in the statement of the move, the level's letter and the
 * referrer's reward in its transaction, the badge of tasks after it.
 */
export function createTurnoverFollower(db: Database, live: Live): TurnoverFollower {
  const isDue = createThrottle(TASKS_COUNTED_EVERY_MS)
  return {
    rules: RULES,
    async reach(trx, { uid, levelBefore, level, befriends, now }) {
      for (let reached = levelBefore + 1; reached <= level; reached += 1) await sendUpgrade(trx, uid, reached, now)
      if (level > levelBefore) await publishBadge(trx, live, uid, 'inbox.unread', now)
      if (befriends) await followFriend({ trx, live, now }, uid)
    },
    async follow({ uid, now }) {
      if (!isDue(uid, now)) return
      await inTransaction(db, async (trx) => {
        await lockPlayer(trx, uid)
        await publishTaskBadge({ trx, live, now }, uid)
      })
    },
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
