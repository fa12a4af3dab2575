import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'

/** The screens and paths of the specification's section 2, to the letter. */

type ScreenModule = Promise<{ default: ComponentType }>

/** `tab`: with the tab bar. `bar`: with Back and the title. */
type Frame = 'tab' | 'bar'

interface RouteOf<Name extends string> {
  name: Name
  path: string
  title: MessageDescriptor
  frame: Frame
  load: () => ScreenModule
}

const table = [
  route('login', '/login', msg`Log in`, 'bar', () => import('../screens/login/login.tsx')),
  route('register', '/register', msg`Sign up`, 'bar', () => import('../screens/register/register.tsx')),
  route(
    'forgetPassword',
    '/forgetPassword',
    msg`Forgot password`,
    'bar',
    () => import('../screens/forgetPassword/forgetPassword.tsx'),
  ),
  route('game', '/game', msg`Games`, 'tab', () => import('../screens/game/game.tsx')),
  route('energy', '/energy', msg`Energy`, 'tab', () => import('../screens/energy/energy.tsx')),
  route('helpSlot', '/helpSlot', msg`Free spins`, 'tab', () => import('../screens/helpSlot/helpSlot.tsx')),
  route('event', '/event', msg`Events`, 'tab', () => import('../screens/event/event.tsx')),
  route(
    'gameSearchHistory',
    '/game/search',
    msg`Search`,
    'bar',
    () => import('../screens/gameSearchHistory/gameSearchHistory.tsx'),
  ),
  route(
    'gameSearchResult',
    '/game/search/result',
    msg`Results`,
    'bar',
    () => import('../screens/gameSearchResult/gameSearchResult.tsx'),
  ),
  route('gameRecord', '/game/record', msg`Game records`, 'bar', () => import('../screens/gameRecord/gameRecord.tsx')),
  route('task', '/task', msg`Tasks`, 'bar', () => import('../screens/task/task.tsx')),
  route('profile', '/profile', msg`Profile`, 'bar', () => import('../screens/profile/profile.tsx')),
  route(
    'kycVerification',
    '/kyc/verification',
    msg`Verification`,
    'bar',
    () => import('../screens/kycVerification/kycVerification.tsx'),
  ),
  route(
    'kycBaseInfo',
    '/kyc/baseInfo',
    msg`Your details`,
    'bar',
    () => import('../screens/kycBaseInfo/kycBaseInfo.tsx'),
  ),
  route(
    'kycStatus',
    '/kyc/status',
    msg`Verification status`,
    'bar',
    () => import('../screens/kycStatus/kycStatus.tsx'),
  ),
  route('kycUpload', '/kyc/upload', msg`Photos of your ID`, 'bar', () => import('../screens/kycUpload/kycUpload.tsx')),
  route('setting', '/setting', msg`Settings`, 'bar', () => import('../screens/setting/setting.tsx')),
  route('withdraw', '/finance/withdraw', msg`Withdraw`, 'bar', () => import('../screens/withdraw/withdraw.tsx')),
  route('recharge', '/finance/recharge', msg`Deposit`, 'bar', () => import('../screens/recharge/recharge.tsx')),
  route('exchange', '/finance/exchange', msg`Exchange points`, 'bar', () => import('../screens/exchange/exchange.tsx')),
  route(
    'transactionHistory',
    '/transactionHistory',
    msg`Transactions`,
    'bar',
    () => import('../screens/transactionHistory/transactionHistory.tsx'),
  ),
  route('records', '/records', msg`Records`, 'bar', () => import('../screens/records/records.tsx')),
  route('livechat', '/livechat', msg`Live chat`, 'bar', () => import('../screens/livechat/livechat.tsx')),
  route('vip', '/vip', msg`VIP`, 'bar', () => import('../screens/vip/vip.tsx')),
  route(
    'securityCenter',
    '/security-center',
    msg`Security`,
    'bar',
    () => import('../screens/securityCenter/securityCenter.tsx'),
  ),
  route('inbox', '/inbox', msg`Inbox`, 'bar', () => import('../screens/inbox/inbox.tsx')),
  route('redeem', '/redeem', msg`Redeem`, 'bar', () => import('../screens/redeem/redeem.tsx')),
  route('signUp', '/signUpBonus', msg`Sign-up bonus`, 'bar', () => import('../screens/signUp/signUp.tsx')),
  route(
    'dailyDepositBonus',
    '/dailyDepositBonus',
    msg`Daily deposit bonus`,
    'bar',
    () => import('../screens/dailyDepositBonus/dailyDepositBonus.tsx'),
  ),
]

export type RouteName = (typeof table)[number]['name']
export type Route = RouteOf<RouteName>

export const routes: readonly Route[] = table

/** A part of Security that its address opens has a title of its own. */
const SECURITY_TITLES: Readonly<Record<string, MessageDescriptor>> = {
  transactionPwd: msg`Withdrawal password`,
  loginPwd: msg`Login password`,
  phone: msg`Phone number`,
  limits: msg`Limits and breaks`,
  spend: msg`My spending`,
}

export function titleOf({ name, title }: Route, search: string): MessageDescriptor {
  const code = name === 'securityCenter' && new URLSearchParams(search).get('code')
  return (code && SECURITY_TITLES[code]) || title
}

const byPath = new Map(routes.map((known) => [known.path, known]))

/** The route of a path; `/`, `/tab` and every unknown path lead to game, so they have none. */
export function routeAt(path: string): Route | undefined {
  return byPath.get(path.length > 1 ? path.replace(/\/+$/, '') : path)
}

export const GAME_PATH = '/game'

function route<Name extends string>(
  name: Name,
  path: string,
  title: MessageDescriptor,
  frame: Frame,
  load: () => ScreenModule,
): RouteOf<Name> {
  return { name, path, title, frame, load }
}
