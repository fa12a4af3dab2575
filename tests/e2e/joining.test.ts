import type { Page } from 'playwright'
import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { bindPhone } from './setup/deeds.ts'
import { holdBack } from './setup/heldAnswers.ts'
import { openApp, waitUntilStored } from './setup/openApp.ts'
import { newPlayer } from './setup/player.ts'
import { noServiceWorker, visitorTest } from './setup/scenario.ts'

declare global {
  interface Window {
    tabBarPlaces: string[]
  }
}

const test = visitorTest.extend('serviceWorkers', noServiceWorker)

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const submit = (page: Page, name: string) => page.getByRole('form').getByRole('button', { name, exact: true }).click()

/** Everything that the sign-up asks for, under a new name that begins so. */
async function fillSignUp(page: Page, start: string): Promise<void> {
  await field(page, 'Username').fill(`${start}${randomInt(1e5, 1e6)}`)
  await field(page, 'Password').fill('246810')
  await field(page, 'Confirm password').fill('246810')
  await field(page, 'Phone number').fill(`9${randomInt(1e8, 1e9)}`)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('checkbox').last().check()
}

test('a visitor registers, plays a round of a real game, and sees the new balance', async ({ app, call, page }) => {
  const phone = `9${randomInt(1e8, 1e9)}`
  await openApp(page, '/register')
  await field(page, 'Username').fill(`isla${randomInt(1e5, 1e6)}`)
  await field(page, 'Password').fill('246810')
  await field(page, 'Confirm password').fill('246810')
  await field(page, 'Phone number').fill(`+63 ${phone}`)
  expect(await field(page, 'Phone number').inputValue()).toBe(phone)
  await submit(page, 'Sign up')
  await page.getByText('Please confirm that you are 21 or older').waitFor()
  await page.getByRole('checkbox', { name: 'I am 21 years of age or older' }).check()
  await page.getByRole('checkbox', { name: /I accept the/ }).check()
  await page.evaluate(watchTabBar)
  await submit(page, 'Sign up')
  await page.waitForURL('**/game')
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  await page.waitForFunction(
    () => window.tabBarPlaces.length > 0 && !document.documentElement.matches(':active-view-transition'),
  )
  expect(await page.evaluate(() => window.tabBarPlaces)).toEqual(['0 px from the bottom'])

  const { uid } = await call<{ uid: string }>('/api/user/info')
  await app.sandbox.grant(uid, 'cash', 500)
  const banner = page.getByRole('banner')
  await banner.getByText('₱500.00').first().waitFor()

  await page.getByRole('button', { name: 'Parol Lights', exact: true }).first().click()
  const game = page.getByRole('dialog', { name: 'Parol Lights' })
  const spin = game.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true })
  await spin.click()
  const rounds = async () => (await call<{ total: number }>('/api/game/record/all?page=1&size=5')).total
  await expect.poll(rounds, { timeout: 20_000 }).toBe(1)
  const answer = await holdBack(page, calls.balance.path)
  // The browser's Back: the header's button comes and goes.
  await page.goBack()
  await game.waitFor({ state: 'detached' })
  await banner.getByText('Updating…').waitFor()
  answer()
  const { userAccountVO } = await call<{ userAccountVO: { balance: number } }>('/api/balance')
  const pesos = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(userAccountVO.balance)
  await banner.getByText(`₱${pesos}`).first().waitFor()
})

