import { sql } from 'kysely'
import type { Handle } from '../ledger.ts'

/**
 * Whether two accounts look like two people: no device that has logged in to both (by the secret of its cookie, or by
 * the id it gave itself), no ID document, and no verified person that both have handed in.
 */
export async function isSomebodyElse(handle: Handle, uid: string, otherUid: string): Promise<boolean> {
  const { rows } = await sql`
    select from known_device a join known_device b
      on a.device_key = b.device_key or (a.device_id = b.device_id and a.device_id not like 'address:%')
      where a.uid = ${uid} and b.uid = ${otherUid}
    union all
    select from identity a join identity b
      on (a.id_type = b.id_type and a.id_key = b.id_key) or a.person_key = b.person_key
      where a.uid = ${uid} and b.uid = ${otherUid}
    limit 1`.execute(handle)
  return rows.length === 0
}
