import { sql } from 'kysely'
import { MINUTE_MS } from '../../../contract/durations.ts'
import type { Database } from '../../database/open.ts'
import { inTransaction, type Trx } from '../../database/transaction.ts'
import { type RunningJob, startJob } from '../../jobs/job.ts'
import { inTurn } from '../../jobs/jobTurn.ts'
import { sliceBySlice } from '../../jobs/oneByOne.ts'
import { eraseAccount } from '../../jobs/retention/erase.ts'
import type { Live } from '../../live/live.ts'
import type { Operator } from '../../operator.ts'
import { endAllSessions } from '../account/session.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { returnForfeited } from '../kyc/deadline.ts'
import { refundUnderAge } from '../kyc/refund.ts'
import { waiveCash } from '../ledger/postings.ts'
import { standingOf, stayOpen } from './closure.ts'
import { moneyCame } from './words.ts'

const EVERY_MS = 10_000
/** Until it is looked again whether money is still on its way. */
const AGAIN_MS = 10 * MINUTE_MS
const AT_ONCE = 100

/** The job that closes accounts; it runs in one process at a time. */
export function startClosing(
  { db, live, clock }: Pick<Operator, 'db' | 'live' | 'clock'>,
  report: (fault: unknown) => void,
): RunningJob {
  const work = (stopping: AbortSignal) =>
    inTurn(db, { job: 'closures', everyMs: EVERY_MS, stopping }, () => closeDue(db, live, clock.now(), stopping))
  return startJob({ name: 'closures', everyMs: EVERY_MS, work, report })
}

/** Closes the accounts whose time to take it back is over. */
export async function closeDue(db: Database, live: Live, now: number, stopping?: AbortSignal): Promise<void> {
  const after = (last: Due | null) => dueAfter(db, last ?? { dueTime: 0, uid: '' }, now)
  await sliceBySlice({ limit: AT_ONCE, after, stopping }, ({ uid }) =>
    inTransaction(db, (trx) => close(trx, live, uid, now)),
  )
}

interface Due {
  dueTime: number
  uid: string
}

const dueAfter = (db: Database, { dueTime, uid }: Due, now: number): Promise<Due[]> =>
  db
    .selectFrom('accountClosure')
    .select(['dueTime', 'uid'])
    .where('closedTime', 'is', null)
    .where('dueTime', '<=', now)
    .where(sql<boolean>`(due_time, uid) > (${dueTime}::bigint, ${uid}::text)`)
    .orderBy('dueTime')
    .orderBy('uid')
    .limit(AT_ONCE)
    .execute()

/** Waits while money is on its way; an account with more than was given up stays open. */
async function close(trx: Trx, live: Live, uid: string, now: number): Promise<void> {
  const { closure } = await lockPlayer(trx, uid)
  const request = await trx.selectFrom('accountClosure').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (closure !== 'closing' || !request || request.dueTime > now) return
  // Takes the wallet's lock: no round of the player begins or ends meanwhile.
  await sql`select ledger_lock_head(${uid})`.execute(trx)
  // What somebody under age has paid is not theirs to give up.
  await refundUnderAge(trx, { live, now }, uid)
  const { owed, hindrances } = await standingOf(trx, uid)
  if (hindrances.length > 0) return wait(trx, uid, now)
  if (owed > request.waived) return stayOpen(trx, live, uid, moneyCame(owed), now)
  await returnForfeited(trx, { live, now }, uid)
  if (owed > 0) await waiveCash(trx, { uid, key: `closure:${uid}`, amount: owed, now })
  await trx.deleteFrom('pushSubscription').where('uid', '=', uid).execute()
  await live.kick(trx, await endAllSessions(trx, uid), 'closed')
  await eraseAccount(trx, uid, now)
}

async function wait(trx: Trx, uid: string, now: number): Promise<void> {
  await trx
    .updateTable('accountClosure')
    .set({ dueTime: now + AGAIN_MS })
    .where('uid', '=', uid)
    .execute()
}
