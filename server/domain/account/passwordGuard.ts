import type { Handle } from '../../database/transaction.ts'
import { hashPassword, isPassword } from './password.ts'
import { countUse } from './rateLimit.ts'
import type { Device } from './session.ts'
import { judgeTry, nameOf, type Target, type Trier, triersOf, type Verdict } from './loginThrottle.ts'

const MINUTE_MS = 60_000
/** How many passwords are hashed a minute, whatever comes of them. An address may be that of many players. */
const HASHES_A_MINUTE = { account: 40, origin: 120 } as const

/** On whose behalf a password is judged or set. */
export interface Asker {
  /** Not a transaction: hashing is slow. */
  db: Handle
  device: Device
  now: number
}

/**
 * Judges a password against the stored hash (null: there is none, which takes as long), counting the try beforehand.
 * Throws `locked`, and `tooMany` when an account or address asks too often or too many wait.
 */
export async function judgePassword(
  { db, device, now }: Asker,
  target: Target & { uid: string | null },
  given: string,
  stored: string | null,
): Promise<Verdict> {
  const triers = await triersOf(db, target, { uid: target.uid, device, now })
  return judgeTry(db, triers, now, async () => {
    await limitHashing(db, target.uid ?? nameOf(target), originOf(triers, device), now)
    return isPassword(given, stored)
  })
}

/** The hash of a new password, to be stored. `account`: whose, as far as the caller says. Throws `tooMany`. */
export async function newPasswordHash({ db, device, now }: Asker, account: string, password: string): Promise<string> {
  await limitHashing(db, account, device.network, now)
  return hashPassword(password)
}

/** A known device has a budget of its own: a neighbour behind the same address cannot use it up. */
function originOf([first]: readonly Trier[], device: Device): string {
  return first?.kind === 'knownDevice' ? first.name : device.network
}

async function limitHashing(db: Handle, account: string, origin: string, now: number): Promise<void> {
  const limits = [
    { key: `hash:account:${account}`, max: HASHES_A_MINUTE.account, windowMs: MINUTE_MS },
    { key: `hash:origin:${origin}`, max: HASHES_A_MINUTE.origin, windowMs: MINUTE_MS },
  ]
  await countUse(db, limits, now)
}