test('a new player links the number that they signed up with, collects ₱20 and plays: then the three steps are gone', async ({
  app,
  page,
}) => {
  const phone = `9${randomInt(1e8, 1e9)}`
  await openApp(page, '/register')
  await field(page, 'Username').fill(`isla${randomInt(1e5, 1e6)}`)
  await field(page, 'Password').fill('246810')
  await field(page, 'Confirm password').fill('246810')
  await field(page, 'Phone number').fill(phone)
  await page.getByRole('checkbox', { name: 'I am 21 years of age or older' }).check()
  await page.getByRole('checkbox', { name: /I accept the/ }).check()
  await submit(page, 'Sign up')
  await page.waitForURL('**/game')
  const steps = page.getByRole('region', { name: 'Three steps to start' })
  await steps.getByText('0 of 3 done').waitFor()
  // One thing at a time: the tips wait.
  expect(await page.getByRole('region', { name: 'Good to know' }).count()).toBe(0)

  await steps.getByRole('link', { name: 'Link my phone' }).click()
  expect(await field(page, 'Phone number').inputValue()).toBe(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = async () => (await app.sandbox.sms(phone))[0]?.code ?? ''
  await expect.poll(code).toMatch(/^\d{6}$/)
  await field(page, 'Verification code').fill(await code())
  await submit(page, 'Link this number')
  await steps.getByText('1 of 3 done').waitFor()

  await steps.getByRole('link', { name: 'Claim ₱20' }).click()
  await page.getByRole('button', { name: 'Claim ₱20 for day 1' }).click()
  await page.getByRole('dialog', { name: 'Congratulations' }).getByRole('button', { name: 'Collect' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await steps.getByText('2 of 3 done').waitFor()

  await steps.getByRole('button', { name: /^Play: / }).click()
  await page.locator('iframe').contentFrame().getByRole('button').first().waitFor()
  await page.goBack()
  await steps.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Live now' }).waitFor()
  expect(await steps.count()).toBe(0)
})

/** Records where the tabs are in each frame from when they come, in a transition where its picture of them is. */
function watchTabBar(): void {
  window.tabBarPlaces = []
  const note = (bottom: number) => {
    const place = `${innerHeight - bottom} px from the bottom`
    if (!window.tabBarPlaces.includes(place)) window.tabBarPlaces.push(place)
  }
  const look = () => {
    const bar = document.querySelector('.tab-bar')
    if (bar) note(bar.getBoundingClientRect().bottom)
    const { transform, height } = getComputedStyle(document.documentElement, '::view-transition-group(tab-bar)')
    if (transform.startsWith('matrix')) note(new DOMMatrix(transform).m42 + Number.parseFloat(height))
    requestAnimationFrame(look)
  }
  look()
}

test('what the operator finds wrong with a field is said at that field, which has the focus', async ({ page }) => {
  await openApp(page, '/register?code=NOBODY99')
  await field(page, 'Username').fill(`isla${randomInt(1e5, 1e6)}`)
  await field(page, 'Password').fill('246810')
  await field(page, 'Confirm password').fill('246810')
  await field(page, 'Phone number').fill(`9${randomInt(1e8, 1e9)}`)
  await page.getByRole('checkbox', { name: 'I am 21 years of age or older' }).check()
  await page.getByRole('checkbox', { name: /I accept the/ }).check()
  await submit(page, 'Sign up')
  await page.getByText('This code does not exist').waitFor()
  await expect
    .poll(() => field(page, 'Invitation code').evaluate((input) => input === document.activeElement))
    .toBe(true)
  await field(page, 'Invitation code').fill('')
  await submit(page, 'Sign up')
  await page.waitForURL('**/game')
})

test('a register form survives a reload, but never its passwords and ticks', async ({ page }) => {
  await openApp(page, '/register?code=FRIEND21')
  await field(page, 'Username').fill('isla2041')
  await field(page, 'Password').fill('246810')
  await page.getByRole('checkbox', { name: 'I am 21 years of age or older' }).check()
  await page.reload()
  await expect.poll(() => field(page, 'Username').inputValue()).toBe('isla2041')
  expect(await field(page, 'Password').inputValue()).toBe('')
  expect(await page.getByRole('checkbox', { name: 'I am 21 years of age or older' }).isChecked()).toBe(false)
  expect(await field(page, 'Invitation code').inputValue()).toBe('FRIEND21')
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('246810')
})

test('a field is judged when it is left, with the specification’s words', async ({ page }) => {
  await openApp(page, '/register')
  await field(page, 'Username').pressSequentially('ab')
  expect(await page.getByText('Format is incorrect').count()).toBe(0)
  await field(page, 'Password').pressSequentially('12ab34')
  expect(await field(page, 'Password').inputValue()).toBe('1234')
  await page.getByText('Format is incorrect: 6–13 letters and digits').waitFor()
  await field(page, 'Confirm password').fill('999999')
  await field(page, 'Phone number').focus()
  await page.getByText('Password is not match').waitFor()
  await submit(page, 'Sign up')
  await page.getByText('This is required').first().waitFor()
  expect(await field(page, 'Username').evaluate((element) => element === document.activeElement)).toBe(true)
})

test('wrong passwords lock the account, and the screen says for how long', async ({ app, page }) => {
  const { username } = await newPlayer(page, app.origin)
  await page.context().clearCookies()
  await openApp(page, '/login')
  await field(page, 'Username').fill(username)
  await field(page, 'Password').fill('999999')
  const locked = page.getByText('Too many wrong attempts', { exact: true })
  for (let tries = 0; tries < 12 && !(await locked.isVisible()); tries++) {
    const answered = page.waitForResponse((response) => response.url().endsWith(calls.userLogin.path))
    await submit(page, 'Log in')
    await answered
    await page.getByRole('form').getByRole('button', { name: 'Please wait' }).waitFor({ state: 'detached' })
  }
  await locked.waitFor()
  await page.getByText(/You can log in again in \d+ minutes?\./).waitFor()
})

visitorTest('without a network the login form keeps what was typed and says why it waits', async ({ page }) => {
  await openApp(page, '/login')
  await waitUntilStored(page)
  await page.reload()
  await field(page, 'Username').fill('isla2041')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/Log in once you’re back online/).waitFor()
  expect(await field(page, 'Username').inputValue()).toBe('isla2041')
})

test('a forgotten password is set anew with a code', async ({ app, call, page }) => {
  const player = await newPlayer(page, app.origin)
  await bindPhone(app, call, player)
  await page.context().clearCookies()
  await openApp(page, '/forgetPassword')
  await field(page, 'Phone number').fill(player.phone)
  await submit(page, 'Send code')
  await field(page, 'Verification code').waitFor()
  const code = async () => (await app.sandbox.sms(player.phone))[0]?.code ?? ''
  await expect.poll(code).toMatch(/^\d{6}$/)
  await field(page, 'Verification code').fill(await code())
  await submit(page, 'Next')
  await field(page, 'New password').fill('135791')
  await field(page, 'Confirm password').fill('135790')
  await submit(page, 'Set password')
  await page.getByText('Two password entries are inconsistent!').waitFor()
  await field(page, 'Confirm password').fill('135791')
  await submit(page, 'Set password')
  await page.waitForURL('**/login')
  await field(page, 'Username').fill(player.username)
  await field(page, 'Password').fill('135791')
  await submit(page, 'Log in')
  await page.getByRole('link', { name: 'Profile' }).waitFor()
})

test('a sign-up whose answer is lost says so, and is one account when it is pressed again', async ({ app, page }) => {
  await openApp(page, '/register')
  await fillSignUp(page, 'lost')
  // Longer than the page's timeout: the browser itself repeats a dropped answer.
  await app.sandbox.faults({ call: calls.userCustomRegister.path, drop: true, times: 1, delayMs: 12_000 })
  await submit(page, 'Sign up')
  await page.getByRole('alert').getByText('We can’t tell yet whether your account was made.').waitFor()
  expect(await page.locator('.toast').count()).toBe(0)
  await submit(page, 'Sign up')
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  await page.waitForURL('**/game')
})

test('a guest plays with demo money, and keeps the same player by signing up', async ({ page }) => {
  await openApp(page, '/login')
  await page.getByRole('button', { name: /Play as guest/ }).click()
  await page.waitForURL('**/game')
  await page.getByRole('banner').getByText('₱1,000.00').first().waitFor()
  await page.getByRole('button', { name: 'Parol Lights', exact: true }).first().click()
  const frame = page.getByRole('dialog', { name: 'Parol Lights' }).frameLocator('iframe')
  const spin = frame.getByRole('button', { name: 'Spin', exact: true })
  await spin.waitFor()

  const tab = await page.context().newPage()
  await tab.goto('/profile')
  await tab.getByText('Demo money', { exact: true }).waitFor()
  const uid = await tab.getByText(/^Player ID \w+$/).textContent()
  await tab.getByRole('link', { name: 'Keep this account' }).click()
  await fillSignUp(tab, 'kept')
  await submit(tab, 'Sign up')
  await tab.waitForURL('**/profile')
  await tab.getByRole('link', { name: /Not verified/ }).waitFor()
  expect(await tab.getByText(/^Player ID \w+$/).textContent()).toBe(uid)

  await page.bringToFront()
  const played = page.waitForResponse('**/play/api/round')
  await spin.click()
  expect(await (await played).json()).toMatchObject({ ok: true })
  await page.goBack()
  await page.getByRole('banner').getByText('₱0.00').first().waitFor()
})

test('a guest has favourites, and is refused nothing on the way', async ({ page }) => {
  const refused: string[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return
    const answer = await response.json().catch(() => undefined)
    if (answer?.success === false) refused.push(`${response.url()} ${answer.code}`)
  })
  await openApp(page, '/login')
  await page.getByRole('button', { name: /Play as guest/ }).click()
  await page.waitForURL('**/game')
  await page.getByRole('button', { name: 'Add to favourites' }).first().click()
  await page.getByRole('heading', { name: 'Favourites' }).waitFor()
  await page.goto('/inbox')
  await page.getByText('Sign up to get messages').waitFor()
  await page.goto('/game')
  await page.getByRole('heading', { name: 'Favourites' }).waitFor()
  expect(refused.filter((line) => !line.includes('/api/user/info'))).toEqual([])
})

test('pulling the lobby down asks for everything anew', async ({ page }) => {
  await openApp(page)
  await page.getByRole('button', { name: 'Parol Lights', exact: true }).first().waitFor()
  const asked = page.waitForRequest('**/api/open/game/fetch/hot?**')
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 200, y: 240 }] })
  for (let y = 260; y <= 480; y += 20) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 200, y }] })
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await asked
})
