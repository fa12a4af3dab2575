import * as v from 'valibot'
import { get, post } from '../call.ts'
import { userInfo } from '../entities/user.ts'
import { empty, factorCode, password, time } from '../schema.ts'

const MOST_CHARACTERS = 10_000
const base64url = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(MOST_CHARACTERS))
const credentialId = v.pipe(base64url, v.maxLength(1_400))

export const PASSKEY_NAME_MAX = 40
const passkeyName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PASSKEY_NAME_MAX))

const passkey = v.object({
  id: credentialId,
  name: v.string(),
  createTime: time,
  usedTime: v.nullable(time),
})
export type Passkey = v.InferOutput<typeof passkey>

const passkeys = v.array(passkey)

/** As browsers write it (`PublicKeyCredential.toJSON`). */
const credential = { id: credentialId, rawId: credentialId, type: v.literal('public-key') }
const extensions = v.object({})

const newCredential = v.object({
  ...credential,
  response: v.object({ clientDataJSON: base64url, attestationObject: base64url }),
  clientExtensionResults: extensions,
})
export type NewCredential = v.InferOutput<typeof newCredential>

/** The answer of a passkey to a challenge. `userHandle`: the player's id, as a passkey knows it. */
export const assertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.exactOptional(base64url),
  }),
  clientExtensionResults: extensions,
})
export type Assertion = v.InferOutput<typeof assertion>

/** In base64url. Answered once, within five minutes, by the browser that asked for it. */
const challenge = base64url

/** Passkeys (WebAuthn). Extensions: an operator without them answers 404, and `passkeys` is not in its config. */
export const passkeyCalls = {
  userPasskeyFetch: get('/api/user/passkey/fetch', {
    auth: 'player',
    extension: true,
    quiet: true,
    input: empty,
    data: passkeys,
  }),
  /**
   * With the login password, and a `code` where the account has an authenticator app, which is refused with 20009 without
   * one. `handle`: the player's id in base64url; `known`: passkeys that the account has.
   */
  userPasskeyBegin: post('/api/user/passkey/begin', {
    auth: 'player',
    extension: true,
    input: v.object({ password, code: v.optional(factorCode) }),
    data: v.object({ challenge, handle: base64url, username: v.string(), known: v.array(credentialId) }),
  }),
  userPasskeyAdd: post('/api/user/passkey/add', {
    auth: 'player',
    extension: true,
    input: v.object({ name: passkeyName, credential: newCredential }),
    data: passkeys,
  }),
  userPasskeyRename: post('/api/user/passkey/rename', {
    auth: 'player',
    extension: true,
    input: v.object({ id: credentialId, name: passkeyName }),
    data: passkeys,
  }),
  /** With the login password. */
  userPasskeyRemove: post('/api/user/passkey/remove', {
    auth: 'player',
    extension: true,
    input: v.object({ id: credentialId, password }),
    data: passkeys,
  }),
  userPasskeyLoginBegin: post('/api/user/passkey/login/begin', {
    auth: 'visitor',
    extension: true,
    input: empty,
    data: v.object({ challenge }),
  }),
  /** Logs in whoever the passkey belongs to. */
  userPasskeyLogin: post('/api/user/passkey/login', {
    auth: 'visitor',
    extension: true,
    input: v.object({ assertion }),
    data: userInfo,
  }),
}
