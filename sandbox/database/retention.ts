import { DAY_MS } from '../../contract/durations.ts'
import { deleteExpired } from '../../server/jobs/retention/enforce.ts'
import type { Ending } from '../../server/jobs/oneByOne.ts'
import { expires, forEver, MONEY, none, type Retention } from '../../server/jobs/retention/policy.ts'
import type { Database } from './open.ts'

const VERIFIED = 'a round can be verified later'
const STAFF = 'an auditor may ask who did what'
const OWN = "the sandbox's own"

/** Like the operator's `RETENTION`, for every table of the schema `sandbox`. */
export const SANDBOX_RETENTION: Readonly<Record<`sandbox.${string}`, Retention>> = {
  'sandbox.chat_access': expires('ways into a chat', 'expire_time', 0),
  'sandbox.chat_message': expires('what was said in chats, with pictures', 'visible_time', 90 * DAY_MS),
  'sandbox.chat': expires('chats', 'time', DAY_MS, {
    where: `${none('sandbox.chat_message', 'chat_id', 'id')} and ${none('sandbox.chat_access', 'chat_id', 'id')}`,
  }),
  'sandbox.rate_limit': expires('how much was said in a chat, or from an address', 'window_end', 0),
  'sandbox.game_session': expires('open games', 'expires_at', 0),
  'sandbox.game_round': expires(
    'bets that were asked for before they arrived, as long as a session could place them; rounds stay, since they can be verified later',
    'started_at',
    DAY_MS,
    { only: "t.refusal = 'notPlaced'" },
  ),
  'sandbox.game_seed': forEver('seeds of rounds', VERIFIED),
  'sandbox.game_beacon': expires('what beacons published; rounds keep their own', 'published_at', DAY_MS),
  'sandbox.game_beacon_key': forEver("the key of the sandbox's own beacon", OWN),
  'sandbox.game_table_secret': forEver('secrets of the shared tables', VERIFIED),
  'sandbox.payment': forEver("payments, in the provider's books", MONEY),
  'sandbox.payment_callback': forEver('callbacks about them', MONEY),
  'sandbox.payment_provider': forEver('secret of the payment provider', OWN),
  'sandbox.sandbox_clock': forEver('how far the clock is ahead', OWN),
  'sandbox.staff': forEver('who works at the desks, with name, role and last access', STAFF),
  'sandbox.staff_factor': forEver('authenticator apps of the staff, until they are set up anew', OWN),
  'sandbox.staff_session': expires('logins of the staff', 'expire_time', 0),
  'sandbox.staff_act': forEver('what the staff did, and who failed to log in', STAFF),
  'sandbox.staff_act_outcome': forEver('how it ended', STAFF),
  'sandbox.encrypted_column': forEver('which columns are encrypted', OWN),
  'sandbox.migration': forEver('which migrations were applied', OWN),
}

/** Deletes expired rows. Returns their number. */
export function enforceSandboxRetention(db: Database, now: number, ending?: Ending): Promise<number> {
  return deleteExpired(db, SANDBOX_RETENTION, { now, ending })
}
