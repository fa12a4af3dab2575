import { encode } from 'uqr'
import {
  judgeTry,
  nameOf,
  countersOf,
  type TryCounter,
  type Verdict,
} from '../../../server/domain/account/loginThrottle.ts'
import { acceptedStep, BEGUN_MS, keyUri, newSecret } from '../../../server/domain/account/totp.ts'
import { DomainError } from '../../../server/domain/domainError.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { decrypt, encrypt } from '../../database/encryption.ts'
import type { Database, Handle, Trx } from '../../database/open.ts'
import type { Member } from './actor.ts'
import type { StaffAsker } from './judging.ts'
import { countedAs, credentialsOf, lockAsking, lockMember, StaffRefusal } from './members.ts'
import { endStaffSessions, startStaffSession } from './sessions.ts'

const ISSUER = 'Jolly sandbox'

export const factorTarget = (nameKey: string) => ({ factor: countedAs(nameKey) })

/** A new secret for a member without an app; one that was begun before is void. */
export async function beginFactor(db: Database, member: Member) {
  const { nameKey, name } = member
  const secret = newSecret()
  await inTransaction(db, async (trx) => {
    await lockAsking(trx, member)
    if ((await credentialsOf(trx, nameKey))?.hasFactor)
      throw new StaffRefusal(409, 'You have an authenticator app already')
    const begun = { secret: encrypt(trx, 'staff_factor.secret', nameKey, secret), beginTime: Date.now(), lastStep: 0 }
    await trx
      .insertInto('staffFactor')
      .values({ nameKey, sinceTime: null, ...begun })
      .onConflict((known) => known.column('nameKey').doUpdateSet(begun))
      .execute()
  })
  const uri = keyUri(ISSUER, name, secret)
  return { secret, uri, squares: squaresOf(uri) }
}

/** The QR code, a row a text: 1 is dark. */
function squaresOf(uri: string): string[] {
  return encode(uri, { ecc: 'M', border: 3 }).data.map((row) => row.map(Number).join(''))
}

/** The first code of the app, which shows that it has the secret. */
export async function judgeFirstCode(asker: StaffAsker, nameKey: string, code: string): Promise<Verdict> {
  const { db, staff, device, now } = asker
  const counters = await countersOf(db, factorTarget(nameKey), { uid: null, device, now })
  return judgeTry(db, counters, now, () =>
    inTransaction(staff, (trx) => spendCode(trx, nameKey, code, { now, begunAfter: now - BEGUN_MS })),
  )
}

/**
 * Whether a code at a login is right: counted before it is judged, and used up when it is. While guesses at the codes are
 * locked, all are wrong: a refusal would tell that the password was right.
 */
export async function isCode({ db, staff, now }: StaffAsker, nameKey: string, code: string): Promise<boolean> {
  const counter: TryCounter = { kind: 'account', name: nameOf(factorTarget(nameKey)) }
  const spend = () => inTransaction(staff, (trx) => spendCode(trx, nameKey, code, { now }))
  return judgeTry(db, [counter], now, spend).then(
    ({ isRight }) => isRight,
    (fault: unknown) => {
      if (fault instanceof DomainError) return false
      throw fault
    },
  )
}

/** `begunAfter`: of a secret that waits for its first code; without it, of an app that is on. */
async function spendCode(trx: Trx, nameKey: string, code: string, at: { now: number; begunAfter?: number }) {
  const row = await trx
    .selectFrom('staffFactor')
    .select(['secret', 'lastStep', 'sinceTime', 'beginTime'])
    .where('nameKey', '=', nameKey)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const secretOf = () => decrypt(trx, 'staff_factor.secret', nameKey, row.secret)
  const lastStep = acceptedStep(row, secretOf, code, at)
  if (lastStep === undefined) return false
  await trx.updateTable('staffFactor').set({ lastStep }).where('nameKey', '=', nameKey).execute()
  return true
}

/**
 * Turns it on, after `judgeFirstCode`: from then on the member has the rights of their role. Sessions from before end, and
 * theirs goes on with a token that nobody has copied.
 */
export function turnOnFactor(db: Database, member: Member, now: number): Promise<string> {
  const { nameKey } = member
  return inTransaction(db, async (trx) => {
    await lockAsking(trx, member)
    const on = await trx
      .updateTable('staffFactor')
      .set({ sinceTime: now })
      .where('nameKey', '=', nameKey)
      .where('sinceTime', 'is', null)
      // Begun anew meanwhile, with another secret.
      .where('lastStep', '>', 0)
      .returning('nameKey')
      .executeTakeFirst()
    if (!on) throw new StaffRefusal(409, 'It was changed meanwhile')
    await endStaffSessions(trx, nameKey)
    return (await startStaffSession(trx, nameKey, now)).token
  })
}

/** For whoever has lost their phone: all their sessions end, and they set up another app at the next login. */
export async function forgetFactor(handle: Handle, nameKey: string): Promise<void> {
  await inTransaction(handle, async (trx) => {
    await lockMember(trx, nameKey)
    await trx.deleteFrom('staffFactor').where('nameKey', '=', nameKey).execute()
    await endStaffSessions(trx, nameKey)
  })
}
