import { sql } from 'kysely'
import type { Handle } from '../../database/transaction.ts'

/**
 * Whether an invited friend appears to be a different person from the referrer and from each friend already rewarded:
 * no shared device (by cookie secret or device id), phone number, ID document, or name with birthday.
 */
export async function isSomebodyElse(handle: Handle, friendUid: string, uid: string): Promise<boolean> {
  const { rows } = await sql`
    with others as (
      select ${uid}::text as uid
      union select friend_uid from friend_reward where uid = ${uid} and status = 'paid' and friend_uid <> ${friendUid})
    select from known_device a join known_device b
      on a.device_key = b.device_key or (a.device_id = b.device_id and a.device_id not like 'address:%')
      where a.uid = ${friendUid} and b.uid in (select uid from others)
    union all
    select from player a join player b
      on b.phone_hash in (a.phone_hash, a.register_phone_hash)
        or b.register_phone_hash in (a.phone_hash, a.register_phone_hash)
      where a.uid = ${friendUid} and b.uid in (select uid from others)
    union all
    select from identity a join identity b
      on (a.id_type = b.id_type and a.id_key = b.id_key) or a.person_key = b.person_key
      where a.uid = ${friendUid} and b.uid in (select uid from others)
    limit 1`.execute(handle)
  return rows.length === 0
}
