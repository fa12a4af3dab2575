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
  userInfo,
  vip,
} from '../entities/user.ts'
import { badges } from '../events.ts'
import {
  deferred,
  empty,
  factorCode,
  nothing,
  password,
  registerPhone,
  requestId,
  smsCode,
  text,
  username,
} from '../schema.ts'

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
  userBindCode: post('/api/user/bind/{code}', {
    auth: 'player',
    input: v.object({ code: invitationCode }),
    data: nothing,
  }),
  userLogout: post('/api/user/logout', { auth: 'visitor', input: empty, data: nothing }),
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
