import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, newPlayer, startApp, type App } from './setup.ts'

let app: App
let browser: Browser
let page: Page

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})
beforeEach(async () => {
  const desktop = { viewport: { width: 1280, height: 800 }, locale: 'en-US', timezoneId: 'Asia/Manila' }
  page = await (await browser.newContext({ baseURL: app.origin, ...desktop })).newPage()
})
afterEach(() => page.context().close())

const press = (key: string) => page.keyboard.press(key)
const focused = () => page.locator(':focus')

/** Tab until what has the focus is called that, as a reader announces it. */
async function tabTo(role: 'button' | 'link' | 'textbox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).and(focused())
  for (let stops = 0; stops < 80; stops += 1) {
    if ((await wanted.count()) > 0) return
    await press('Tab')
  }
  throw new Error(`No Tab led to the ${role} ${name}`)
}

test('login, a game, back and a deposit by keyboard alone', async () => {
  const visitor = await (await browser.newContext()).newPage()
  const { username, password } = await newPlayer(visitor, app.origin)
  await visitor.context().close()

  await page.goto('/login')
  await page.getByRole('dialog', { name: 'Are you 21 or older?' }).waitFor()
  await tabTo('button', 'Accept')
  await press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await tabTo('textbox', 'Username')
  await page.keyboard.type(username)
  await press('Tab')
  await page.keyboard.type(password)
  await press('Enter')
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  await page.waitForURL('**/game')

  await press('/')
  await page.getByRole('searchbox', { name: 'Search games' }).and(focused()).waitFor()
  await page.keyboard.type('Tala Moon')
  await press('Enter')
  await page.getByRole('button', { name: 'Tala Moon', exact: true }).waitFor()
  await tabTo('button', 'Tala Moon')
  await press('Enter')
  const game = page.getByRole('dialog', { name: 'Tala Moon' })
  await game.getByRole('button', { name: 'Back' }).waitFor()
  await press('Escape')
  await game.waitFor({ state: 'detached' })

  await press('g')
  await page.waitForURL('**/game')
  await tabTo('link', 'Profile')
  await press('Enter')
  await page.getByRole('link', { name: 'Deposit', exact: true }).waitFor()
  await tabTo('link', 'Deposit')
  await press('Enter')
  await page.getByRole('textbox', { name: 'Amount' }).waitFor()
  await tabTo('textbox', 'Amount')
  await page.keyboard.type('500')
  await page.getByRole('button', { name: 'Pay ₱500.00', disabled: false }).waitFor()
  await tabTo('button', 'Pay ₱500.00')
  await press('Enter')
  await page.waitForURL('**/finance/recharge?orderNo=*')
})

test('the keys are listed, leave whoever types alone, and can be turned off for good', async () => {
  await page.goto('/login')
  await tabTo('button', 'Accept')
  await press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })

  await tabTo('textbox', 'Username')
  await page.keyboard.type('g?/')
  expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('g')
  expect(await list.count()).toBe(0)

  await tabTo('button', 'Log in')
  await press('?')
  await list.getByText('Search games').waitFor()
  await list.getByRole('switch', { name: 'Shortcuts of one key' }).press('Space')
  await press('Escape')
  await list.waitFor({ state: 'detached' })
  await page.reload()
  await tabTo('button', 'Log in')
  await press('g')
  await press('?')
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await list.count()).toBe(0)
})
