import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calls, type CallName } from '../../../contract/calls.ts'
import { badgeContent, BADGE_EVENTS, badges } from '../../../contract/events.ts'

/** Typed from the specification's section 7, not taken from the contract. */
const POST = `
/api/user/login /api/user/custom/register /api/user/register/flag /api/user/bind /api/user/bind/{code}
/api/user/sms/send/bind /api/user/logout /api/user/sms/send/resetLoginPwd /api/reset/login/pwd
/api/user/modifyPasswordLogin /api/user/modifyPasswordTrade /api/user/sms/send/resetTradePwd /api/reset/trade/pwd
/api/user/identity/base /api/user/identity/upload /api/common/uploadImg /api/user/modify /api/recharge/preCreate
/api/recharge/build /api/user/bankCard/create /api/withdraw/create /api/user/game/collect /api/user/game/collect/del
/api/game/getUrl /api/letter/read /api/letter/delete /api/letter/claim /api/signUp/sign /api/battlePass/sign
/api/signUpPro/sign /api/task/receive /api/task/getReward /api/task/getBoxReward /api/mallExchange/order
/api/energyfill/fill /api/energyfill/claim /api/redemption/code/use /api/grasp/start`

const GET = `
/api/user/identity/type /api/user/identity/fetch /api/user/country /api/config/fetch /api/app/version
/api/customerSupport /api/user/share /api/user/follow /api/user/info /api/balance /api/material/avatar /api/badge/data
/api/vip/fetch /api/recharge/method /api/recharge/bank /api/recharge/amount /api/recharge/fetch /api/coupon/fetch
/api/withdraw/bankList /api/user/bankCard/wallet/account /api/withdraw/fetch /api/game/type /api/manuf/fetch
/api/game/fetch /api/game/fetch/hot /api/game/fetch/live /api/open/game/type /api/open/manuf/fetch
/api/open/game/fetch /api/open/game/fetch/hot /api/open/game/fetch/live /api/open/game/search
/api/open/game/searchDiscover /api/user/game/collect/fetch /api/game/helper /api/game/record/{type}
/api/user/balanceJournal/fetch /api/user/balanceJournal/type /api/open/banner/info /api/letter /api/letter/type
/api/signUp/fetch /api/battlePass/fetch /api/signUpPro/fetch /api/task/fetch /api/mallExchange/info
/api/energyfill/fetch /api/user/effective/record/fetch /api/fb/event/fetch /api/grasp/log`

const names = Object.keys(calls) as CallName[]
const specified = names.filter((name) => !('extension' in calls[name]))
const pathsOf = (method: string) => specified.map((name) => calls[name]).filter((call) => call.method === method)
const words = (list: string) => list.trim().split(/\s+/)

test('the contract has every call of section 7, each once, and no other', () => {
  expect(
    pathsOf('POST')
      .map((call) => call.path)
      .toSorted(),
  ).toEqual(words(POST).toSorted())
  expect(
    pathsOf('GET')
      .map((call) => call.path)
      .toSorted(),
  ).toEqual(words(GET).toSorted())
})

test('a call is named by its path in camel case', () => {
  for (const name of names) {
    const parts = calls[name].path.replace('/api/', '').replace('/{type}', '').replace('{code}', 'code').split('/')
    const camel = parts.map((part, index) => (index === 0 ? part : part[0]?.toUpperCase() + part.slice(1))).join('')
    expect(name).toBe(camel)
  }
})

test('every call that moves money, points or a reward carries a requestId', () => {
  for (const name of names) {
    const call = calls[name]
    if (!('money' in call)) continue
    const withoutId = v.safeParse(call.input, {})
    expect(withoutId.issues?.map((issue) => v.getDotPath(issue))).toContain('requestId')
  }
})

test('only open calls, and those that make or need no account, are for visitors', () => {
  for (const name of names.filter((name) => calls[name].path.startsWith('/api/open/'))) {
    expect(calls[name].auth).toBe('visitor')
  }
  expect(calls.withdrawCreate.auth).toBe('player')
})

test('a wallet account is checked against its bank', () => {
  const wallet = { name: 'Juan dela Cruz', account: '123456' }
  expect(v.safeParse(calls.userBankCardCreate.input, { ...wallet, bank: 'bpi' }).success).toBe(true)
  expect(v.safeParse(calls.userBankCardCreate.input, { ...wallet, bank: 'gcash' }).success).toBe(false)
})

test('a page of a list is at most 50 long and starts at 1', () => {
  const parse = (query: object) => v.safeParse(calls.openGameFetch.input, query).success
  expect(parse({ page: '1', size: '50' })).toBe(true)
  expect(parse({ size: '51' })).toBe(false)
  expect(parse({ page: '0' })).toBe(false)
  expect(parse({ page: '1e9' })).toBe(false)
})

test('a badge that is missing is 0, and each has its event', () => {
  expect(Object.values(v.parse(badges, {}))).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  expect(Object.values(BADGE_EVENTS).toSorted()).toEqual(Object.keys(badges.entries).toSorted())
})

test.each([
  [5, 5],
  ['5', 5],
  [{ count: 5 }, 5],
])('the content %j of a badge event is the count %i', (content, count) => {
  expect(v.parse(badgeContent, content)).toBe(count)
})

test.each([-1, 1.5, 'five', null, {}, '5x'])('the content %j of a badge event is no count', (content) => {
  expect(v.safeParse(badgeContent, content).success).toBe(false)
})
