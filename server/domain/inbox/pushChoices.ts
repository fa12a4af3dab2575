import {
  MUTABLE_PUSHES,
  REMINDERS,
  type MutablePush,
  type PushChoices,
  type Reminder,
} from '../../../contract/calls/push.ts'
import type { Language } from '../../../contract/constants.ts'
import type { Handle } from '../../database/transaction.ts'
import type { Words } from '../domainError.ts'
import { LETTER_TYPES } from './letterTypes.ts'
import { nextReminder, REMINDER_HOUR } from './reminderTime.ts'

const REMINDER_NAMES: Readonly<Record<Reminder, Words>> = {
  signUp: { 'en-US': 'Sign-up bonus', 'vi-VN': 'Thưởng đăng ký' },
  dailyDeposit: { 'en-US': 'Daily deposit bonus', 'vi-VN': 'Thưởng nạp hằng ngày' },
  battlePass: { 'en-US': 'Battle pass', 'vi-VN': 'Sổ sứ mệnh' },
  tasks: { 'en-US': 'Tasks', 'vi-VN': 'Nhiệm vụ' },
}

const REMINDED_WHEN: Words = {
  'en-US': `At ${REMINDER_HOUR}:00, Manila time, if you can claim something`,
  'vi-VN': `Lúc ${REMINDER_HOUR}:00, giờ Manila, nếu có phần thưởng để nhận`,
}

/** Which pushes a player gets (docs/rules.md, 12). */
export async function pushChoicesOf(handle: Handle, uid: string, language: Language): Promise<PushChoices> {
  const muted = await handle.selectFrom('pushMuted').select('kind').where('uid', '=', uid).execute()
  const wanted = await handle.selectFrom('pushReminder').select('kind').where('uid', '=', uid).execute()
  const kinds = MUTABLE_PUSHES.map((code) => ({
    code,
    name: LETTER_TYPES[code][language],
    on: !muted.some(({ kind }) => kind === code),
    always: false,
  }))
  return {
    kinds: [{ code: 'account', name: LETTER_TYPES.account[language], on: true, always: true }, ...kinds],
    reminders: REMINDERS.map((code) => ({
      code,
      name: REMINDER_NAMES[code][language],
      on: wanted.some(({ kind }) => kind === code),
    })),
    remindedWhen: REMINDED_WHEN[language],
  }
}

/** Switches a kind or a reminder on or off; repeating it has no effect. */
export async function choosePush(
  handle: Handle,
  uid: string,
  { code, on }: { code: MutablePush | Reminder; on: boolean },
  now: number,
): Promise<void> {
  const reminder = REMINDERS.find((one) => one === code)
  if (reminder) return on ? remind(handle, uid, reminder, now) : forgetReminder(handle, uid, reminder)
  const kind = MUTABLE_PUSHES.find((one) => one === code)
  if (!kind) return
  if (on) await handle.deleteFrom('pushMuted').where('uid', '=', uid).where('kind', '=', kind).execute()
  else {
    await handle
      .insertInto('pushMuted')
      .values({ uid, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function remind(handle: Handle, uid: string, kind: Reminder, now: number): Promise<void> {
  await handle
    .insertInto('pushReminder')
    .values({ uid, kind, dueTime: nextReminder(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function forgetReminder(handle: Handle, uid: string, kind: Reminder): Promise<void> {
  await handle.deleteFrom('pushReminder').where('uid', '=', uid).where('kind', '=', kind).execute()
}
