import { DAY_MS } from '../../../contract/durations.ts'
import type { Handle } from '../../database/transaction.ts'

/** A device counts as new again after this long without a login. */
const FORGOTTEN_AFTER_MS = 180 * DAY_MS

/**
 * Which devices are the owner's. A device is known to an account once it has logged in to it (or registered it), and
 * proves that by the secret in its HttpOnly cookie (`key` is its hash): the `deviceId` header is the client's to choose
 * and proves nothing. A new login password makes all other devices unknown until they log in again.
 */
export async function isKnownDevice(handle: Handle, uid: string, key: string | null, now: number): Promise<boolean> {
  if (key === null) return false
  const row = await handle
    .selectFrom('knownDevice')
    .select('uid')
    .where('uid', '=', uid)
    .where('deviceKey', '=', key)
    .where('trusted', '=', true)
    .where('seenTime', '>', now - FORGOTTEN_AFTER_MS)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether a device has ever logged in to an account, by its secret or by the id that it chose itself. Good for a
 * suspicion; it must not give access to anything.
 */
export async function isDeviceOf(
  handle: Handle,
  uid: string,
  { key, deviceId }: { key: string | null; deviceId: string },
): Promise<boolean> {
  const row = await handle
    .selectFrom('knownDevice')
    .select('uid')
    .where('uid', '=', uid)
    .where(({ eb, and, or }) =>
      or([
        eb('deviceKey', '=', key ?? ''),
        // Without an id of its own, a device is its address, which many share.
        and([eb('deviceId', '=', deviceId), eb('deviceId', 'not like', 'address:%')]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a device has ever logged in to both accounts. Good for a suspicion alone, as `isDeviceOf` is. */
export async function shareDevice(handle: Handle, uid: string, other: string): Promise<boolean> {
  const devices = await handle
    .selectFrom('knownDevice')
    .select(['deviceKey as key', 'deviceId'])
    .where('uid', '=', uid)
    .execute()
  for (const device of devices) if (await isDeviceOf(handle, other, device)) return true
  return false
}

/** Stores that a player logged in from a device; returns whether it is new to them. Of two concurrent logins, one is. */
export async function rememberDevice(
  handle: Handle,
  uid: string,
  { key, deviceId }: { key: string; deviceId: string },
  now: number,
): Promise<boolean> {
  const seen = await handle
    .updateTable('knownDevice')
    .set({ seenTime: now, deviceId })
    .where('uid', '=', uid)
    .where('deviceKey', '=', key)
    .where('trusted', '=', true)
    .where('seenTime', '>', now - FORGOTTEN_AFTER_MS)
    .returning('uid')
    .executeTakeFirst()
  if (seen) return false
  const added = await handle
    .insertInto('knownDevice')
    .values({ uid, deviceId, deviceKey: key, seenTime: now })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'deviceKey'])
        .doUpdateSet({ seenTime: now, deviceId, trusted: true })
        .where(({ eb, or }) =>
          or([eb('knownDevice.trusted', '=', false), eb('knownDevice.seenTime', '<=', now - FORGOTTEN_AFTER_MS)]),
        ),
    )
    .returning('uid')
    .executeTakeFirst()
  return added !== undefined
}

/** After a change of the login password: forgets all other devices, until they log in again. */
export async function distrustOtherDevices(handle: Handle, uid: string, keptKey: string | null): Promise<void> {
  await handle
    .updateTable('knownDevice')
    .set({ trusted: false })
    .where('uid', '=', uid)
    .where('deviceKey', 'is distinct from', keptKey)
    .execute()
}
