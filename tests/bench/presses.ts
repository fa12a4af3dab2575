import type { Locator, Page } from 'playwright'
import { CARD, type Bench } from './bench.ts'
import { startNetwork, type NetworkState } from './network.ts'
import { sampleOf } from './sample.ts'
import { slowDown } from './starts.ts'
import { openPhone } from '../e2e/setup/browser.ts'
import type { Row } from './table.ts'

declare global {
  interface Window {
    pressed: { at: number | null; obeyedAt: number | null }
    interactions: Map<number, number>
  }
}

const PRESSES = 10
const BETWEEN_MS = 300
const PATIENCE_MS = 15_000

/** Response times: a press on a cover as early as possible, and the first ten presses. */
export async function pressRows(bench: Bench): Promise<Row[]> {
  const obeyed: (number | null)[] = []
  const slowest: number[] = []
  for (let round = 0; round < bench.rounds; round++) {
    obeyed.push(await onPage(bench, 'slow4g', pressAtFirstPaint))
    slowest.push(await onPage(bench, 'fast', pressTenTimes))
  }
  return [
    { measure: 'cold: from a press at FCP to its dialog', value: sampleOf(obeyed), must: 1_200, aim: 800, unit: 'ms' },
    { measure: `INP of the first ${PRESSES} presses`, value: sampleOf(slowest), must: 150, aim: 100, unit: 'ms' },
  ]
}

async function onPage<T>({ browser, origin }: Bench, state: NetworkState, work: (page: Page) => Promise<T>) {
  const network = await startNetwork(origin)
  network.become(state)
  const phone = await openPhone(browser, network.origin)
  const page = await phone.newPage()
  await slowDown(page)
  try {
    return await work(page)
  } finally {
    await phone.close()
    await network.close()
  }
}

/** Null without a dialog. */
async function pressAtFirstPaint(page: Page): Promise<number | null> {
  await page.addInitScript(
    ({ cover, words }) => {
      window.pressed = { at: null, obeyedAt: null }
      const pressFirst = () => {
        const button = document.querySelector(cover)?.closest('button')
        if (!button) return void requestAnimationFrame(pressFirst)
        window.pressed.at = performance.now()
        button.click()
        requestAnimationFrame(look)
      }
      const look = () => {
        // The age notice: accepted at once.
        const accept = [...document.querySelectorAll('dialog button')].find(
          ({ textContent }) => textContent === 'Accept',
        )
        if (accept instanceof HTMLElement) accept.click()
        const isThere = [...document.querySelectorAll('dialog')].some((dialog) => dialog.textContent.includes(words))
        if (isThere) window.pressed.obeyedAt = performance.now()
        else requestAnimationFrame(look)
      }
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) pressFirst()
      }).observe({ type: 'paint', buffered: true })
    },
    { cover: CARD.app, words: 'Please login first to view' },
  )
  await page.goto('/', { waitUntil: 'commit' })
  const isObeyed = () => window.pressed.obeyedAt !== null
  await page.waitForFunction(isObeyed, undefined, { timeout: PATIENCE_MS, polling: 1_000 }).catch(() => undefined)
  const { at, obeyedAt } = await page.evaluate(() => window.pressed)
  return at === null || obeyedAt === null ? null : obeyedAt - at
}

/** The slowest by the Event Timing API, which omits what takes less than a frame. */
async function pressTenTimes(page: Page): Promise<number> {
  await page.addInitScript(() => {
    const interactions = new Map<number, number>()
    window.interactions = interactions
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = 'interactionId' in entry ? Number(entry.interactionId) : 0
        if (id > 0) interactions.set(id, Math.max(interactions.get(id) ?? 0, entry.duration))
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  })
  await page.goto('/')
  await page.waitForSelector(CARD.app)
  const accept = page.getByRole('dialog').getByRole('button', { name: 'Accept' })
  await pressLikeAFinger(page, accept)
  await accept.waitFor({ state: 'detached' })
  const tabs = page.getByRole('tab')
  for (let press = 1; press < PRESSES; press++) await pressLikeAFinger(page, tabs.nth(press % (await tabs.count())))
  await page.waitForTimeout(BETWEEN_MS)
  const took = await page.evaluate(() => [...window.interactions.values()])
  console.log(`  presses, the notice's first: ${took.join(' ')} ms`)
  return Math.max(16, ...took)
}

/**
 * By coordinates, a moment after they were asked for: a locator's press looks at the page within its events, and the look
 * itself lays out the page right before them.
 */
async function pressLikeAFinger(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(BETWEEN_MS)
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to press')
  await page.waitForTimeout(BETWEEN_MS)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(BETWEEN_MS)
}
