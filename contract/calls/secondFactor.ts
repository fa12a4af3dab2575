import * as v from 'valibot'
import { get, post } from '../call.ts'
import { count, empty, factorCode, nothing, password, smsCode, time } from '../schema.ts'

/** `since`: from when on logins ask for a code; null while they do not. `codesLeft`: unused recovery codes. */
const secondFactor = v.object({ since: v.nullable(time), codesLeft: count })
export type SecondFactor = v.InferOutput<typeof secondFactor>

/** Recovery codes, told this once. */
const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })

/** An authenticator app (RFC 6238). Extensions: an operator without them answers 404, and the screen does not offer it. */
export const secondFactorCalls = {
  userSecondFactorFetch: get('/api/user/secondFactor/fetch', {
    auth: 'player',
    extension: true,
    quiet: true,
    input: empty,
    data: secondFactor,
  }),
  /** With the login password: a new secret in base32, and for a QR code. Nothing is asked for before it is confirmed. */
  userSecondFactorBegin: post('/api/user/secondFactor/begin', {
    auth: 'player',
    extension: true,
    input: v.object({ password }),
    data: v.object({ secret: v.string(), uri: v.string(), until: time }),
  }),
  /** With a code of the app: from now on logins ask for one. Ends all other sessions. */
  userSecondFactorConfirm: post('/api/user/secondFactor/confirm', {
    auth: 'player',
    extension: true,
    input: v.object({ code: smsCode }),
    data: recoveryCodes,
  }),
  /**
   * With a code of the app. For five minutes this session may change passwords, the phone and payout accounts, which is
   * refused with 20009 otherwise.
   */
  userSecondFactorProve: post('/api/user/secondFactor/prove', {
    auth: 'player',
    extension: true,
    input: v.object({ code: factorCode }),
    data: nothing,
  }),
  /** New recovery codes; the old ones are void. */
  userSecondFactorRenew: post('/api/user/secondFactor/renew', {
    auth: 'player',
    extension: true,
    input: v.object({ password, code: factorCode }),
    data: recoveryCodes,
  }),
  userSecondFactorEnd: post('/api/user/secondFactor/end', {
    auth: 'player',
    extension: true,
    input: v.object({ password, code: factorCode }),
    data: secondFactor,
  }),
}
