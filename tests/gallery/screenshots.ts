import { randomInt } from 'node:crypto'
import type { Page } from 'playwright'
import type { App } from '../e2e/setup/app.ts'
import { launchGame } from '../e2e/setup/deeds.ts'
import { openWallet } from '../e2e/setup/openApp.ts'
import { callApi, type Call } from '../e2e/setup/player.ts'
import { askAgeAgain, forgetGames } from './device.ts'
import type { Person } from './people.ts'

/** A screenshot of a path in a state. `first` prepares the state, `open` opens something on the screen. */
export interface Screenshot {
  name: string
  path: string
  person: Person
  /** Its content stays loading. */
  loading?: true
  first?: (page: Page, app: App) => Promise<void>
  open?: (page: Page, app: App) => Promise<void>
  after?: (page: Page, app: App) => Promise<void>
}

const DAY_MS = 86_400_000

const visitorPaths = {
  lobby: '/game',
  slots: '/game?type=slot',
  'slots-sorted': '/game?type=slot&sort=rtp&bets=low&demo=true',
  'slots-none': '/game?type=live&demo=true',
  live: '/game?type=live',
  sports: '/game?type=sports',
  search: '/game/search',
  'search-result': '/game/search/result?keyword=dragon',
  'search-nothing': '/game/search/result?keyword=qqqq',
  login: '/login',
  register: '/register?code=FRIEND1',
  'forget-password': '/forgetPassword',
  'visitor-profile': '/profile',
  livechat: '/livechat',
}

const guestPaths = {
  'guest-lobby': '/game',
  'guest-profile': '/profile',
  'guest-event': '/event',
  'guest-energy': '/energy',
  'guest-help-slot': '/helpSlot',
  'guest-inbox': '/inbox',
  'guest-vip': '/vip',
  'guest-recharge': '/finance/recharge',
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
  turnover: '/records?tab=turnover',
  statement: '/records?tab=statement',
  withdrawals: '/transactionHistory?type=withdraw',
  'inbox-player': '/inbox',
  limits: '/security-center?code=limits',
  spend: '/security-center?code=spend',
  'my-data': '/security-center?code=data',
  'close-account': '/security-center?code=close',
  'battle-pass': '/dailyDepositBonus?part=battlePass',
}

const restingPaths = {
  'recharge-blocked': '/finance/recharge',
  'withdraw-misnamed': '/finance/withdraw',
  'limits-resting': '/security-center?code=limits',
  'help-slot-friends': '/helpSlot',
  'energy-friends': '/energy',
}

/** Calls of each screen. */
const callsOf = {
  slots: ['/game?type=fish', '/api/game/fetch'],
  search: ['/game/search/result?keyword=zebra', '/api/open/game/search'],
  inbox: ['/inbox', '/api/letter*'],
  transactions: ['/transactionHistory', '/api/recharge/fetch'],
  withdrawals: ['/transactionHistory?type=withdraw', '/api/withdraw/fetch'],
  records: ['/records', '/api/user/balanceJournal/*'],
  turnover: ['/records?tab=turnover', '/api/user/effective/*'],
  statement: ['/records?tab=statement', '/api/user/statement*'],
  'game-record': ['/game/record', '/api/game/record/*'],
  task: ['/task', '/api/task/fetch'],
  energy: ['/energy', '/api/energyfill/fetch'],
  'help-slot': ['/helpSlot', '/api/game/helper'],
  'sign-up': ['/signUpBonus', '/api/signUp/fetch'],
  'daily-deposit': ['/dailyDepositBonus', '/api/signUpPro/fetch'],
  event: ['/event', '/api/grasp/log'],
  exchange: ['/finance/exchange', '/api/mallExchange/info'],
  vip: ['/vip', '/api/vip/fetch'],
  recharge: ['/finance/recharge', '/api/recharge/*'],
  'kyc-verification': ['/kyc/verification', '/api/user/identity/*'],
  'kyc-status': ['/kyc/status', '/api/user/identity/*'],
  'kyc-upload': ['/kyc/upload', '/api/user/identity/*'],
  limits: ['/security-center?code=limits', '/api/rg/*'],
  'my-data': ['/security-center?code=data', '/api/user/data/*'],
  'close-account': ['/security-center?code=close', '/api/user/closure/*'],
} as const

const offline = {
  first: (page: Page) => page.context().setOffline(true),
  after: (page: Page) => page.context().setOffline(false),
}
/** On a wide screen the menu is open. */
async function menu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Menu$/ })
  if (await button.isVisible()) await button.click()
}

function failing(call: string): Pick<Screenshot, 'first' | 'after'> {
  return {
    first: (_page, { sandbox }) => sandbox.faults({ call, times: 50, status: 503 }),
    after: (_page, { sandbox }) => sandbox.clearFaults(),
  }
}

