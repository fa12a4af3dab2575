import { toPesos } from '../../../contract/money.ts'
import type { Database } from '../../database/open.ts'
import { inTransaction, type Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { publishBadge } from '../inbox/badge.ts'
import { sendInboxMessage } from '../inbox/message.ts'
import type { FollowedMove, Played, TurnoverFollower, TurnoverRules } from '../ledger/turnover.ts'
import { VIP_LEVELS } from './vip.ts'
import { FRIEND_TURNOVER } from './friends.ts'
import { cash } from './prize.ts'
import { publishTaskBadge } from './taskBadge.ts'
import { followFriend } from './follow.ts'
import { periodsAt } from './taskPeriods.ts'
import { type TaskRule, TASKS } from './tasks.ts'

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
    async follow(move) {
      const { uid, now, counted, replayed } = move
      if (counted >= 0 && !replayed && !mayEndTask(move)) return
      await inTransaction(db, async (trx) => {
        // So that the count cannot overtake that of a claim. Nobody's win is paid, too.
        if (await lockIfKnown(trx, uid)) await publishTaskBadge({ trx, live, now }, uid)
      })
    },
  }
}

/** The periods whose tasks rounds can end. */
const timesAt = (now: number) => periodsAt(now).filter(({ end }) => end !== null)

/** Whether the round was one that a task has waited for, or the first of a period, in which the tasks of the one before are over. */
function mayEndTask({ played, isSlot, now }: FollowedMove): boolean {
  return timesAt(now).some(({ group }, n) => {
    const inTime = played[n]
    if (!inTime) return false
    return inTime.rounds === 1 || TASKS.some((task) => task.group === group && isReached(task, inTime, isSlot))
  })
}

function isReached(
  { metric, target }: TaskRule,
  { rounds, slotRounds, games, ofGame }: Played,
  isSlot: boolean,
): boolean {
  if (metric === 'rounds') return rounds === target
  if (metric === 'slotRounds') return isSlot && slotRounds === target
  return metric === 'games' && games === target && ofGame === 1
}

async function lockIfKnown(trx: Trx, uid: string): Promise<boolean> {
  const player = await trx.selectFrom('player').select('uid').where('uid', '=', uid).forNoKeyUpdate().executeTakeFirst()
  return player !== undefined
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
