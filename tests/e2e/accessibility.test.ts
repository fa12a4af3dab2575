import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, newPlayer, openPhone, startApp, type App } from './setup.ts'
import { goDark, problemsAt } from './setup/axe.ts'
import { openApp } from './setup/openApp.ts'

const forVisitors = ['/login', '/register', '/forgetPassword', '/game/search', '/game/search/result?keyword=dragon']
const forPlayers = [
  '/kyc/verification',
  '/kyc/baseInfo',
  '/kyc/status',
  '/game',
  '/game?type=slot',
  '/profile',
  '/setting',
  '/inbox',
  '/vip',
  '/event',
  '/signUpBonus',
  '/dailyDepositBonus',
  '/task',
  '/energy',
  '/helpSlot',
  '/redeem',
]

let app: App
let browser: Browser

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

test.each(['light', 'dark'])(
  'axe finds nothing on the screens in the %s theme',
  async (theme) => {
    const page = await (await openPhone(browser, app.origin)).newPage()
    await openApp(page)
    if (theme === 'dark') await goDark(page)
    const found: string[] = []
    for (const path of forVisitors) found.push(...(await problemsAt(page, path)))
    await newPlayer(page, app.origin)
    await page.goto('/game')
    await page.getByRole('link', { name: 'Profile' }).waitFor()
    for (const path of forPlayers) found.push(...(await problemsAt(page, path)))
    expect(found).toEqual([])
    await page.context().close()
  },
  120_000,
)