function loading(call: string): Pick<Screenshot, 'first' | 'after' | 'loading'> {
  return {
    first: (_page, { sandbox }) => sandbox.faults({ call, times: 50, delayMs: 60_000 }),
    after: (_page, { sandbox }) => sandbox.clearFaults(),
    loading: true,
  }
}

type Trouble = 'loading' | 'failed' | 'offline'

function happening(trouble: Trouble, call: string): Pick<Screenshot, 'first' | 'after' | 'loading'> {
  return { loading: loading(call), failed: failing(call), offline }[trouble]
}

/** On a device without games. */
function atFirst(trouble: Trouble): Pick<Screenshot, 'first' | 'after' | 'loading'> {
  const happens = happening(trouble, '/api/open/*')
  return {
    ...happens,
    first: async (page, app) => {
      await forgetGames(page)
      await happens.first?.(page, app)
    },
  }
}

/** The games' verify page. */
async function openVerifyPage(page: Page, { origin }: App): Promise<void> {
  const call: Call = (path, data) => callApi(page, origin, path, data)
  const { playUrl } = await launchGame(call, 'slot')
  await page.goto(`${new URL(playUrl).origin}/play/verify`)
}

/** The player is known when the lobby opens. */
async function goToFirstSteps(page: Page): Promise<void> {
  await page.locator('a[href="/game"]').first().click()
  await page.locator('.firstRun-firstRun').waitFor()
}

async function openGame(page: Page): Promise<void> {
  await page.locator('.game-tile').first().click()
  await page.locator('.GameFrame-handle').waitFor()
}

/** A win as the operator announces it to all online players. */
async function sayNewVersion(page: Page, { origin, sandbox }: App): Promise<void> {
  const { uid } = await callApi<{ uid: string }>(page, origin, '/api/user/info')
  await sandbox.socket(uid, 'app.version', { versionCode: 9_999_999, downloadUrl: '' })
  await page.locator('.dialog').waitFor()
}

function pressFirst(selector: string, index = 0): (page: Page) => Promise<void> {
  return (page) => page.locator(selector).nth(index).click()
}

/** A headless browser has denied notifications. */
async function askable(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
}

async function openOrder(page: Page): Promise<void> {
  await page.getByRole('listitem').getByRole('button').first().click()
  await page.locator('.dialog .facts').waitFor()
}

async function fillAndClaim(page: Page): Promise<void> {
  await page.locator('.energy-fillButtons .mango').click()
  await page.locator('.energy-full').waitFor()
  await page.locator('.columns .card .mango').first().click()
  await page.locator('.Rewards-rewards').waitFor()
}

async function openReady(page: Page): Promise<void> {
  await openWallet(page)
  await page.locator('.profile-walletParts button').first().click()
}

function typeSearch(keyword: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('searchbox').pressSequentially(keyword)
}

async function typeAnotherPhone(page: Page): Promise<void> {
  await page.locator('input[name=phone]').pressSequentially('9175550123')
}

const setTradePassword = (page: Page, { origin }: App) =>
  callApi<void>(page, origin, '/api/user/modifyPasswordTrade', { newPassword: '135791' })

const bindAnother = (page: Page, { origin }: App) =>
  callApi<void>(page, origin, '/api/user/bankCard/create', {
    bank: 'maya',
    name: 'Maria Santos',
    account: `09${randomInt(1e8, 1e9)}`,
  })

async function goOnPaying(page: Page): Promise<void> {
  await openOrder(page)
  await page.locator('a[href*="orderNo"]').first().click()
  await page.waitForURL(/orderNo/)
  await page.locator('.OrderView-notifyMe').waitFor()
}

const screenshotsOf = (paths: Record<string, string>, person: Person): Screenshot[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path, person }))

