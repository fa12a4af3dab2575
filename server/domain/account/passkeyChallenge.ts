import { randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { keyedHash } from '../../database/encryption/encryption.ts'
import type { Handle } from '../../database/transaction.ts'

const VALID_MS = 5 * MINUTE_MS

/**
 * A signed challenge for one use, such as a login from this browser: nothing is stored before it is answered, so that
 * nobody fills the database by asking. In base64url.
 */
export function challengeFor(handle: Handle, use: string, now: number): string {
  const content = `${now + VALID_MS}.${randomBytes(16).toString('base64url')}`
  return Buffer.from(`${content}.${sign(handle, use, content)}`).toString('base64url')
}

/** Until when a challenge can be answered; undefined if it is not this operator's, for another use, or expired. */
export function validUntil(handle: Handle, use: string, challenge: string, now: number): number | undefined {
  const text = Buffer.from(challenge, 'base64url').toString('latin1')
  const [content = '', expireTime = '', signature = ''] = /^((\d{1,15})\.[\w-]{22})\.(.+)$/.exec(text)?.slice(1) ?? []
  const isOwn = isSame(sign(handle, use, content), signature)
  return isOwn && Number(expireTime) > now ? Number(expireTime) : undefined
}

/** Marks a challenge as answered; of two concurrent answers the unique index accepts one. */
export async function spendChallenge(handle: Handle, challenge: string, expireTime: number): Promise<boolean> {
  const row = await handle
    .insertInto('passkeyChallenge')
    .values({ challenge, expireTime })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return row !== undefined
}

const sign = (handle: Handle, use: string, content: string): string =>
  keyedHash(handle, 'secret', `passkey ${JSON.stringify([use, content])}`)

function isSame(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))
}
