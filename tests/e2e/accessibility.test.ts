import { expect } from 'vitest'
import { goDark, problemsAt } from './setup/axe.ts'
import { openApp } from './setup/openApp.ts'
import { newPlayer } from './setup/player.ts'
import { visitorTest as test } from './setup/story.ts'

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

test.for(['light', 'dark'])('axe finds nothing on the screens in the %s theme', async (theme, { app, page }) => {
  await openApp(page)
  if (theme === 'dark') await goDark(page)
  const found: string[] = []
  for (const path of forVisitors) found.push(...(await problemsAt(page, path)))
  await newPlayer(page, app.origin)
  await page.goto('/game')
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  for (const path of forPlayers) found.push(...(await problemsAt(page, path)))
  expect(found).toEqual([])
})
