import type { Page } from 'playwright'
import { expect } from 'vitest'
import { launchDesktop } from './setup/browser.ts'
import { openAsPlayer, untilHistoryIsBack } from './setup/openApp.ts'
import { newPlayer } from './setup/player.ts'
import { visitorTest } from './setup/scenario.ts'

/** A desktop with a keyboard and scrollbars, and without touch. */
const test = visitorTest
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launchDesktop()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('desktop', async ({ browser, origin }, { onCleanup }) => {
    const viewport = { width: 1280, height: 800 }
    const page = await browser.newPage({
      baseURL: origin,
      viewport,
      locale: 'en-US',
      timezoneId: 'Asia/Manila',
      serviceWorkers: 'block',
    })
    onCleanup(() => page.close())
    return page
  })

/** Presses Tab until the focused element has this role and accessible name. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string, key = 'Tab'): Promise<void> {
  const named = page.getByRole(role, { name, exact: true })
  await named.first().waitFor()
  const wanted = named.and(page.locator(':focus'))
  for (let stops = 0; stops < 80; stops += 1) {
    if ((await wanted.count()) > 0) return
    await page.keyboard.press(key)
  }
  throw new Error(`No Tab led to the ${role} ${name}`)
}

test('login, a game, back and a deposit by keyboard alone', async ({ desktop, page, origin }) => {
  const press = (key: string) => desktop.keyboard.press(key)
  const { username, password } = await newPlayer(page, origin)

  await desktop.goto('/login')
  await desktop.getByRole('dialog', { name: 'Are you 21 or older?' }).waitFor()
  await tabTo(desktop, 'button', 'Accept')
  await press('Enter')
  await desktop.getByRole('dialog').waitFor({ state: 'detached' })
  await tabTo(desktop, 'textbox', 'Username')
  await desktop.keyboard.type(username)
  await press('Tab')
  await desktop.keyboard.type(password)
  await press('Enter')
  await desktop.getByRole('link', { name: 'Profile' }).waitFor()
  await desktop.waitForURL('**/game')

  await press('/')
  await desktop.getByRole('searchbox', { name: 'Search games' }).and(desktop.locator(':focus')).waitFor()
  await desktop.keyboard.type('Tala Moon')
  await press('Enter')
  await desktop.waitForURL('**/game/search/result*')
  await desktop.getByRole('button', { name: 'Tala Moon', exact: true }).waitFor()
  await tabTo(desktop, 'button', 'Tala Moon')
  await press('Enter')
  const game = desktop.getByRole('dialog', { name: 'Tala Moon' })
  await game.getByRole('button', { name: 'Back' }).waitFor()
  await press('Escape')
  await game.waitFor({ state: 'detached' })

  await press('g')
  await desktop.waitForURL('**/game')
  await tabTo(desktop, 'link', 'Profile', 'Shift+Tab')
  await press('Enter')
  await desktop.getByRole('main').getByRole('link', { name: 'Deposit', exact: true }).waitFor()
  await tabTo(desktop, 'link', 'Deposit')
  await press('Enter')
  await desktop.getByRole('textbox', { name: 'Amount' }).waitFor()
  await tabTo(desktop, 'textbox', 'Amount')
  await desktop.keyboard.type('500')
  await desktop.getByRole('button', { name: 'Pay ₱500.00', disabled: false }).waitFor()
  await tabTo(desktop, 'button', 'Pay ₱500.00')
  await press('Enter')
  await desktop.waitForURL('**/finance/recharge?orderNo=*')
})

test('a game reaches the edge where the scrollbar was, without a stripe, and gives the place back', async ({
  desktop,
  origin,
}) => {
  await newPlayer(desktop, origin)
  await openAsPlayer(desktop, '/game')
  await desktop.getByRole('heading', { name: 'Live now' }).waitFor()
  const widthOfPage = () => desktop.evaluate(() => document.documentElement.clientWidth)
  const before = await widthOfPage()
  expect(before).toBeLessThan(1280)

  await desktop.getByRole('button', { name: 'Parol Lights', exact: true }).first().click()
  const game = desktop.getByRole('dialog', { name: 'Parol Lights' })
  await game.locator('iframe').waitFor()
  // Boxes alone do not tell: what lies over the gutter may be clipped.
  const atEdges = () =>
    desktop.evaluate(() => [0, innerWidth - 1].map((x) => document.elementFromPoint(x, innerHeight / 2)?.tagName))
  await expect.poll(atEdges).toEqual(['IFRAME', 'IFRAME'])
  await game.getByRole('button', { name: 'Back' }).click()
  await game.waitFor({ state: 'detached' })
  expect(await widthOfPage()).toBe(before)
})

test('Esc closes the sheet of a game that has the focus, and then the game', async ({ desktop, origin }) => {
  await newPlayer(desktop, origin)
  await openAsPlayer(desktop, '/game?open=parol-lights')
  const game = desktop.getByRole('dialog', { name: 'Parol Lights' })
  await desktop.waitForFunction(() => document.activeElement?.matches('iframe'))
  const inside = game.frameLocator('iframe')
  await inside.getByRole('button', { name: 'Rules, fairness and history' }).click()
  const sheet = inside.getByRole('dialog')
  await sheet.waitFor()
  await desktop.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await game.isVisible()).toBe(true)
  await desktop.keyboard.press('Escape')
  await game.waitFor({ state: 'detached' })
})

test('Space plays a game without a click; what aims the claw is said for a keyboard', async ({
  app,
  desktop,
  origin,
}) => {
  const { uid } = await newPlayer(desktop, origin)
  await app.sandbox.grant(uid, 'cash', 500)
  await app.sandbox.grant(uid, 'tries', 1)
  await openAsPlayer(desktop, '/event')
  await desktop.getByText('Aim with the mouse or the arrow keys. Each catch uses 1 try.').waitFor()

  await desktop.goto('/game?open=parol-lights')
  await desktop.waitForFunction(() => document.activeElement?.matches('iframe'))
  const played = desktop.waitForResponse('**/play/api/round')
  await desktop.keyboard.press('Space')
  expect(await (await played).json()).toMatchObject({ ok: true })
})

test('the keys are listed, leave whoever types alone, and can be turned off for good', async ({ desktop }) => {
  const press = (key: string) => desktop.keyboard.press(key)
  await desktop.goto('/login')
  await tabTo(desktop, 'button', 'Accept')
  await press('Enter')
  await desktop.getByRole('dialog').waitFor({ state: 'detached' })
  const list = desktop.getByRole('dialog', { name: 'Keyboard shortcuts' })

  await tabTo(desktop, 'textbox', 'Username')
  await desktop.keyboard.type('g?/')
  expect(await desktop.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('g')
  expect(await list.count()).toBe(0)

  await tabTo(desktop, 'button', 'Log in')
  await press('?')
  await list.getByText('Search games').waitFor()
  await list.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
  await press('Escape')
  await list.waitFor({ state: 'detached' })
  await untilHistoryIsBack(desktop)
  await desktop.reload()
  await tabTo(desktop, 'button', 'Log in')
  await press('g')
  await press('?')
  expect(new URL(desktop.url()).pathname).toBe('/login')
  expect(await list.count()).toBe(0)
})
