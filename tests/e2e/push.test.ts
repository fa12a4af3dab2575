import type { Page } from 'playwright'
import { expect } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { nextReminder } from '../../server/domain/inbox/reminderTime.ts'
import { startPushService } from '../unit/server/push/pushService.ts'
import { startApp } from './setup/app.ts'
import { bindPhone, deposit, orderDeposit } from './setup/deeds.ts'
import { openAsPlayer, waitUntilStored } from './setup/openApp.ts'
import { permissionOf, pressNotification, subscribeAt, tellByPush } from './setup/push.ts'
import { playerTest, withNotifications } from './setup/scenario.ts'

const PATIENCE = { timeout: 20_000 }

const test = playerTest
  .extend('service', { scope: 'file' }, async ({}, { onCleanup }) => {
    const service = await startPushService()
    onCleanup(service.close)
    return service
  })
  .extend('app', { scope: 'file' }, async ({ service }, { onCleanup }) => {
    const app = await startApp({ env: { PUSH_HOSTS: service.host } })
    onCleanup(app.stop)
    return app
  })
  .extend('browser', { scope: 'file' }, withNotifications)
  /** The phone as the push service knows it. */
  .extend('device', async ({ service, page }) => {
    const device = service.subscribe()
    await page.context().grantPermissions(['notifications'])
    await subscribeAt(page, device)
    return device
  })

const notifications = (page: Page) => page.getByRole('switch', { name: 'Notifications' })
const isOn = (page: Page) => notifications(page).getAttribute('aria-checked')

/** Presses the switch and waits for the operator: the switch itself changes at once. */
async function turn(page: Page, way: 'on' | 'off'): Promise<void> {
  const { path } = way === 'on' ? calls.pushSubscribe : calls.pushUnsubscribe
  const told = page.waitForResponse((response) => response.url().endsWith(path))
  await notifications(page).click()
  await told
  await expect.poll(() => isOn(page), PATIENCE).toBe(String(way === 'on'))
}

test('switched on in Settings, a deposit is told and its press leads to the order; switched off, nothing comes', async ({
  app,
  call,
  page,
  player,
  device,
}) => {
  await openAsPlayer(page, '/setting')
  await waitUntilStored(page)
  await turn(page, 'on')
  const orderNo = await deposit(app, call, 500)
  await expect.poll(() => device.received.length, PATIENCE).toBe(1)
  const path = `/finance/recharge?orderNo=${orderNo}`
  const words = { title: 'Your deposit arrived', body: 'The money is in your balance.' }
  await tellByPush(page, JSON.stringify(device.received[0]?.content), { ...words, path })
  await page.getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await question.waitFor()
  await pressNotification(page)
  await page.getByText('The money is in your balance.', { exact: true }).waitFor()
  await question.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
  expect(page.context().pages()).toHaveLength(1)
  await page.goBack()
  await page.waitForURL('**/setting')

  await page.goto('/setting')
  await expect.poll(() => isOn(page), PATIENCE).toBe('true')
  await turn(page, 'off')
  await app.sandbox.deposit(await orderDeposit(call, 500), 'decline')
  await page.goto('/setting')
  await turn(page, 'on')
  await app.sandbox.kyc(player.uid, 'approved')
  const titles = () => device.received.map(({ content }) => Object(content).title)
  await expect.poll(titles, PATIENCE).toEqual(['Your deposit arrived', 'Your identity is verified'])
})

test('the switch follows the browser’s own settings while the app is open, and a question left open is no failure', async ({
  device,
  origin,
  page,
}) => {
  const setPermission = await permissionOf(page, origin)
  await openAsPlayer(page, '/setting')
  await waitUntilStored(page)
  await turn(page, 'on')
  await setPermission('denied')
  await page.getByText('Blocked in this browser.').waitFor()
  expect(await notifications(page).count()).toBe(0)
  const renewed = page.waitForRequest((request) => request.url().endsWith(calls.pushSubscribe.path))
  await setPermission('granted')
  expect((await renewed).postDataJSON()).toMatchObject({ endpoint: device.endpoint })
  await expect.poll(() => isOn(page), PATIENCE).toBe('true')

  await turn(page, 'off')
  await setPermission('prompt')
  const asked = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        Notification.requestPermission = async () => {
          resolve()
          return 'default'
        }
      }),
  )
  await notifications(page).click()
  await asked
  await expect.poll(() => isOn(page), PATIENCE).toBe('false')
  expect(await page.getByText('could not be turned on').count()).toBe(0)
})

