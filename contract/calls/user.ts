import * as v from 'valibot'
import { get, post } from '../call.ts'
import {
  avatar,
  avatarUrl,
  balance,
  country,
  follow,
  gender,
  nickname,
  share,
  smsSend,
  userInfo,
  vip,
} from '../entities/user.ts'
import { badges } from '../events.ts'
import {
  deferred,
  empty,
  factorCode,
  id,
  nothing,
  password,
  registerPhone,
  requestId,
  smsCode,
  text,
  username,
} from '../schema.ts'
import { PROOF_SCENES, smsChallenge, smsProof } from '../smsProof.ts'

/** `proof` only for an operator that issues challenges (`smsProof.ts`); the rest is the specification's. */
const smsSendInput = v.object({ phone: registerPhone, proof: v.optional(smsProof) })
const invitationCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{4,16}$/))

export const userCalls = {
  userLogin: post('/api/user/login', {
    auth: 'visitor',
    /** `code` only for an account that has an authenticator app, which is refused with 20009 without one. */
    input: v.union([
      v.object({ username, password, code: v.optional(factorCode) }),
      v.object({ guest: v.literal(true) }),
    ]),
    data: userInfo,
  }),
  userCustomRegister: post('/api/user/custom/register', {
    auth: 'visitor',
    /** `requestId` (an extension): the same again gets the account that the first has made. */
    input: v.object({
      username,
      password,
      registerPhone,
      smsCode: v.optional(smsCode),
      invitationCode: v.optional(invitationCode),
      over21: v.literal(true),
      terms: v.literal(true),
      requestId: v.optional(requestId),
    }),
    data: userInfo,
  }),
  userRegisterFlag: post('/api/user/register/flag', {
    auth: 'visitor',
    input: v.object({ code: text(64) }),
    data: nothing,
  }),
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
  userBindCode: post('/api/user/bind/{code}', {
    auth: 'player',
    input: v.object({ code: invitationCode }),
    data: nothing,
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
  userLogout: post('/api/user/logout', { auth: 'visitor', input: empty, data: nothing }),
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
  userModify: post('/api/user/modify', {
    auth: 'player',
    input: v.object({
      nickname: v.optional(nickname),
      gender: v.optional(gender),
      avatar: v.optional(avatarUrl),
      ...deferred,
    }),
    data: userInfo,
  }),
  userCountry: get('/api/user/country', { auth: 'visitor', input: empty, data: v.array(country) }),
  userShare: get('/api/user/share', { auth: 'player', input: empty, data: share }),
  userFollow: get('/api/user/follow', { auth: 'guest', input: empty, data: follow }),
  userInfo: get('/api/user/info', { auth: 'guest', input: empty, data: userInfo }),
  balance: get('/api/balance', { auth: 'guest', input: empty, data: balance }),
  materialAvatar: get('/api/material/avatar', { auth: 'guest', input: empty, data: v.array(avatar) }),
  badgeData: get('/api/badge/data', { auth: 'guest', input: empty, data: badges }),
  vipFetch: get('/api/vip/fetch', { auth: 'guest', input: empty, data: vip }),
}

/** The player's sessions on all devices, each of which can be ended (securityCenter). */
const session = v.object({
  id,
  device: v.string(),
  address: v.string(),
  createTime: v.number(),
  seenTime: v.number(),
  current: v.boolean(),
})

export const sessionCalls = {
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
