import type { Page } from 'playwright'
import { openPhone } from '../e2e/setup/browser.ts'
import { openApp, openAsPlayer, waitUntilStored } from '../e2e/setup/openApp.ts'
import { newPlayer } from '../e2e/setup/player.ts'
import { setting, type Bench } from './bench.ts'
import { seedGames } from './seed.ts'
import { memoryOf } from '../e2e/setup/memory.ts'
import { percentile, sampleOf } from './sample.ts'
import { slowDown } from './starts.ts'
import type { Row } from './table.ts'

declare global {
  interface Window {
    keysTook: number[]
    foundAfter: number | null
  }
}

const changes = setting('BENCH_CHANGES', 1_000)
const warming = 200
const timed = 40
const tabs = ['/event', '/game', '/energy', '/game']
const unseen = ['/event', '/energy', '/helpSlot']

/** From the press of a tab to the screen's paint, first and later; and the memory after many. */
export async function routeRows({ browser, origin }: Bench): Promise<Row[]> {
  const phone = await openPhone(browser, origin)
  const page = await phone.newPage()
  await newPlayer(page, origin)
  await openAsPlayer(page, '/game')
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  await waitUntilStored(page)
  await slowDown(page)
  const first = await page.evaluate(changeRoutes, { tabs: unseen, times: unseen.length })
  await slowDown(page, 1)
  // Warm-up: code and caches are loaded, hot code is compiled.
  await page.evaluate(changeRoutes, { tabs, times: warming })
  const before = await memoryOf(page)
  await slowDown(page)
  const took = await page.evaluate(changeRoutes, { tabs, times: timed })
  await slowDown(page, 1)
  await page.evaluate(changeRoutes, { tabs, times: changes - timed })
  const after = await memoryOf(page)
  await phone.close()
  return [
    { measure: 'first visit of a screen: painted', value: sampleOf(first), unit: 'ms' },
    { measure: 'route change: painted', value: sampleOf(took), unit: 'ms' },
    { measure: 'route change: p95', value: percentile(took, 0.95), unit: 'ms' },
    {
      measure: `heap grown by ${changes} route changes`,
      value: after.heapMb - before.heapMb,
      unit: 'MB',
      must: 1,
      aim: 0,
    },
    { measure: `DOM nodes grown by ${changes} route changes`, value: after.nodes - before.nodes },
  ]
}

async function changeRoutes({ tabs, times }: { tabs: string[]; times: number }): Promise<number[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const took: number[] = []
  for (let i = 0; i < times; i++) {
    const path = tabs[i % tabs.length] ?? ''
    const title = document.title
    const start = performance.now()
    document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click()
    while (location.pathname !== path || document.title === title || document.querySelector('.lobby-skeleton')) {
      if (performance.now() - start > 10_000) throw new Error(`${path} did not come`)
      await frame()
    }
    await frame()
    took.push(performance.now() - start)
  }
  return took
}

/** Round trip of a command to the worker, through the page's own port. */
export async function workerRows({ browser, origin }: Bench): Promise<Row[]> {
  const phone = await openPhone(browser, origin)
  const page = await phone.newPage()
  await openApp(page)
  await page.waitForTimeout(3_000)
  await slowDown(page)
  const took = await page.evaluate(pingWorker, 500)
  await phone.close()
  return [
    { measure: 'worker round trip: p50', value: percentile(took, 0.5), unit: 'ms' },
    { measure: 'worker round trip: p99', value: percentile(took, 0.99), unit: 'ms' },
  ]
}

async function pingWorker(times: number): Promise<number[]> {
  const port = window.firstThread?.thread.commands
  if (!port) throw new Error('The HTML started no worker')
  const took: number[] = []
  for (let i = 0; i < times; i++) {
    const id = `bench-${i}`
    const answered = new Promise<void>((resolve) => {
      const hear = ({ data }: MessageEvent<{ id: string }>) => {
        if (data.id !== id) return
        port.removeEventListener('message', hear)
        resolve()
      }
      port.addEventListener('message', hear)
    })
    const start = performance.now()
    port.postMessage({ id, type: 'APPLY', path: ['ping'], argumentList: [] })
    await answered
    took.push(performance.now() - start)
  }
  return took
}

const wanted = ['dragon fort', 'lucky gems', 'moon palace', 'golden reels', 'tiger crown']

/** Typing over 5,000 stored games, and the result of Enter. */
export async function searchRows({ browser, origin, rounds }: Bench): Promise<Row[]> {
  const phone = await openPhone(browser, origin)
  const page = await phone.newPage()
  await openApp(page)
  await seedGames(page, 5_000)
  const keys: number[] = []
  const found: (number | null)[] = []
  for (let round = 0; round < rounds; round++) {
    await page.goto('/game/search')
    await page.locator('input[type=search]').waitFor()
    await slowDown(page)
    keys.push(...(await typeSlowly(page, wanted[round % wanted.length] ?? '')))
    found.push(await pressEnter(page))
    await slowDown(page, 1)
  }
  await phone.close()
  return [
    { measure: 'search: a key, to its paint', value: sampleOf(keys), must: 200, aim: 100, unit: 'ms' },
    { measure: 'search over 5,000 games: first result', value: sampleOf(found), unit: 'ms' },
  ]
}

/** From the press to the frame with the first game; null without one. Does not evaluate meanwhile. */
async function pressEnter(page: Page): Promise<number | null> {
  await page.evaluate(() => {
    window.foundAfter = null
    addEventListener('keydown', ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector('.gameSearchResult-resultPage [data-found]')) return requestAnimationFrame(look)
        return setTimeout(() => (window.foundAfter = performance.now() - timeStamp))
      }
      requestAnimationFrame(look)
    })
  })
  await page.keyboard.press('Enter')
  await page.waitForTimeout(2_000)
  return page.evaluate(() => window.foundAfter)
}

/** For each key, the time until its change was painted. */
async function typeSlowly(page: Page, words: string): Promise<number[]> {
  await page.locator('input[type=search]').focus()
  await page.evaluate(() => {
    window.keysTook = []
    addEventListener('keydown', ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => window.keysTook.push(performance.now() - timeStamp))),
    )
  })
  for (const letter of words) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(150)
  }
  return page.evaluate(() => window.keysTook)
}
