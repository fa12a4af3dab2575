import { expect } from 'vitest'
import { goDark, problemsAt } from './setup/axe.ts'
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

/** What can be pressed and is less than 44 pixels wide or high, links within a text aside. */
function smallTargets(): string[] {
  const pressable =
    'a[href], button, select, textarea, input:not([type=checkbox], [type=radio]), [role=switch], label:has(input)'
  const isSmall = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || (width >= 43.5 && height >= 43.5)) return false
    if (getComputedStyle(element).display === 'inline' || !element.checkVisibility()) return false
    // A wider area of its own around it, such as the whole row, counts.
    const x = left + width / 2
    const y = top + height / 2
    const reached = [
      [x - 21, y],
      [x + 21, y],
      [x, y - 21],
      [x, y + 21],
    ] as const
    const around = reached.filter(([atX, atY]) => atX >= 0 && atX < innerWidth && atY >= 0 && atY < innerHeight)
    return !around.every(([atX, atY]) => element.contains(document.elementFromPoint(atX, atY)))
  }
  const inSight = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
  }
  return [...document.querySelectorAll(pressable)]
    .filter((element) => inSight(element) && isSmall(element))
    .map((element) => `${element.className} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 60))
}

/** From the start of every page: what moves without having been pressed leaves a mark in its performance timeline. */
function watchShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift'
  const observer = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries().filter(isShift)) {
      const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName))
      if (!hadRecentInput && value >= 0.001) performance.mark(`jump ${value.toFixed(4)} ${moved.join(', ')}`)
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

function layoutShifts(): string[] {
  return performance
    .getEntriesByType('mark')
    .map(({ name }) => name)
    .filter((name) => name.startsWith('jump '))
}
