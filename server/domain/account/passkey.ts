import type { Selectable } from 'kysely'
import type { Assertion, NewCredential, Passkey } from '../../../contract/calls/passkey.ts'
import { isName } from '../../../contract/hostname.ts'
import type { PasskeyTable } from '../../database/tables/user.ts'
import { type Handle, inTransaction, type Trx } from '../../database/transaction.ts'
import { WORDS } from '../../words.ts'
import type { Live } from '../../live/live.ts'
import { DomainError, type Words } from '../domainError.ts'
import { keepEvent } from './accountEvent.ts'
import { lockPlayer } from './lockPlayer.ts'
import { challengeFor, spendChallenge, validUntil } from './passkeyChallenge.ts'
import type { Asker } from './passwordGuard.ts'
import { followSecurityChange, type SecurityChange } from './securityChange.ts'
import { type Player, playerOf } from './user.ts'
import { holdSession } from './session.ts'

const MOST = 10

/** Loaded when it is first needed: it costs 27 MB and a fifth of a second of CPU time. */
const loadWebAuthn = () => import('@simplewebauthn/server')
const loadHelpers = () => import('@simplewebauthn/server/helpers')

const PASSKEY_WORDS = {
  refused: {
    'en-US': 'This passkey was not accepted. Use your password instead.',
    'vi-VN': 'Khóa truy cập này không được chấp nhận. Hãy dùng mật khẩu.',
  },
  tooMany: {
    'en-US': `An account has at most ${MOST} passkeys. Remove one first.`,
    'vi-VN': `Mỗi tài khoản có tối đa ${MOST} khóa truy cập. Hãy xóa bớt một khóa trước.`,
  },
} satisfies Record<string, Words>

/** Who asks, from which page, and where they are told of what they changed. */
export interface PasskeyAsker extends Asker {
  live: Live
  /** Origins that the app's pages have, this request's first. */
  appOrigins: readonly string[]
}

/** Whether browsers have passkeys for a page. */
export const takesPasskeys = (origin: string) => isName(new URL(origin).hostname)

export async function passkeysOf(handle: Handle, uid: string): Promise<Passkey[]> {
  return handle
    .selectFrom('passkey')
    .select(['id', 'name', 'createTime', 'usedTime'])
    .where('uid', '=', uid)
    .orderBy('createTime')
    .orderBy('id')
    .execute()
}

/** A challenge to add one ends with the password that was given for it. */
const adding = ({ uid, password }: Player, sessionId: string) => JSON.stringify(['add', uid, sessionId, password])
const loggingIn = (deviceKey: string) => `login ${deviceKey}`

/** What a browser needs to make a passkey, once the password was given. */
export async function beginPasskey({ db, now }: Asker, player: Player, sessionId: string) {
  const { uid, username } = player
  const known = (await passkeysOf(db, uid)).map(({ id }) => id)
  if (known.length >= MOST) throw new DomainError('notEligible', PASSKEY_WORDS.tooMany)
  const challenge = challengeFor(db, adding(player, sessionId), now)
  return { challenge, handle: Buffer.from(uid).toString('base64url'), username, known }
}

/**
 * Throws `wrongCredentials` unless the session, which still lasts, asked for this passkey with what is still the
 * password, and `notEligible`.
 */
export async function addPasskey(
  asker: PasskeyAsker,
  { uid, sessionId }: { uid: string; sessionId: string },
  { name, credential }: { name: string; credential: NewCredential },
): Promise<void> {
  const { db, now } = asker
  const player = await playerOf(db, uid)
  const made = await madeKey(asker, adding(player, sessionId), credential)
  if (!made) throw refusedPasskey()
  await inTransaction(db, async (trx) => {
    const { password } = await lockPlayer(trx, uid)
    if (password !== player.password || !(await holdSession(trx, sessionId, now))) throw refusedPasskey()
    const known = await passkeysOf(trx, uid)
    if (known.length >= MOST) throw new DomainError('notEligible', PASSKEY_WORDS.tooMany)
    if (known.some(({ id }) => id === made.id)) throw refusedPasskey()
    await trx
      .insertInto('passkey')
      .values({ ...made, uid, name, createTime: now, usedTime: null })
      .execute()
    await tell(trx, asker, uid, 'passkeyAdded')
  })
}

async function madeKey(asker: PasskeyAsker, use: string, response: NewCredential) {
  const { db, now } = asker
  if (await namesCertificates(response)) return undefined
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expectations(asker),
    expectedChallenge: (challenge) => isSpent(db, use, challenge, now),
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey), counter }
}

/**
 * Whether the authenticator says by certificates who made it, which the app never asks for. They are not read: whoever
 * wrote them says where their revocation lists would be fetched from.
 */
