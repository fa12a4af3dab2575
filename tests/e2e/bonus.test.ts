import { expect } from 'vitest'
import type { Page } from 'playwright'
import { bindPhone, deposit } from './setup/deeds.ts'
import { openAsPlayer } from './setup/openApp.ts'
import { callApi, type Call } from './setup/player.ts'
import { noServiceWorker, playerTest } from './setup/scenario.ts'

// What is claimed is of a day.
const test = playerTest.extend('serviceWorkers', noServiceWorker)

interface Journal {
  list: { type: string; amount: number }[]
}
/** Amounts of one journal type. */
async function moves(call: Call, type: string): Promise<number[]> {
  const { list } = await call<Journal>('/api/user/balanceJournal/fetch')
  return list.filter((row) => row.type === type).map(({ amount }) => amount)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function collect(page: Page, won: string): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Congratulations' })
  await popup.getByText(won, { exact: true }).waitFor()
  await popup.getByRole('button', { name: 'Collect' }).click()
  await popup.waitFor({ state: 'detached' })
}

/** The badge of a menu row; 0 without one. */
async function menuBadge(page: Page, row: string): Promise<number> {
  const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: row })
  const name = await link.textContent()
  return Number(/(\d+) waiting/.exec(name ?? '')?.[1] ?? 0)
}

test('the sign-up bonus opens with a linked phone; of two devices one claims, and the other is told kindly', async ({
  app,
  call,
  newPhone,
  page,
  player,
}) => {
  await openAsPlayer(page, '/signUpBonus')
  await page.getByText('Link your phone first').waitFor()
  await bindPhone(app, call, player)
  await button(page, 'Claim ₱20 for day 1').waitFor()

  const second = await (await newPhone()).newPage()
  const { username, password } = player
  await callApi(second, app.origin, '/api/user/login', { username, password })
  await openAsPlayer(second, '/signUpBonus')
  await button(second, 'Claim ₱20 for day 1').waitFor()

  // Keeps the second device from refetching before it presses.
  await app.sandbox.faults({ call: '/api/signUp/fetch', code: 10005, times: 50 })
  await button(page, 'Claim ₱20 for day 1').click()
  await page.getByText('Cash must be bet 10× before you withdraw it.').waitFor()
  await collect(page, '₱20')
  await button(second, 'Claim ₱20 for day 1').click()
  await second.getByText('You already have this one').waitFor()
  await app.sandbox.clearFaults()
  expect(await moves(call, 'signUp')).toEqual([20])

  await second.reload()
  await second.getByText('Day 1 claimed').waitFor()
  await page.goto('/records')
  await page.getByRole('listitem').filter({ hasText: 'Sign-up bonus' }).getByText('+₱20.00').waitFor()
})

test('a deposit opens the day live; its lost answer is asked for again, and paid once', async ({ app, call, page }) => {
  await openAsPlayer(page, '/dailyDepositBonus')
  await page.getByRole('link', { name: 'Deposit ₱500' }).waitFor()
  await deposit(app, call, 500)
  await button(page, 'Claim ₱8 for day 1').waitFor()
  await app.sandbox.faults({ call: '/api/signUpPro/sign', drop: true, times: 1 })
  await button(page, 'Claim ₱8 for day 1').click()
  await collect(page, '₱8')
  await page.getByText('Day 1 claimed').waitFor()
  expect(await moves(call, 'dailyDeposit')).toEqual([8])

  await button(page, /^Claim .* for step 1$/).click()
  await collect(page, '5 points')
  await page.getByText('Step 1, claimed').waitFor({ state: 'attached' })
})

/** A second window of the device. Playwright gives the focus to every page: this one never says that it has it. */
async function openBeside(page: Page, path: string): Promise<Page> {
  const beside = await page.context().newPage()
  await beside.addInitScript(() => {
    document.hasFocus = () => false
  })
  await beside.goto(path)
  await page.bringToFront()
  return beside
}

