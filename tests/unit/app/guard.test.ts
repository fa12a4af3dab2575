import { expect, test } from 'vitest'
import * as v from 'valibot'
import { userInfo } from '../../../contract/entities/user.ts'
import { guard } from '../../../src/app/guard.ts'
import { routeAt, routes } from '../../../src/app/routes.ts'
import type { Session } from '../../../workers/protocol/session.ts'

const visitor: Session = { status: 'visitor' }
const player = (flags: object = {}): Session => ({
  status: 'player',
  user: v.parse(userInfo, { uid: '1', username: 'isla2041', isNullPasswordTrade: false, ...flags }),
})
const reachable = (session: Session) =>
  routes.filter(({ name }) => guard(name, session) === 'open').map(({ name }) => name)

test('a visitor reaches exactly the seven screens of section 2, and is asked to log in elsewhere', () => {
  expect(reachable(visitor).sort()).toEqual(
    ['forgetPassword', 'game', 'gameSearchHistory', 'gameSearchResult', 'livechat', 'login', 'register'].sort(),
  )
  expect(guard('inbox', visitor)).toBe('loginFirst')
})

test('who may yet turn out to be a player waits where a visitor would be sent away', () => {
  const unconfirmed: Session = { status: 'unconfirmed' }
  expect(reachable(unconfirmed)).toEqual(reachable(visitor))
  expect(guard('inbox', unconfirmed)).toBeUndefined()
})

test('a player flagged onlyKyc reaches exactly the eleven screens of section 2', () => {
  const restricted = player({ onlyKyc: true })
  expect(reachable(restricted).sort()).toEqual(
    [
      'login',
      'register',
      'forgetPassword',
      'kycVerification',
      'kycBaseInfo',
      'kycStatus',
      'kycUpload',
      'securityCenter',
      'profile',
      'livechat',
      'setting',
    ].sort(),
  )
  expect(guard('game', restricted)).toBe('kycSuspended')
})

test('a player reaches everything', () => {
  expect(reachable(player())).toHaveLength(routes.length)
})

test('the paths are those of section 2; every other path has no route', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(
    [
      '/login',
      '/register',
      '/forgetPassword',
      '/game',
      '/energy',
      '/helpSlot',
      '/event',
      '/game/search',
      '/game/search/result',
      '/game/record',
      '/task',
      '/profile',
      '/kyc/verification',
      '/kyc/baseInfo',
      '/kyc/status',
      '/kyc/upload',
      '/setting',
      '/finance/withdraw',
      '/finance/recharge',
      '/finance/exchange',
      '/transactionHistory',
      '/records',
      '/livechat',
      '/vip',
      '/security-center',
      '/inbox',
      '/redeem',
      '/signUpBonus',
      '/dailyDepositBonus',
    ].sort(),
  )
  for (const unknown of ['/', '/tab', '/nowhere', '/game/nowhere', '/GAME']) expect(routeAt(unknown)).toBeUndefined()
  expect(routeAt('/inbox/')?.name).toBe('inbox')
})
