import type { Reminder } from '../../../contract/calls/push.ts'
import { type Handle, inTransaction, type Trx } from '../../database/transaction.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { type Sweep, whileDue } from '../../jobs/sweeps.ts'
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

const AT_ONCE = 50

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
  const dueAt = (now: number) => db.selectFrom('pushReminder').select(['uid', 'kind']).where('dueTime', '<=', now)
  return {
    name: 'reminders',
    due: dueAt,
    work: (stopping) =>
      whileDue(stopping, async () => {
        const now = clock.now()
        const due = await dueAt(now).orderBy('dueTime').limit(AT_ONCE).execute()
        await oneByOne(due, ({ uid, kind }) => inTransaction(db, (trx) => remindOnce(trx, uid, kind, now)))
        return due.length === AT_ONCE
      }),
    report,
  }
}

/** The first process to come moves it to the next day. */
async function remindOnce(trx: Trx, uid: string, kind: Reminder, now: number): Promise<void> {
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
