import type { Page } from 'playwright'
import { expect } from 'vitest'
import { problemsAt, watchJumps } from './setup/problems.ts'
import { goTo, openApp, openAsPlayer } from './setup/openApp.ts'
import { newPlayer } from './setup/player.ts'
import { noServiceWorker, visitorTest } from './setup/scenario.ts'
import { crampedText, doubleTextSize } from './setup/sizes.ts'

const test = visitorTest.extend('serviceWorkers', noServiceWorker)

const forVisitors = ['/login', '/register', '/forgetPassword', '/game/search', '/game/search/result?keyword=dragon']
/** Each with another title than the one before. Screens with money have their own scenario: cashierAccessibility. */
const forPlayers = [
  '/kyc/verification',
  '/kyc/baseInfo',
  '/kyc/status',
  '/kyc/upload',
  '/game',
  '/profile',
  '/game?type=slot',
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
  '/livechat',
  '/security-center',
]

test.beforeEach(({ page }) => watchJumps(page))

async function problemsOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) found.push(...(await problemsAt(page, path)))
  return found
}

test('a visitor’s screens can be read and pressed by everybody', async ({ page }) => {
  await openApp(page)
  expect(await problemsOn(page, forVisitors)).toEqual([])
})

test('a player’s screens can be read and pressed by everybody', { timeout: 240_000 }, async ({ page, origin }) => {
  await newPlayer(page, origin)
  await openAsPlayer(page, '/game')
  expect(await problemsOn(page, forPlayers)).toEqual([])
})

test('a player’s screens have room for text of twice the size', { timeout: 240_000 }, async ({ page, origin }) => {
  await doubleTextSize(page)
  await newPlayer(page, origin)
  await openAsPlayer(page, '/game')
  const found: string[] = []
  for (const path of [...forPlayers, '/finance/recharge', '/finance/withdraw', '/records']) {
    await goTo(page, path)
    found.push(...(await crampedText(page, path)))
  }
  expect(found).toEqual([])
})
