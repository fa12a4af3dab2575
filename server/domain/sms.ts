import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { SmsSend } from '../../contract/entities/user.ts'
import type { SmsScene } from '../database/tables/sms.ts'
import { WORDS } from '../words.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Handle } from './ledger.ts'
import { DAY_MS, manilaDayStart } from '../../contract/manilaDay.ts'
import { Refusal } from './refusal.ts'

const EXPIRE_SEC = 300
const RETRY_AFTER_SEC = 60
const A_DAY = 5
const WRONG_TRIES = 5

interface Sending {
  phone: string
  scene: SmsScene
  /** False when nobody has that phone: everything looks the same, and nothing is sent. */
  deliver: boolean
  now: number
}

/** Sends a code. Throws `tooMany` within the resend time and after the fifth of a day. */
export async function sendCode(handle: Handle, { phone, scene, deliver, now }: Sending): Promise<SmsSend> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return inTransaction(handle, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${phone}))`.execute(trx)
    const today = manilaDayStart(now)
    const { count, last } = await trx
      .selectFrom('smsCode')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('time', '>=', today).as('count'),
        fn.max('time').as('last'),
      ])
      .where('phone', '=', phone)
      // Who asked just before midnight waits like everybody else.
      .where('time', '>=', today - RETRY_AFTER_SEC * 1000)
      .executeTakeFirstOrThrow()
    if (count >= A_DAY) throw tooMany(Math.ceil((today + DAY_MS - now) / 1000))
    const waitedSec = (now - (last ?? 0)) / 1000
    if (waitedSec < RETRY_AFTER_SEC) throw tooMany(Math.ceil(RETRY_AFTER_SEC - waitedSec))
    await trx
      .insertInto('smsCode')
      .values({ phone, scene, codeHash: hashOf(phone, scene, code), time: now, expireTime: now + EXPIRE_SEC * 1000 })
      .execute()
    if (deliver) await trx.insertInto('testPhone').values({ phone, code, scene, time: now }).execute()
    return { expireSec: EXPIRE_SEC, retryAfterSec: RETRY_AFTER_SEC, leftToday: A_DAY - count - 1 }
  })
}

/**
 * Spends the newest code of a phone. Throws `codeWrong` when it is another one, expired, spent, or tried too often.
 * Not for use inside a transaction: a wrong try must count although what it was for is refused.
 */
export async function spendCode(
  handle: Handle,
  { phone, scene, code, now }: { phone: string; scene: SmsScene; code: string; now: number },
): Promise<void> {
  const isRight = sql<boolean>`code_hash = ${hashOf(phone, scene, code)}`
  const { rows } = await sql<{ right: boolean }>`
    update sms_code set
      spent = ${isRight} or wrong_tries + 1 >= ${WRONG_TRIES},
      wrong_tries = wrong_tries + case when ${isRight} then 0 else 1 end
    where not spent and expire_time > ${now} and id =
      (select max(id) from sms_code where phone = ${phone} and scene = ${scene})
    returning ${isRight} as right`.execute(handle)
  if (!rows[0]?.right) throw new Refusal('codeWrong', WORDS.codeWrong)
}

function tooMany(retryAfterSec: number): Refusal {
  return new Refusal('tooMany', WORDS.busy, { retryAfterSec })
}

function hashOf(phone: string, scene: SmsScene, code: string): string {
  return createHash('sha256').update(`${phone}:${scene}:${code}`).digest('base64url')
}