test('what is switched in one window is seen in another beside it', async ({ device, origin, page }) => {
  await openAsPlayer(page, '/setting')
  await waitUntilStored(page)
  const beside = await page.context().newPage()
  await subscribeAt(beside, device)
  await beside.goto(`${origin}/setting`)
  await expect.poll(() => isOn(beside), PATIENCE).toBe('false')
  await turn(page, 'on')
  await expect.poll(() => isOn(beside), PATIENCE).toBe('true')
  await turn(page, 'off')
  await expect.poll(() => isOn(beside), PATIENCE).toBe('false')
})

test('a push without words speaks the player’s language, and its target waits for a cold start without a network', async ({
  origin,
  page,
}) => {
  await page.context().grantPermissions(['notifications'])
  await openAsPlayer(page, '/setting')
  await waitUntilStored(page)
  await page.getByRole('radio', { name: 'Tiếng Việt' }).click({ force: true })
  await page.getByRole('heading', { name: 'Cài đặt', exact: true }).waitFor()
  await tellByPush(page, 'not JSON', { title: 'Jolly', body: 'Bạn có thư mới.', path: '/inbox' })

  await page.goto('about:blank')
  await pressNotification(page)
  await page.context().setOffline(true)
  await page.goto(`${origin}/game`)
  await page.waitForURL('**/inbox')
})

test('an order that is under way offers to tell how it ends, once, and asks the browser only after a yes', async ({
  app,
  call,
  page,
  device,
}) => {
  await page.addInitScript(() => {
    let answer: NotificationPermission = localStorage.getItem('test.permission') === 'granted' ? 'granted' : 'default'
    Object.defineProperty(Notification, 'permission', { get: () => answer })
    Notification.requestPermission = async () => {
      answer = 'granted'
      localStorage.setItem('test.permission', answer)
      return answer
    }
  })
  const orderNo = await orderDeposit(call, 500)
  await openAsPlayer(page, `/finance/recharge?orderNo=${orderNo}`)
  await page.getByText('Notify you when it’s done?').waitFor()
  await waitUntilStored(page)
  expect(await page.evaluate(() => Notification.permission)).toBe('default')
  await page.getByRole('button', { name: 'Notify me' }).click()
  await page.getByText('We’ll notify you. You can turn this off in Settings.').waitFor()
  await page.getByText('Notify you when it’s done?').waitFor({ state: 'detached' })
  await app.sandbox.deposit(orderNo, 'decline')
  await expect.poll(() => device.received.length, PATIENCE).toBe(1)
  expect(device.received[0]?.content).toMatchObject({ title: 'Your deposit was declined' })
})

test('a reminder that is switched on in the calendar comes at its hour and leads to the bonus; a kind that is switched off stays silent', async ({
  app,
  call,
  page,
  player,
  device,
}) => {
  await bindPhone(app, call, player)
  await openAsPlayer(page, '/event')
  await waitUntilStored(page)
  await page.getByRole('button', { name: /^Calendar/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  const reminder = calendar.getByRole('switch', { name: 'Sign-up bonus' })
  const subscribed = page.waitForResponse((response) => response.url().endsWith(calls.pushSubscribe.path))
  const chosen = page.waitForResponse((response) => response.url().endsWith(calls.pushChoose.path))
  await reminder.click()
  await Promise.all([subscribed, chosen])

  await page.goto('/setting')
  await page.getByRole('switch', { name: 'Money' }).click()
  await expect.poll(() => page.getByRole('switch', { name: 'Money' }).getAttribute('aria-checked')).toBe('false')
  // The device stores an answer after it has come, so a page that leaves at once may show the former choice first.
  await expect.poll(() => page.getByRole('switch', { name: 'Sign-up bonus' }).getAttribute('aria-checked')).toBe('true')
  await page.reload()
  await expect.poll(() => page.getByRole('switch', { name: 'Money' }).getAttribute('aria-checked')).toBe('false')

  await deposit(app, call, 500)
  await app.sandbox.clock(nextReminder(await app.sandbox.now()) - (await app.sandbox.now()))
  const titles = () => device.received.map(({ content }) => Object(content).title)
  await expect.poll(titles, PATIENCE).toContain('Today’s sign-up bonus is ready to claim')
  expect(titles()).not.toContain('Your deposit arrived')
  const words = {
    title: 'Today’s sign-up bonus is ready to claim',
    body: 'You asked to be reminded. You can turn this off in Settings.',
    path: '/signUpBonus',
  }
  await tellByPush(page, JSON.stringify(words), words)
  await pressNotification(page)
  await page.getByRole('button', { name: 'Claim ₱20 for day 1' }).waitFor()
})
