import { expect } from 'vitest'
import { goDark, problemsAt } from './setup/axe.ts'
import { layoutShifts, smallTargets, watchShifts } from './setup/layout.ts'
import { openApp, openAsPlayer } from './setup/openApp.ts'
import { newPlayer } from './setup/player.ts'
import { visitorTest as test } from './setup/story.ts'

const forVisitors = ['/login', '/register', '/forgetPassword', '/game/search', '/game/search/result?keyword=dragon']
const forPlayers = [
  '/kyc/verification',
  '/kyc/baseInfo',
  '/kyc/status',
  '/kyc/upload',
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
  '/livechat',
  '/security-center',
  '/records',
  '/transactionHistory',
  '/finance/exchange',
]

/** Where nothing moves once it is shown. In a search what the device knows gives way to what the operator finds. */
const steady = ['/game', '/game?type=slot', '/game/search', '/event', '/energy', '/helpSlot', '/profile', '/setting']

test.for(['light', 'dark'])(
  'axe finds nothing on the screens in the %s theme',
  { timeout: 120_000 },
  async (theme, { app, page }) => {
    await openApp(page)
    if (theme === 'dark') await goDark(page)
    const found: string[] = []
    for (const path of forVisitors) found.push(...(await problemsAt(page, path)))
    await newPlayer(page, app.origin)
    await page.goto('/game')
    await page.getByRole('link', { name: 'Profile' }).waitFor()
    for (const path of forPlayers) found.push(...(await problemsAt(page, path)))
    expect(found).toEqual([])
  },
)

test('every press has room for a finger, and nothing jumps', async ({ page, origin }) => {
  await page.addInitScript(watchShifts)
  await newPlayer(page, origin)
  await openAsPlayer(page, '/game')
  const found: string[] = []
  for (const path of steady) {
    await page.goto(path)
    await page.getByRole('main').waitFor()
    await page.waitForLoadState('networkidle')
    for (const target of await page.evaluate(smallTargets)) found.push(`${path} small target: ${target}`)
    for (const shift of await page.evaluate(layoutShifts)) found.push(`${path}: ${shift}`)
  }
  expect(found).toEqual([])
})