export async function namesCertificates({ response }: Pick<NewCredential, 'response'>): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await loadHelpers()
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    const isPlain = attestation.get('fmt') === 'none' || attestation.get('fmt') === 'packed'
    return !isPlain || attestation.get('attStmt').get('x5c') !== undefined
  } catch {
    return true
  }
}

/** Throws `notFound` when it was removed meanwhile. */
export async function renamePasskey(handle: Handle, uid: string, { id, name }: { id: string; name: string }) {
  const renamed = await handle
    .updateTable('passkey')
    .set({ name })
    .where('uid', '=', uid)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!renamed) throw new DomainError('notFound', WORDS.notFound)
}

/** Not an error when it is gone already. */
export async function removePasskey(asker: PasskeyAsker, uid: string, id: string): Promise<void> {
  await inTransaction(asker.db, async (trx) => {
    await lockPlayer(trx, uid)
    const removed = await trx
      .deleteFrom('passkey')
      .where('uid', '=', uid)
      .where('id', '=', id)
      .returning('id')
      .execute()
    if (removed.length > 0) await tell(trx, asker, uid, 'passkeyRemoved')
  })
}

/** A challenge for a login from this browser, which is known by its device cookie. */
export const beginPasskeyLogin = ({ db, now }: Asker, deviceKey: string) => challengeFor(db, loggingIn(deviceKey), now)

/** A passkey that answered a challenge. */
export interface ProvenPasskey {
  uid: string
  id: string
  /** As the authenticator says now. */
  counter: number
}

/**
 * Whose passkey answered the challenge that this browser was given for a login; `usePasskey` still has to be called.
 * Throws `wrongCredentials`.
 */
export function provePasskeyLogin(
  asker: PasskeyAsker,
  deviceKey: string,
  assertion: Assertion,
): Promise<ProvenPasskey> {
  const { db, now } = asker
  const uid = uidIn(assertion.response.userHandle ?? '')
  return provePasskey(asker, uid, assertion, (challenge) => isSpent(db, loggingIn(deviceKey), challenge, now))
}

/** Whoever asks may write anything there, also what the database does not take as text. */
function uidIn(handle: string): string {
  const text = Buffer.from(handle, 'base64url').toString('latin1')
  return /^\d+$/.test(text) ? text : ''
}

/**
 * Throws `wrongCredentials`. Tries are not counted: nobody guesses a signature, and strangers could lock out whoever
 * shares their address.
 */
export async function provePasskey(
  asker: PasskeyAsker,
  uid: string,
  response: Assertion,
  isExpected: (challenge: string) => boolean | Promise<boolean>,
): Promise<ProvenPasskey> {
  const key = await keyOf(asker.db, uid, response.id)
  if (!key) throw refusedPasskey()
  const { publicKey, counter } = key
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    ...expectations(asker),
    expectedChallenge: isExpected,
    credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) {
    await keepEvent(asker.db, uid, { kind: 'passkeyFailed' }, asker)
    throw refusedPasskey()
  }
  return { uid, id: response.id, counter: authenticationInfo.newCounter }
}

const keyOf = (handle: Handle, uid: string, id: string): Promise<Selectable<PasskeyTable> | undefined> =>
  handle.selectFrom('passkey').selectAll().where('uid', '=', uid).where('id', '=', id).executeTakeFirst()

/**
 * Uses a passkey that answered. Throws `wrongCredentials` if it was removed since, or if another answer had a counter
 * as high: then there is a copy of it.
 */
export async function usePasskey(trx: Trx, { uid, id, counter }: ProvenPasskey, now: number): Promise<void> {
  const used = await trx
    .updateTable('passkey')
    .set({ counter, usedTime: now })
    .where('uid', '=', uid)
    .where('id', '=', id)
    .where(({ eb, and, or }) => or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.lit(counter === 0)])]))
    .returning('id')
    .executeTakeFirst()
  if (!used) throw refusedPasskey()
}

function expectations({ appOrigins }: PasskeyAsker) {
  return {
    expectedOrigin: [...appOrigins],
    expectedRPID: appOrigins.map((origin) => new URL(origin).hostname),
  }
}

/** Spends a challenge, if it was given for this use. */
async function isSpent(handle: Handle, use: string, challenge: string, now: number): Promise<boolean> {
  const until = validUntil(handle, use, challenge, now)
  return until !== undefined && spendChallenge(handle, challenge, until)
}

/** The same for whatever is wrong with it. */
export const refusedPasskey = () => new DomainError('wrongCredentials', PASSKEY_WORDS.refused)

function tell(trx: Trx, { live, device, now }: PasskeyAsker, uid: string, change: SecurityChange): Promise<void> {
  return followSecurityChange({ trx, live, device, now }, uid, change)
}
