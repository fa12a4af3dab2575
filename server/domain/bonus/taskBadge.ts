import type { Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { publishBadge } from '../inbox/badge.ts'
import { countTasks } from './task.ts'

/** Publishes the task badge if its count has changed. */
export async function publishTaskBadge(
  { trx, live, now }: { trx: Trx; live: Live; now: number },
  uid: string,
): Promise<void> {
  const published = await trx
    .selectFrom('liveMessage')
    .select('content')
    .where('uid', '=', uid)
    .where('event', '=', 'task.reward')
    .executeTakeFirst()
  if ((published?.content.content ?? 0) !== (await countTasks(trx, uid, now))) {
    await publishBadge(trx, live, uid, 'task.reward', now)
  }
}
