import type { Page } from 'playwright'
import type { App } from '../e2e/setup/app.ts'
import type { Person } from './people.ts'

/** One picture: a path as somebody sees it, in a state. `first` brings the state about, `open` opens something on it. */
export interface Shot {
  name: string
  path: string
  person: Person
  first?: (page: Page, app: App) => Promise<void>
  open?: (page: Page) => Promise<void>
  after?: (page: Page, app: App) => Promise<void>
}

const visitorPaths = {
  lobby: '/game',
  slots: '/game?type=slot',
  search: '/game/search',
  'search-result': '/game/search/result?keyword=dragon',
  'search-nothing': '/game/search/result?keyword=qqqq',
  login: '/login',
  register: '/register?code=FRIEND1',
  'forget-password': '/forgetPassword',
  'visitor-profile': '/profile',
  livechat: '/livechat',
}

const newcomerPaths = {
  inbox: '/inbox',
  energy: '/energy',
  event: '/event',
  task: '/task',
  redeem: '/redeem',
  'sign-up': '/signUpBonus',
  'daily-deposit': '/dailyDepositBonus',
  'help-slot': '/helpSlot',
  'kyc-verification': '/kyc/verification',
  'kyc-base-info': '/kyc/baseInfo',
  'kyc-status': '/kyc/status',
  'kyc-upload': '/kyc/upload',
  'recharge-first': '/finance/recharge',
  'transactions-empty': '/transactionHistory',
  'records-empty': '/records',
  'game-record-empty': '/game/record',
}

const regularPaths = {
  'lobby-player': '/game',
  profile: '/profile',
  setting: '/setting',
  vip: '/vip',
  'event-tries': '/event',
  'energy-charged': '/energy',
  'help-slot-spins': '/helpSlot',
  'task-done': '/task',
  'daily-deposit-earned': '/dailyDepositBonus',
  recharge: '/finance/recharge',
  withdraw: '/finance/withdraw',
  exchange: '/finance/exchange',
  transactions: '/transactionHistory',
  records: '/records',
  'game-record': '/game/record',
  security: '/security-center',
  'kyc-approved': '/kyc/status',
}

const offline = {
  first: (page: Page) => page.context().setOffline(true),
  after: (page: Page) => page.context().setOffline(false),
}
/** On a wide screen the menu stands open. */
async function menu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Menu$/ })
  if (await button.isVisible()) await button.click()
}

function failing(call: string): Pick<Shot, 'first' | 'after'> {
  return {
    first: (_page, { sandbox }) => sandbox.faults({ call, times: 50, status: 503 }),
    after: (_page, { sandbox }) => sandbox.clearFaults(),
  }
}

const shotsOf = (paths: Record<string, string>, person: Person): Shot[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path, person }))

export const shots: readonly Shot[] = [
  { name: 'age-notice', path: '/game', person: 'visitor' },
  ...shotsOf(visitorPaths, 'visitor'),
  { name: 'lobby-failed', path: '/game', person: 'visitor', ...failing('/api/open/*') },
  { name: 'menu-visitor', path: '/game', person: 'visitor', open: menu },
  ...shotsOf(newcomerPaths, 'newcomer'),
  { name: 'vip-failed', path: '/vip', person: 'newcomer', ...failing('/api/vip/*') },
  { name: 'inbox-failed', path: '/inbox', person: 'newcomer', ...failing('/api/letter*') },
  ...shotsOf(regularPaths, 'regular'),
  { name: 'menu-player', path: '/game', person: 'regular', open: menu },
  { name: 'lobby-offline', path: '/game', person: 'regular', ...offline },
  { name: 'recharge-offline', path: '/finance/recharge', person: 'regular', ...offline },
  { name: 'records-offline', path: '/records', person: 'regular', ...offline },
  { name: 'inbox-offline', path: '/inbox', person: 'regular', ...offline },
]
