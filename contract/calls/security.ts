import * as v from 'valibot'
import { get, post } from '../call.ts'
import { smsSend } from '../entities/user.ts'
import { empty, id, nothing, password, registerPhone, smsCode } from '../schema.ts'
import { PROOF_SCENES, smsChallenge, smsProof } from '../smsProof.ts'

/** `proof` only for an operator that issues challenges (`smsProof.ts`); the rest is the specification's. */
const smsSendInput = v.object({ phone: registerPhone, proof: v.optional(smsProof) })

/** The player's sessions on all devices, each of which can be ended (securityCenter). */
const session = v.object({
  id,
  device: v.string(),
  address: v.string(),
  createTime: v.number(),
  seenTime: v.number(),
  current: v.boolean(),
})

/** The linked phone, codes sent to it, both passwords, and the player's sessions. No first screen needs them. */
export const securityCalls = {
  userBind: post('/api/user/bind', {
    auth: 'player',
    /** To replace a linked phone: a code sent to it, or the login password. */
    input: v.object({
      phone: registerPhone,
      code: smsCode,
      oldCode: v.optional(smsCode),
      password: v.optional(password),
    }),
    data: nothing,
  }),
  /** Sends a code to the phone that is to be replaced. */
  userSmsSendOldPhone: post('/api/user/sms/send/oldPhone', {
    auth: 'player',
    extension: true,
    input: empty,
    data: smsSend,
  }),
  /** The challenge that the device must solve before a code is sent; null if there is none. */
  userSmsChallenge: post('/api/user/sms/challenge', {
    auth: 'visitor',
    extension: true,
    quiet: true,
    input: v.object({ scene: v.picklist(PROOF_SCENES) }),
    data: v.nullable(smsChallenge),
  }),
  userSmsSendBind: post('/api/user/sms/send/bind', { auth: 'visitor', input: smsSendInput, data: smsSend }),
  userSmsSendResetLoginPwd: post('/api/user/sms/send/resetLoginPwd', {
    auth: 'visitor',
    input: smsSendInput,
    data: smsSend,
  }),
  resetLoginPwd: post('/api/reset/login/pwd', {
    auth: 'visitor',
    input: v.object({ phone: registerPhone, code: smsCode, password }),
    data: nothing,
  }),
  userModifyPasswordLogin: post('/api/user/modifyPasswordLogin', {
    auth: 'player',
    input: v.object({ oldPassword: password, newPassword: password }),
    data: nothing,
  }),
  userModifyPasswordTrade: post('/api/user/modifyPasswordTrade', {
    auth: 'player',
    input: v.object({ oldPassword: v.optional(password), newPassword: password }),
    data: nothing,
  }),
  userSmsSendResetTradePwd: post('/api/user/sms/send/resetTradePwd', { auth: 'player', input: empty, data: smsSend }),
  resetTradePwd: post('/api/reset/trade/pwd', {
    auth: 'player',
    input: v.object({ code: smsCode, password }),
    data: nothing,
  }),
  userSession: get('/api/user/session', { auth: 'guest', extension: true, input: empty, data: v.array(session) }),
  userSessionRevoke: post('/api/user/session/revoke', {
    auth: 'guest',
    extension: true,
    input: v.object({ id }),
    data: nothing,
  }),
  /** Ends every session but the one that asks. */
  userSessionRevokeOthers: post('/api/user/session/revokeOthers', {
    auth: 'player',
    extension: true,
    input: empty,
    data: nothing,
  }),
}
