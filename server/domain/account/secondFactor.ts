import { brand } from '../../../brand/current.ts'
import type { SecondFactor } from '../../../contract/calls/secondFactor.ts'
import { FORMATS } from '../../../contract/formats.ts'
import { decrypt, encrypt } from '../../database/encryption/encryption.ts'
import { type Handle, inTransaction, type Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { WORDS } from '../../words.ts'
import { DomainError } from '../domainError.ts'
import { keepEvent } from './accountEvent.ts'
import { lockPlayer } from './lockPlayer.ts'
import { judgeTry, locked, countersOf } from './loginThrottle.ts'
import type { Asker } from './passwordGuard.ts'
import { forgetRecoveryCodes, recoveryCodesLeft, renewRecoveryCodes, spendRecoveryCode } from './recoveryCodes.ts'
import { followSecurityChange, type SecurityChange } from './securityChange.ts'
import { acceptedStep, BEGUN_MS, keyUri, newSecret } from './totp.ts'
import type { Player } from './user.ts'

const ON_ALREADY = {
  'en-US': 'You have an authenticator app already. Turn it off to set up another one.',
  'vi-VN': 'Bạn đã có ứng dụng xác thực. Hãy tắt để thiết lập ứng dụng khác.',
}

/** Who asks, and where they are told of what they changed. */
interface Changing extends Asker {
  live: Live
}

export async function secondFactorOf(handle: Handle, uid: string): Promise<SecondFactor> {
  const row = await handle.selectFrom('authenticatorApp').select('sinceTime').where('uid', '=', uid).executeTakeFirst()
  return { since: row?.sinceTime ?? null, codesLeft: await recoveryCodesLeft(handle, uid) }
}

export async function hasSecondFactor(handle: Handle, uid: string): Promise<boolean> {
  const row = await handle
    .selectFrom('authenticatorApp')
    .select('uid')
    .where('uid', '=', uid)
    .where('sinceTime', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A new secret, which asks for nothing until it is confirmed; one that was begun before is void. `provenHash`: the
 * stored hash that the given password matched. Throws `notEligible` while another app is on.
 */
export async function beginSecondFactor({ db, now }: Asker, uid: string, provenHash: string | null) {
  const secret = newSecret()
  const { username } = await inTransaction(db, async (trx) => {
    const player = await lockPlayer(trx, uid)
    refuseChanged(player, provenHash)
    if (await hasSecondFactor(trx, uid)) throw new DomainError('notEligible', ON_ALREADY)
    const begun = { secret: encrypt(trx, 'authenticator_app.secret', uid, secret), beginTime: now, lastStep: 0 }
    await trx
      .insertInto('authenticatorApp')
      .values({ uid, sinceTime: null, ...begun })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet(begun))
      .execute()
    return player
  })
  return { secret, uri: keyUri(brand.name, username, secret), until: now + BEGUN_MS }
}

/**
 * Turns it on, with the first code of the app; returns the recovery codes. `then` runs in the same transaction. Throws
 * `codeWrong`, also when it was begun too long ago, and `locked`.
 */
export async function confirmSecondFactor<Done>(
  changing: Changing,
  uid: string,
  code: string,
  then: (trx: Trx) => Promise<Done>,
): Promise<{ recoveryCodes: string[]; done: Done }> {
  const { db, now } = changing
  await judgeCode(changing, uid, (trx) => spendAppCode(trx, uid, code, { now, begunAfter: now - BEGUN_MS }))
  return inTransaction(db, async (trx) => {
    await lockPlayer(trx, uid)
    const on = await trx
      .updateTable('authenticatorApp')
      .set({ sinceTime: now })
      .where('uid', '=', uid)
      .where('sinceTime', 'is', null)
      // Begun anew meanwhile, with another secret.
      .where('lastStep', '>', 0)
      .returning('uid')
      .executeTakeFirst()
    if (!on) throw new DomainError('inProgress', WORDS.changedMeanwhile)
    const recoveryCodes = await renewRecoveryCodes(trx, uid)
    await tell(trx, changing, uid, 'secondFactorOn')
    return { recoveryCodes, done: await then(trx) }
  })
}

/** Throws `codeWrong` and `locked`; a code of the app and a recovery code are used up. */
export async function requireSecondFactor(changing: Changing, uid: string, code: string): Promise<void> {
  const { now } = changing
  await judgeCode(changing, uid, async (trx) => {
    if (FORMATS.smsCode.test(code)) return spendAppCode(trx, uid, code, { now })
    if (!(await hasSecondFactor(trx, uid)) || !(await spendRecoveryCode(trx, uid, code))) return false
    await tell(trx, changing, uid, 'recoveryCode')
    return true
  })
}

/**
 * Once the password was right: whether a code was wanted, and right. Throws `secondFactorWanted` without one, `codeWrong`
 * and `locked`.
 */
export async function proveSecondFactor(changing: Changing, uid: string, code: string | undefined): Promise<boolean> {
  if (!(await hasSecondFactor(changing.db, uid))) return false
  if (code === undefined) throw new DomainError('secondFactorWanted', WORDS.secondFactorWanted)
  await requireSecondFactor(changing, uid, code)
  return true
}

/** New recovery codes, after `requireSecondFactor`. Throws `notEligible` where it was turned off meanwhile. */
export async function renewSecondFactor(changing: Changing, uid: string, provenHash: string | null): Promise<string[]> {
  return inTransaction(changing.db, async (trx) => {
    refuseChanged(await lockPlayer(trx, uid), provenHash)
    if (!(await hasSecondFactor(trx, uid))) throw new DomainError('inProgress', WORDS.changedMeanwhile)
    const codes = await renewRecoveryCodes(trx, uid)
    await tell(trx, changing, uid, 'recoveryCodes')
    return codes
  })
}

/** After `requireSecondFactor`. */
export async function endSecondFactor(changing: Changing, uid: string, provenHash: string | null): Promise<void> {
  await inTransaction(changing.db, async (trx) => {
    refuseChanged(await lockPlayer(trx, uid), provenHash)
    await trx.deleteFrom('authenticatorApp').where('uid', '=', uid).execute()
    await forgetRecoveryCodes(trx, uid)
    await tell(trx, changing, uid, 'secondFactorOff')
  })
}

function tell(trx: Trx, { live, device, now }: Changing, uid: string, change: SecurityChange): Promise<void> {
  return followSecurityChange({ trx, live, device, now }, uid, change)
}

function refuseChanged({ password }: Player, provenHash: string | null): void {
  if (password !== provenHash) throw new DomainError('inProgress', WORDS.changedMeanwhile)
}

/** Counts a try, then judges it in a transaction of its own: what a right code uses up stays used. */
async function judgeCode(asker: Asker, uid: string, judge: (trx: Trx) => Promise<boolean>): Promise<void> {
  const { db, device, now } = asker
  const counters = await countersOf(db, { factor: uid }, { uid, device, now })
  const verdict = await judgeTry(db, counters, now, () => inTransaction(db, judge))
  if (verdict.isRight) return
  await keepEvent(db, uid, { kind: 'codeFailed' }, { now, device })
  throw verdict.lockedUntil ? locked(verdict.lockedUntil, now) : new DomainError('codeWrong', WORDS.codeWrong)
}

/** Whether a code is right and later than the last one. `begunAfter`: of a secret that waits for its first code. */
async function spendAppCode(
  trx: Trx,
  uid: string,
  code: string,
  { now, begunAfter }: { now: number; begunAfter?: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom('authenticatorApp')
    .select(['secret', 'lastStep', 'sinceTime', 'beginTime'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const secretOf = () => decrypt(trx, 'authenticator_app.secret', uid, row.secret)
  const lastStep = acceptedStep(row, secretOf, code, { now, begunAfter })
  if (lastStep === undefined) return false
  await trx.updateTable('authenticatorApp').set({ lastStep }).where('uid', '=', uid).execute()
  return true
}
