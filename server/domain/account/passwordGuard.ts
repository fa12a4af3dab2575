import { MINUTE_MS } from '../../../contract/durations.ts'
import type { AccountEvent } from '../../database/tables/accountEvent.ts'
import type { Handle } from '../../database/transaction.ts'
import { WORDS } from '../../words.ts'
import { DomainError } from '../domainError.ts'
import { keepEvent } from './accountEvent.ts'
import { hashPassword, isPassword } from './password.ts'
import { countUse } from './rateLimit.ts'
import type { Device } from './session.ts'
import { judgeTry, locked, nameOf, type Target, type TryCounter, countersOf, type Verdict } from './loginThrottle.ts'

/** Password hashes a minute, successful or not. One address can stand for many players. */
const HASHES_A_MINUTE = { account: 40, origin: 120 } as const

/** Who asks for a password to be verified or set. */
export interface Asker {
  /** Not a transaction: hashing is slow. */
  db: Handle
  device: Device
  now: number
}

/**
 * Verifies a password against the stored hash (null: none; takes as long), and counts the try beforehand. `further`:
 * what has to be right besides, asked once the password was, so that the verdict is one of both. Throws `locked`, and
 * `tooMany` when an account or address asks too often or the queue is full.
 */
export async function judgePassword(
  { db, device, now }: Asker,
  target: Target & { uid: string | null },
  given: string,
  stored: string | null,
  further: () => Promise<boolean> = async () => true,
): Promise<Verdict> {
  const counters = await countersOf(db, target, { uid: target.uid, device, now })
  const verdict = await judgeTry(db, counters, now, async () => {
    await limitHashing(db, target.uid ?? nameOf(target), originOf(counters, device), now)
    return (await isPassword(given, stored)) && further()
  })
  const event = verdict.isRight ? undefined : failureOf(target)
  if (event) await keepEvent(db, target.uid ?? '', event, { now, device })
  return verdict
}

/** None where two new passwords turned out to be the same. */
function failureOf(target: Target): AccountEvent | undefined {
  if ('login' in target) return { kind: 'passwordFailed', of: 'login' }
  return 'trade' in target ? { kind: 'passwordFailed', of: 'trade' } : undefined
}

/** As `judgePassword`; also throws `wrongCredentials`. */
export async function requirePassword(
  asker: Asker,
  target: Target & { uid: string },
  given: string,
  stored: string | null,
): Promise<void> {
  const verdict = await judgePassword(asker, target, given, stored)
  if (verdict.isRight) return
  const { lockedUntil } = verdict
  throw lockedUntil ? locked(lockedUntil, asker.now) : new DomainError('wrongCredentials', WORDS.wrongPassword)
}

/** Hashes a new password for storage. `account`: the account, as claimed by the caller. Throws `tooMany`. */
export async function newPasswordHash({ db, device, now }: Asker, account: string, password: string): Promise<string> {
  await limitHashing(db, account, device.network, now)
  return hashPassword(password)
}

/** A known device has its own budget, so that others behind the same address cannot exhaust it. */
function originOf([first]: readonly TryCounter[], device: Device): string {
  return first?.kind === 'knownDevice' ? first.name : device.network
}

async function limitHashing(db: Handle, account: string, origin: string, now: number): Promise<void> {
  const limits = [
    { key: `hash:account:${account}`, max: HASHES_A_MINUTE.account, windowMs: MINUTE_MS },
    { key: `hash:origin:${origin}`, max: HASHES_A_MINUTE.origin, windowMs: MINUTE_MS },
  ]
  await countUse(db, limits, now)
}