test('a task is done and claimed, and its activity opens a box; the badge follows, also after a reload', async ({
  app,
  call,
  page,
  player,
}) => {
  await openAsPlayer(page, '/task?group=once')
  await page.getByRole('link', { name: 'Go: Link your phone' }).waitFor()
  await bindPhone(app, call, player)
  await button(page, 'Claim: Link your phone').waitFor()
  await button(page, 'Menu').click()
  // Besides the task that opening the app completes.
  await expect.poll(() => menuBadge(page, 'Tasks')).toBe(2)
  await page.keyboard.press('Escape')

  const beside = await openBeside(page, '/task?group=once')
  await button(beside, 'Claim: Link your phone').waitFor()
  await button(page, 'Claim: Link your phone').click()
  await collect(page, '₱5')
  // The window beside it knows, and does not congratulate again.
  await button(beside, 'Open: box 20').waitFor()
  expect(await beside.getByRole('dialog').count()).toBe(0)
  await beside.close()
  await button(page, 'Open: box 20').click()
  await collect(page, '20 points')
  await page.getByText('Box 20, opened').waitFor({ state: 'attached' })
  expect([await moves(call, 'task'), await moves(call, 'box')]).toEqual([[5], [20]])

  await button(page, 'Menu').click()
  await expect.poll(() => menuBadge(page, 'Tasks')).toBe(1)
  await app.sandbox.socket(player.uid, 'task.reward', 3)
  await expect.poll(() => menuBadge(page, 'Tasks')).toBe(3)
  await page.reload()
  await page.getByText('Box 20, opened').waitFor({ state: 'attached' })
  await button(page, 'Menu').click()
  await expect.poll(() => menuBadge(page, 'Tasks')).toBe(1)
})

test('several tasks are claimed at once, with one summary', async ({ app, call, page, player }) => {
  await openAsPlayer(page, '/task?group=once')
  await page.getByRole('link', { name: 'Go: Link your phone' }).waitFor()
  await bindPhone(app, call, player)
  // Besides the task that opening the app completes.
  await button(page, 'Claim all 2').click()
  const popup = page.getByRole('dialog', { name: 'Congratulations' })
  await popup.getByText('₱5', { exact: true }).waitFor()
  await popup.getByText('5 points', { exact: true }).waitFor()
  await popup.getByRole('button', { name: 'Collect' }).click()
  await popup.waitFor({ state: 'detached' })
  await page.getByText('Box 20, ready').waitFor({ state: 'attached' })
  expect(await page.getByRole('dialog').count()).toBe(0)
})

playerTest(
  'energy fills the bottle by exactly what it is, and a full one is claimed; offline nothing is',
  async ({ app, call, page, player }) => {
    await openAsPlayer(page, '/energy')
    await page.getByText('No energy yet').waitFor()
    await app.sandbox.grant(player.uid, 'energy', 7)
    const bottle = page.getByRole('progressbar', { name: /^Bottle/ })
    await button(page, 'Fill 1').click()
    await expect.poll(() => bottle.getAttribute('aria-valuetext')).toBe('1 of 5 energy')
    await button(page, 'Fill all 4').click()
    await button(page, 'Claim ₱10').waitFor()

    await page.context().setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    await button(page, 'Claim ₱10').click({ force: true })
    // The press tells so, or, once the data worker knows as well, the button.
    await page
      .getByRole('main')
      .getByText(/^(You are offline|This needs a connection)\.$/)
      .first()
      .waitFor()
    await page.context().setOffline(false)
    await button(page, 'Claim ₱10').and(page.locator(':not([aria-disabled])')).waitFor()
    expect(await moves(call, 'energy')).not.toContain(10)

    await button(page, 'Claim ₱10').click()
    await collect(page, '₱10')
    await expect.poll(() => bottle.getAttribute('aria-valuetext')).toBe('0 of 10 energy')
    await page.getByText('You have 2 energy').waitFor()
  },
)

test('the calendar says what comes on which day, and leads there', async ({ app, call, page, player }) => {
  await bindPhone(app, call, player)
  await openAsPlayer(page, '/event')
  await button(page, /^Calendar/).click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await calendar.getByText('Day 1: ₱20').waitFor()
  await page.keyboard.press('Tab')
  await calendar.getByRole('radio').nth(1).check()
  await calendar.getByText('Day 2: ₱10').waitFor()
  await calendar.getByText(/Day \d: ₱\d+ · with ₱500 deposited that day/).waitFor()
  await page.context().setOffline(true)
  await calendar.getByRole('radio').first().check()
  await calendar.getByText('Day 1: ₱20').waitFor()
  await page.context().setOffline(false)
  await calendar.getByRole('button', { name: /Sign-up bonus/ }).click()
  await page.waitForURL('**/signUpBonus')
  await button(page, 'Claim ₱20 for day 1').waitFor()
})