export const screenshots: readonly Screenshot[] = [
  ...screenshotsOf(visitorPaths, 'visitor'),
  { name: 'search-typing', path: '/game/search', person: 'visitor', open: typeSearch('dragn') },
  { name: 'search-synonym', path: '/game/search', person: 'visitor', open: typeSearch('bắn cá') },
  { name: 'search-proposals', path: '/game/search', person: 'visitor', open: typeSearch('dragon qqqq') },
  { name: 'lobby-failed', path: '/game', person: 'visitor', ...failing('/api/open/*') },
  { name: 'withdraw-held', path: '/finance/withdraw', person: 'regular', first: bindAnother },
  ...(['loading', 'failed', 'offline'] as const).map((state): Screenshot => ({
    name: `lobby-${state}-at-first`,
    path: '/game',
    person: 'visitor',
    ...atFirst(state),
  })),
  { name: 'livechat-failed', path: '/livechat', person: 'visitor', ...failing('/api/customerSupport') },
  { name: 'livechat-offline', path: '/livechat', person: 'visitor', ...offline },
  { name: 'register-wrong', path: '/register', person: 'visitor', open: pressFirst('form [type=submit]') },
  ...screenshotsOf(guestPaths, 'guest'),
  { name: 'login-first', path: '/game', person: 'visitor', open: pressFirst('.game-tile-play') },
  { name: 'menu-visitor', path: '/game', person: 'visitor', open: menu },
  ...screenshotsOf(newcomerPaths, 'newcomer'),
  { name: 'first-run', path: '/event', person: 'newcomer', open: goToFirstSteps },
  { name: 'calendar-new', path: '/event', person: 'newcomer', open: pressFirst('.bonuses-bonuses .list-row') },
  { name: 'inbox-failed-old', path: '/inbox', person: 'newcomer', ...failing('/api/letter*') },
  { name: 'claim-all', path: '/task', person: 'regular' },
  { name: 'letter', path: '/inbox', person: 'newcomer', open: pressFirst('li > [aria-expanded]') },
  { name: 'phone', path: '/security-center?code=phone', person: 'newcomer', open: typeAnotherPhone },
  { name: 'transaction-password', path: '/security-center?code=transactionPwd', person: 'newcomer' },
  { name: 'withdraw-steps', path: '/finance/withdraw', person: 'newcomer', first: setTradePassword },
  { name: 'letter-security', path: '/inbox', person: 'newcomer', open: pressFirst('li > [aria-expanded]') },
  { name: 'withdraw-unverified', path: '/finance/withdraw', person: 'newcomer' },
  { name: 'document', path: '/register', person: 'visitor', open: pressFirst('.document-link') },
  { name: 'shortcuts', path: '/setting', person: 'newcomer', open: (page) => page.keyboard.press('?') },
  ...screenshotsOf(regularPaths, 'regular'),
  { name: 'play', path: '/game', person: 'regular', open: openGame },
  { name: 'calendar', path: '/event', person: 'regular', open: pressFirst('.bonuses-bonuses .list-row') },
  { name: 'new-version', path: '/profile', person: 'regular', open: sayNewVersion },
  { name: 'wallet', path: '/game', person: 'regular', open: openWallet },
  { name: 'wallet-new', path: '/game', person: 'newcomer', open: openWallet },
  { name: 'ready', path: '/game', person: 'regular', open: openReady },
  { name: 'ready-new', path: '/finance/withdraw', person: 'newcomer' },
  { name: 'menu-player', path: '/game', person: 'regular', open: menu },
  { name: 'lobby-offline', path: '/game', person: 'regular', ...offline },
  { name: 'records-offline-old', path: '/records', person: 'regular', ...offline },
  { name: 'withdraw-offline-old', path: '/finance/withdraw', person: 'regular', ...offline },
  { name: 'deposit-order', path: '/transactionHistory', person: 'regular', open: openOrder },
  { name: 'withdrawal-order', path: '/transactionHistory?type=withdraw', person: 'regular', open: openOrder },
  { name: 'order-waiting', path: '/transactionHistory', person: 'regular', first: askable, open: goOnPaying },
  { name: 'round', path: '/game/record', person: 'regular', open: pressFirst('li > .list-row') },
  { name: 'odds', path: '/event', person: 'regular', open: pressFirst('.claw-clawOffer > .link') },
  { name: 'invite', path: '/profile', person: 'regular', open: pressFirst('.list-row .row-icon', 1) },
  { name: 'limit', path: '/security-center?code=limits', person: 'regular', open: pressFirst('.form-page .list-row') },
  { name: 'verify', path: '/game', person: 'regular', open: openVerifyPage },
  { name: 'bind-wallet', path: '/finance/withdraw', person: 'regular', open: pressFirst('.section > .link') },
  { name: 'rewards', path: '/energy', person: 'regular', open: fillAndClaim },
  ...(['loading', 'failed', 'offline'] as const).flatMap((state) =>
    Object.entries(callsOf).map(([name, [path, call]]): Screenshot => ({
      name: `${name}-${state}`,
      path,
      person: 'unlucky',
      ...happening(state, call),
    })),
  ),
  ...screenshotsOf({ 'kyc-pending': '/kyc/status', 'kyc-verification-pending': '/kyc/verification' }, 'pending'),
  ...screenshotsOf({ 'kyc-rejected': '/kyc/status', 'kyc-upload-rejected': '/kyc/upload' }, 'rejected'),
  ...screenshotsOf(restingPaths, 'resting'),
  { name: 'replace-wallet', path: '/finance/withdraw', person: 'resting', open: pressFirst('.section > .link') },
  { name: 'refunded-order', path: '/transactionHistory', person: 'resting', open: openOrder },
  { name: 'kyc-reminder', path: '/game', person: 'overdue', first: (_page, { sandbox }) => sandbox.clock(6 * DAY_MS) },
  { name: 'kyc-suspended', path: '/game', person: 'overdue', first: (_page, { sandbox }) => sandbox.clock(2 * DAY_MS) },
  { name: 'profile-suspended', path: '/profile', person: 'overdue' },
  { name: 'kyc-verification-overdue', path: '/kyc/verification', person: 'overdue' },
  // The age notice covers everything until it is answered.
  { name: 'age-notice', path: '/game', person: 'visitor', first: askAgeAgain },
]
