import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPushService, type PushBrowser, type PushService } from '../unit/server/push/pushService.ts'
import { launchBrowser, newPlayer, openPhone, startApp, type App } from './setup.ts'
import { openAsPlayer, waitUntilStored } from './setup/openApp.ts'
import { callApi, type Player } from './setup/player.ts'
import { deliverPush, pressNotification, shownNotifications, subscribeAt } from './setup/push.ts'

const PATIENCE = { timeout: 20_000 }

let service: PushService
let app: App
let browser: Browser
let page: Page
let player: Player
let device: PushBrowser

beforeAll(async () => {
  service = await startPushService()
  app = await startApp({ env: { PUSH_HOSTS: service.host } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
  await service.close()
})
beforeEach(async () => {
  const phone = await openPhone(browser, app.origin)
  await phone.grantPermissions(['notifications'])
  page = await phone.newPage()
  device = service.subscribe()
  await subscribeAt(page, device)
  player = await newPlayer(page, app.origin)
})
afterEach(() => page.context().close())

async function newOrder(): Promise<string> {
  const wanted = { method: 'ewallet', bank: 'gcash', amount: 500, requestId: randomUUID() }
  const { preId } = await callApi<{ preId: string }>(page, app.origin, '/api/recharge/preCreate', wanted)
  const build = { preId, requestId: randomUUID() }
  return (await callApi<{ orderNo: string }>(page, app.origin, '/api/recharge/build', build)).orderNo
}

const notifications = () => page.getByRole('switch', { name: 'Notifications' })
const isOn = () => notifications().getAttribute('aria-checked')

test('switched on in Settings, a deposit is told and its press leads to the order; switched off, nothing comes', async () => {
  await openAsPlayer(page, '/setting')
  await waitUntilStored(page)
  await notifications().click()
  await expect.poll(isOn, PATIENCE).toBe('true')
  const orderNo = await newOrder()
  await app.sandbox.deposit(orderNo, 'pay')
  await expect.poll(() => device.received.length, PATIENCE).toBe(1)
  const path = `/finance/recharge?orderNo=${orderNo}`
  await deliverPush(page, JSON.stringify(device.received[0]?.content))
  await expect
    .poll(() => shownNotifications(page), PATIENCE)
    .toEqual([{ title: 'Your deposit arrived', body: 'The money is in your balance.', path }])
  await pressNotification(page)
  await page.getByText('The money is in your balance.', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
  expect(page.context().pages()).toHaveLength(1)

  await page.goto('/setting')
  await expect.poll(isOn, PATIENCE).toBe('true')
  await notifications().click()
  await expect.poll(isOn, PATIENCE).toBe('false')
  await app.sandbox.deposit(await newOrder(), 'decline')
  await app.sandbox.kyc(player.uid, 'approved')
  await page.goto('/inbox')
  await page.getByRole('button', { name: 'Your identity is verified' }).first().waitFor()
  expect(device.received).toHaveLength(1)
})

test('a push without words speaks the player’s language, and its target waits for a cold start without a network', async () => {
  await openAsPlayer(page, '/setting')
  await waitUntilStored(page)
  await page.getByRole('radio', { name: 'Tiếng Việt' }).click({ force: true })
  await page.getByRole('heading', { name: 'Cài đặt', exact: true }).waitFor()
  const told = async () => {
    await deliverPush(page, 'not JSON')
    return shownNotifications(page)
  }
  await expect.poll(told, PATIENCE).toContainEqual({ title: 'Jolly', body: 'Bạn có tin mới.', path: '/inbox' })

  await page.goto('about:blank')
  await pressNotification(page)
  await page.context().setOffline(true)
  await page.goto(`${app.origin}/game`)
  await page.waitForURL('**/inbox')
})

test('an order that is under way offers to tell how it ends, once, and asks the browser only after a yes', async () => {
  await page.addInitScript(() => {
    let answer: NotificationPermission = localStorage.getItem('test.permission') === 'granted' ? 'granted' : 'default'
    Object.defineProperty(Notification, 'permission', { get: () => answer })
    Notification.requestPermission = async () => {
      answer = 'granted'
      localStorage.setItem('test.permission', answer)
      return answer
    }
  })
  const orderNo = await newOrder()
  await openAsPlayer(page, `/finance/recharge?orderNo=${orderNo}`)
  await page.getByText('Shall we tell you how it ends?').waitFor()
  await waitUntilStored(page)
  expect(await page.evaluate(() => Notification.permission)).toBe('default')
  await page.getByRole('button', { name: 'Notify me' }).click()
  await page.getByText('You will hear from us. You can turn it off in Settings.').waitFor()
  await page.getByText('Shall we tell you how it ends?').waitFor({ state: 'detached' })
  await app.sandbox.deposit(orderNo, 'decline')
  await expect.poll(() => device.received.length, PATIENCE).toBe(1)
  expect(device.received[0]?.content).toMatchObject({ title: 'Your deposit was declined' })
})
