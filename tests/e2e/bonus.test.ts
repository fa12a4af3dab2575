import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, newPlayer, openPhone, startApp, type App } from './setup.ts'
import { openAsPlayer } from './setup/openApp.ts'
import type { Player } from './setup/player.ts'

let app: App
let browser: Browser
let phone: BrowserContext
let page: Page
let player: Player

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})
beforeEach(async () => {
  phone = await openPhone(browser, app.origin)
  page = await phone.newPage()
  player = await newPlayer(page, app.origin)
})
afterEach(async () => {
  await app.sandbox.clearFaults()
  await phone.close()
  expect(await app.sandbox.books()).toMatchObject({ balanced: true, chainOk: true, negative: [] })
})

async function call<Data>(path: string, data?: unknown): Promise<Data> {
  const options = { headers: { origin: app.origin, requestFrom: 'H5' } }
  const url = app.origin + path
  const response = await (data ? page.request.post(url, { ...options, data }) : page.request.get(url, options))
  const envelope: { success: boolean; msg: string | null; data: Data } = await response.json()
  if (!envelope.success) throw new Error(`${path} answered: ${envelope.msg}`)
  return envelope.data
}

interface Journal {
  list: { type: string; amount: number }[]
}
/** What the journal knows of one kind of move. */
async function moves(type: string): Promise<number[]> {
  const { list } = await call<Journal>('/api/user/balanceJournal/fetch')
  return list.filter((row) => row.type === type).map(({ amount }) => amount)
}

async function bindPhone(): Promise<void> {
  await call('/api/user/sms/send/bind', { phone: player.phone })
  const [sms] = await app.sandbox.sms(player.phone)
  await call('/api/user/bind', { phone: player.phone, code: sms?.code })
}

async function deposit(amount: number): Promise<void> {
  const quote = await call<{ preId: string }>('/api/recharge/preCreate', {
    method: 'ewallet',
    bank: 'gcash',
    amount,
    requestId: crypto.randomUUID(),
  })
  const { orderNo } = await call<{ orderNo: string }>('/api/recharge/build', {
    preId: quote.preId,
    requestId: crypto.randomUUID(),
  })
  await app.sandbox.deposit(orderNo, 'pay')
}

const button = (name: string | RegExp, where = page) => where.getByRole('button', { name })

async function collect(won: string, where = page): Promise<void> {
  const popup = where.getByRole('dialog', { name: 'Congratulations' })
  await popup.getByText(won, { exact: true }).waitFor()
  await popup.getByRole('button', { name: 'Collect' }).click()
  await popup.waitFor({ state: 'detached' })
}

/** The count beside a row of the menu; 0 when there is none. */
async function menuBadge(row: string): Promise<number> {
  const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: row })
  const name = await link.textContent()
  return Number(/(\d+) waiting/.exec(name ?? '')?.[1] ?? 0)
}

test('the sign-up bonus opens with a linked phone; of two devices one claims, and the other is told kindly', async () => {
  await openAsPlayer(page, '/signUpBonus')
  await page.getByText('Link your phone first').waitFor()
  await bindPhone()
  await button('Claim ₱20 for day 1').waitFor()

  const other = await openPhone(browser, app.origin)
  const second = await other.newPage()
  const { username, password } = player
  await second.request.post(`${app.origin}/api/user/login`, {
    data: { username, password },
    headers: { origin: app.origin, requestFrom: 'H5' },
  })
  await openAsPlayer(second, '/signUpBonus')
  await button('Claim ₱20 for day 1', second).waitFor()

  // The second device shall not hear of the first one's claim before it presses.
  await app.sandbox.faults({ call: '/api/signUp/fetch', code: 10005, times: 50 })
  await button('Claim ₱20 for day 1').click()
  await page.getByText('Cash has to be played 10 × before a withdrawal.').waitFor()
  await collect('₱20')
  await button('Claim ₱20 for day 1', second).click()
  await second.getByText('You have this one already').waitFor()
  await app.sandbox.clearFaults()
  expect(await moves('signUp')).toEqual([20])

  await second.reload()
  await second.getByText('Day 1 is claimed').waitFor()
  await other.close()
  await page.goto('/records')
  await page.getByRole('listitem').filter({ hasText: 'Sign-up bonus' }).getByText('+₱20.00').waitFor()
})

test('a deposit opens the day live; its lost answer is asked for again, and paid once', async () => {
  await openAsPlayer(page, '/dailyDepositBonus')
  await page.getByRole('link', { name: 'Deposit ₱500' }).waitFor()
  await deposit(500)
  await button('Sign day 1 for ₱8').waitFor()
  await app.sandbox.faults({ call: '/api/signUpPro/sign', drop: true, times: 1 })
  await button('Sign day 1 for ₱8').click()
  await collect('₱8')
  await page.getByText('Day 1 is signed').waitFor()
  expect(await moves('dailyDeposit')).toEqual([8])

  await button(/^Sign step 1 for/).click()
  await collect('5 points')
  await page.getByText('Step 1, signed').waitFor({ state: 'attached' })
})

test('a task is started, done and claimed, and its activity opens a box; the badge follows, also after a reload', async () => {
  await openAsPlayer(page, '/task?group=once')
  await button('Start: Link your phone').click()
  await page.getByRole('link', { name: 'Go: Link your phone' }).waitFor()
  await bindPhone()
  await button('Claim: Link your phone').waitFor()
  await button('Menu').click()
  await expect.poll(() => menuBadge('Tasks')).toBe(1)
  await page.keyboard.press('Escape')

  await button('Claim: Link your phone').click()
  await collect('₱5')
  await button('Open it: box 20').click()
  await collect('20 points')
  await page.getByText('Box 20, opened').waitFor({ state: 'attached' })
  expect([await moves('task'), await moves('box')]).toEqual([[5], [20]])

  await button('Menu').click()
  await expect.poll(() => menuBadge('Tasks')).toBe(0)
  await app.sandbox.socket(player.uid, 'task.reward', 3)
  await expect.poll(() => menuBadge('Tasks')).toBe(3)
  await page.reload()
  await page.getByText('Box 20, opened').waitFor({ state: 'attached' })
  await button('Menu').click()
  await expect.poll(() => menuBadge('Tasks')).toBe(0)
})

test('charges fill the bottle by exactly what they are, and a full one is claimed; offline nothing is', async () => {
  await openAsPlayer(page, '/energy')
  await page.getByText('No charges now').waitFor()
  await app.sandbox.grant(player.uid, 'energy', 7)
  const bottle = page.getByRole('progressbar', { name: /^Bottle/ })
  await button('Fill 1').click()
  await expect.poll(() => bottle.getAttribute('aria-valuetext')).toBe('1 of 5 charges')
  await button('Fill all 4').click()
  await button('Claim ₱10').waitFor()

  await phone.setOffline(true)
  await button('Claim ₱10').click({ force: true })
  await page
    .getByRole('main')
    .getByText(/You are offline\./)
    .first()
    .waitFor()
  await phone.setOffline(false)
  await button('Claim ₱10').and(page.locator(':not([aria-disabled])')).waitFor()
  expect(await moves('energy')).not.toContain(10)

  await button('Claim ₱10').click()
  await collect('₱10')
  await expect.poll(() => bottle.getAttribute('aria-valuetext')).toBe('0 of 10 charges')
  await page.getByText('You have 2 charges').waitFor()
})
