import { randomBytes } from 'node:crypto'
import { keyedHash } from '../../database/encryption/encryption.ts'
import type { Handle, Trx } from '../../database/transaction.ts'
import { toBase32 } from './totp.ts'

const CODES = 10

/** Replaces a player's recovery codes and returns the new ones: 50 random bits each, so that a keyed hash is enough. */
export async function renewRecoveryCodes(trx: Trx, uid: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => toBase32(randomBytes(7)).slice(0, 10))
  await forgetRecoveryCodes(trx, uid)
  await trx
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ uid, codeHash: hashOf(trx, uid, code) })))
    .execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Uses up a code; false if it is none, or was used. Of two concurrent uses, one succeeds. */
export async function spendRecoveryCode(trx: Trx, uid: string, given: string): Promise<boolean> {
  const codeHash = hashOf(trx, uid, given.replace('-', '').toUpperCase())
  const spent = await trx
    .deleteFrom('recoveryCode')
    .where('uid', '=', uid)
    .where('codeHash', '=', codeHash)
    .returning('uid')
    .executeTakeFirst()
  return spent !== undefined
}

export async function forgetRecoveryCodes(trx: Trx, uid: string): Promise<void> {
  await trx.deleteFrom('recoveryCode').where('uid', '=', uid).execute()
}

export async function recoveryCodesLeft(handle: Handle, uid: string): Promise<number> {
  const { left } = await handle
    .selectFrom('recoveryCode')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return left
}

const hashOf = (handle: Handle, uid: string, code: string) => keyedHash(handle, 'secret', `recovery ${uid} ${code}`)
