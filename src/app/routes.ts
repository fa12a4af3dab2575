import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Column } from './NavigationBar.tsx'
import { paths } from '../../contract/paths.ts'
import { routeNameAt, type RouteName } from './paths.ts'

/** The screen of a path. `tab`: with the tab bar. `bar`: with Back and the title. */
interface RouteScreen {
  title: MessageDescriptor
  frame: 'tab' | 'bar'
  column?: Column
  load: () => Promise<{ default: ComponentType }>
}

export interface Route extends RouteScreen {
  name: RouteName
  path: string
}

const screens: Readonly<Record<RouteName, RouteScreen>> = {
  login: { title: msg`Log in`, frame: 'bar', load: () => import('../screens/login/login.tsx') },
  register: { title: msg`Sign up`, frame: 'bar', load: () => import('../screens/register/register.tsx') },
  forgetPassword: {
    title: msg`Forgot password`,
    frame: 'bar',
    load: () => import('../screens/forgetPassword/forgetPassword.tsx'),
  },
  game: { title: msg`Games`, frame: 'tab', load: () => import('../screens/game/game.tsx') },
  energy: { title: msg`Energy`, frame: 'tab', load: () => import('../screens/energy/energy.tsx') },
  helpSlot: { title: msg`Free spins`, frame: 'tab', load: () => import('../screens/helpSlot/helpSlot.tsx') },
  event: { title: msg`Events`, frame: 'tab', load: () => import('../screens/event/event.tsx') },
  gameSearchHistory: {
    title: msg`Search`,
    frame: 'bar',
    column: 'page',
    load: () => import('../screens/gameSearchHistory/gameSearchHistory.tsx'),
  },
  gameSearchResult: {
    title: msg`Results`,
    frame: 'bar',
    column: 'page',
    load: () => import('../screens/gameSearchResult/gameSearchResult.tsx'),
  },
  gameRecord: {
    title: msg`Game records`,
    frame: 'bar',
    column: 'list',
    load: () => import('../screens/gameRecord/gameRecord.tsx'),
  },
  task: { title: msg`Tasks`, frame: 'bar', column: 'pair', load: () => import('../screens/task/task.tsx') },
  profile: { title: msg`Profile`, frame: 'bar', column: 'pair', load: () => import('../screens/profile/profile.tsx') },
  kycVerification: {
    title: msg`Verification`,
    frame: 'bar',
    load: () => import('../screens/kycVerification/kycVerification.tsx'),
  },
  kycBaseInfo: { title: msg`Your details`, frame: 'bar', load: () => import('../screens/kycBaseInfo/kycBaseInfo.tsx') },
  kycStatus: {
    title: msg`Verification status`,
    frame: 'bar',
    load: () => import('../screens/kycStatus/kycStatus.tsx'),
  },
  kycUpload: { title: msg`Photos of your ID`, frame: 'bar', load: () => import('../screens/kycUpload/kycUpload.tsx') },
  setting: { title: msg`Settings`, frame: 'bar', load: () => import('../screens/setting/setting.tsx') },
  withdraw: { title: msg`Withdraw`, frame: 'bar', load: () => import('../screens/withdraw/withdraw.tsx') },
  recharge: { title: msg`Deposit`, frame: 'bar', load: () => import('../screens/recharge/recharge.tsx') },
  exchange: {
    title: msg`Exchange points`,
    frame: 'bar',
    column: 'pair',
    load: () => import('../screens/exchange/exchange.tsx'),
  },
  transactionHistory: {
    title: msg`Transactions`,
    frame: 'bar',
    column: 'list',
    load: () => import('../screens/transactionHistory/transactionHistory.tsx'),
  },
  records: { title: msg`Records`, frame: 'bar', column: 'list', load: () => import('../screens/records/records.tsx') },
  livechat: { title: msg`Live chat`, frame: 'bar', load: () => import('../screens/livechat/livechat.tsx') },
  vip: { title: msg`VIP`, frame: 'bar', column: 'pair', load: () => import('../screens/vip/vip.tsx') },
  securityCenter: {
    title: msg`Security`,
    frame: 'bar',
    load: () => import('../screens/securityCenter/securityCenter.tsx'),
  },
  inbox: { title: msg`Inbox`, frame: 'bar', column: 'list', load: () => import('../screens/inbox/inbox.tsx') },
  redeem: { title: msg`Redeem`, frame: 'bar', load: () => import('../screens/redeem/redeem.tsx') },
  signUp: {
    title: msg`Sign-up bonus`,
    frame: 'bar',
    column: 'pair',
    load: () => import('../screens/signUp/signUp.tsx'),
  },
  dailyDepositBonus: {
    title: msg`Daily deposit bonus`,
    frame: 'bar',
    column: 'pair',
    load: () => import('../screens/dailyDepositBonus/dailyDepositBonus.tsx'),
  },
}

export const routes: readonly Route[] = paths.map(([name, path]) => ({ name, path, ...screens[name] }))

const byName = new Map(routes.map((route) => [route.name, route]))

export function routeAt(path: string): Route | undefined {
  const name = routeNameAt(path)
  return name && byName.get(name)
}

/** Parts of a screen that have their own address, by this parameter, and so their own title. */
const PARTS: Partial<Record<RouteName, { parameter: string; titles: Readonly<Record<string, MessageDescriptor>> }>> = {
  securityCenter: {
    parameter: 'code',
    titles: {
      transactionPwd: msg`Withdrawal password`,
      loginPwd: msg`Login password`,
      phone: msg`Phone number`,
      passkeys: msg`Passkeys`,
      app: msg`Authenticator app`,
      limits: msg`Limits and breaks`,
      spend: msg`My spending`,
      data: msg`My data`,
      close: msg`Close my account`,
    },
  },
  dailyDepositBonus: { parameter: 'part', titles: { battlePass: msg`Battle pass` } },
}

export function titleOf({ name, title }: Route, search: string): MessageDescriptor {
  const parts = PARTS[name]
  const part = parts && new URLSearchParams(search).get(parts.parameter)
  return (part && parts.titles[part]) || title
}
