import { sql } from 'kysely'
import type { Reminder } from '../../../contract/calls/push.ts'
import type { Database } from '../../database/open.ts'
import { type Handle, inTransaction, type Trx } from '../../database/transaction.ts'
import { sliceBySlice } from '../../jobs/oneByOne.ts'
import { endOfRun, type Sweep } from '../../jobs/sweeps.ts'
import type { Operator } from '../../operator.ts'
import { isOnlyKyc, playerOf } from '../account/user.ts'
import type { Words } from '../domainError.ts'
import { queuePush } from '../inbox/push.ts'
import { isReminderTime, nextReminder, remindersEnd } from '../inbox/reminderTime.ts'
import { exclusionOf } from '../responsible/exclusion.ts'
import { hasOpenStep } from './battlePass.ts'
import { countDailyDeposit } from './dailyDeposit.ts'
import { countSignUp } from './signUp.ts'
import { countTasks } from './task.ts'

/** Reminders per query; each has its own transaction. All of a day are due at the same time, and are sorted for each. */
const SLICE = 200

interface Reminded {
  /** Whether something of it can be claimed now: nobody is reminded to pay or to play. */
  waits: (handle: Handle, uid: string, now: number) => Promise<boolean>
  title: Words
  path: string
}

const REMINDED: Readonly<Record<Reminder, Reminded>> = {
  signUp: {
    waits: async (...at) => (await countSignUp(...at)) > 0,
    title: {
      'en-US': 'Today’s sign-up bonus is ready to claim',
      'vi-VN': 'Bạn có thể nhận thưởng đăng ký hôm nay',
    },
    path: '/signUpBonus',
  },
  dailyDeposit: {
    waits: async (...at) => (await countDailyDeposit(...at)) > 0,
    title: {
      'en-US': 'Your daily deposit bonus is ready to claim',
      'vi-VN': 'Bạn có thể nhận thưởng nạp hằng ngày',
    },
    path: '/dailyDepositBonus',
  },
  battlePass: {
    waits: hasOpenStep,
    title: {
      'en-US': 'A battle pass step is ready to claim',
      'vi-VN': 'Bạn có thể nhận một bước của sổ sứ mệnh',
    },
    path: '/dailyDepositBonus?part=battlePass',
  },
  tasks: {
    waits: async (...at) => (await countTasks(...at)) > 0,
    title: {
      'en-US': 'A task reward is waiting for you',
      'vi-VN': 'Bạn có phần thưởng nhiệm vụ chưa nhận',
    },
    path: '/task',
  },
}

const BODY: Words = {
  'en-US': 'You asked to be reminded. You can turn this off in Settings.',
  'vi-VN': 'Bạn đã bật lời nhắc này. Bạn có thể tắt trong Cài đặt.',
}

/** Reminds players who asked for it, at most once a day of each bonus, and only of what they can claim. */
export function reminderSweep({ db, clock }: Pick<Operator, 'db' | 'clock'>, report: (fault: unknown) => void): Sweep {
  /** Where the last run had to end. From the first one again, those that fail would keep back the ones behind them. */
  let reached = FIRST
  return {
    name: 'reminders',
    due: (now) => dueAt(db, now),
    async work(stopping) {
      const ending = endOfRun(stopping)
      const after = (last: Due | null) => dueAfter(db, clock.now(), last ?? reached)
      try {
        await sliceBySlice({ limit: SLICE, after, stopping: ending }, async (reminder) => {
          reached = reminder
          await inTransaction(db, (trx) => remindOnce(trx, reminder, clock.now()))
        })
      } finally {
        if (!ending.aborted) reached = FIRST
      }
    },
    report,
  }
}

interface Due {
  readonly dueTime: number
  readonly uid: string
  readonly kind: Reminder
}

type Place = Omit<Due, 'kind'> & { readonly kind: string }

const FIRST: Place = { dueTime: 0, uid: '', kind: '' }

const dueAt = (db: Database, now: number) => db.selectFrom('pushReminder').where('dueTime', '<=', now)

const dueAfter = (db: Database, now: number, { dueTime, uid, kind }: Place): Promise<Due[]> =>
  dueAt(db, now)
    .select(['dueTime', 'uid', 'kind'])
    .where(sql<boolean>`(due_time, uid, kind) > (${dueTime}::bigint, ${uid}::text, ${kind}::text)`)
    .orderBy('dueTime')
    .orderBy('uid')
    .orderBy('kind')
    .limit(SLICE)
    .execute()

/** The first process to come moves it to the next day. */
async function remindOnce(trx: Trx, { uid, kind }: Due, now: number): Promise<void> {
  const moved = await trx
    .updateTable('pushReminder')
    .set({ dueTime: nextReminder(now) })
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('dueTime', '<=', now)
    .returning('uid')
    .executeTakeFirst()
  if (moved && isReminderTime(now)) await remind(trx, uid, kind, now)
}

async function remind(trx: Trx, uid: string, kind: Reminder, now: number): Promise<void> {
  const { waits, title, path } = REMINDED[kind]
  if (!(await mayClaim(trx, uid, now)) || !(await waits(trx, uid, now))) return
  const until = remindersEnd(now)
  await queuePush(trx, uid, { kind: 'bonus', title, body: BODY, path, tag: `reminder-${kind}`, until }, now)
}

/** Not during a break, while the account closes, or while only KYC is open. */
async function mayClaim(trx: Trx, uid: string, now: number): Promise<boolean> {
  const player = await playerOf(trx, uid)
  if (player.closure !== null || isOnlyKyc(player, now)) return false
  return (await exclusionOf(trx, uid, now)) === null
}
