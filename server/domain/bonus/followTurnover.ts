import { toPesos } from '../../../contract/money.ts'
import type { Database } from '../../database/open.ts'
import { inTransaction, type Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { publishBadge } from '../inbox/badge.ts'
import { sendInboxMessage } from '../inbox/message.ts'
import type { Played, TurnoverFollower, TurnoverRules } from '../ledger/turnover.ts'
import { VIP_LEVELS } from './vip.ts'
import { FRIEND_TURNOVER } from './friends.ts'
import { cash } from './prize.ts'
import { publishTaskBadge } from './taskBadge.ts'
import { followFriend } from './follow.ts'
import { periodsAt } from './taskPeriods.ts'
import type { Metric } from './taskProgress.ts'
import { type TaskGroup, TASKS } from './tasks.ts'

const RULES: TurnoverRules = {
  levels: VIP_LEVELS.map(({ turnover }) => turnover),
  rates: VIP_LEVELS.map(({ pointsRate }) => Math.round(pointsRate * 10)),
  friend: FRIEND_TURNOVER,
}

/**
 * Consequences of effective turnover: points and the VIP level in the statement of the move, the level's letter and the
 * referrer's reward in its transaction, the badge of tasks after it, if the move may have changed it.
 */
export function createTurnoverFollower(db: Database, live: Live): TurnoverFollower {
  return {
    rules: RULES,
    since: (now) => timesAt(now).map(({ start }) => start),
    async reach(trx, { uid, levelBefore, level, befriends, now }) {
      for (let reached = levelBefore + 1; reached <= level; reached += 1) await sendUpgrade(trx, uid, reached, now)
      if (level > levelBefore) await publishBadge(trx, live, uid, 'inbox.unread', now)
      if (befriends) await followFriend({ trx, live, now }, uid)
    },
    async follow({ uid, counted, played, now }) {
      const endsTask = timesAt(now).some(({ group }, n) => isEndOfTask(group, played[n]))
      if (counted >= 0 && !endsTask) return
      // Behind the lock, so that the count cannot overtake that of a claim.
      await inTransaction(db, async (trx) => {
        await lockPlayer(trx, uid)
        await publishTaskBadge({ trx, live, now }, uid)
      })
    },
  }
}

/** The periods whose tasks rounds can end. */
const timesAt = (now: number) => periodsAt(now).filter(({ end }) => end !== null)

/** Whether the last round was the one that a task of the group has waited for. */
function isEndOfTask(group: TaskGroup, played: Played | undefined): boolean {
  return TASKS.some((task) => task.group === group && played && REACHED[task.metric]?.(played, task.target))
}

const REACHED: Partial<Record<Metric, (played: Played, target: number) => boolean>> = {
  rounds: ({ rounds }, target) => rounds === target,
  slotRounds: ({ slotRounds }, target) => slotRounds === target,
  games: ({ games, ofGame }, target) => games === target && ofGame === 1,
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
