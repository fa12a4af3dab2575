import type { Browser, BrowserContext, Page } from 'playwright'
import { openPhone } from '../e2e/setup/browser.ts'
import { startNetwork, type Weather } from './network.ts'
import { startTimes, watchStarts, type StartTimes } from './observe.ts'

const slowdown = 4

export interface Starts {
  cold: StartTimes
  offline: StartTimes
  lieFi: StartTimes
}

/** Medians of `rounds` starts of the app at `target`: never seen before, without a network, and with one that is silent. */
export async function measureStarts(browser: Browser, target: string, card: string, rounds: number): Promise<Starts> {
  const cold: StartTimes[] = []
  const offline: StartTimes[] = []
  const lieFi: StartTimes[] = []
  const network = await startNetwork(target)
  for (let round = 0; round < rounds; round++) {
    network.become('slow4g')
    const phone = await openPhone(browser, network.origin)
    cold.push(await start(phone, card))
    network.become('fast')
    await fillDevice(phone, card)
    offline.push(await startIn('off', phone))
    lieFi.push(await startIn('silent', phone))
    await phone.close()
  }
  await network.close()
  return { cold: median(cold), offline: median(offline), lieFi: median(lieFi) }

  async function startIn(weather: Weather, phone: BrowserContext): Promise<StartTimes> {
    network.become(weather)
    return start(phone, card)
  }
}

async function start(phone: BrowserContext, card: string): Promise<StartTimes> {
  const page = await phone.newPage()
  await slowDown(page)
  await watchStarts(page, card)
  // A silent network never finishes loading: what counts is what is on screen.
  await page.goto('/', { waitUntil: 'commit' })
  const times = await startTimes(page)
  await page.close()
  return times
}

/** Visits until the service worker has everything, as on any second day. */
async function fillDevice(phone: BrowserContext, card: string): Promise<void> {
  const page = await phone.newPage()
  await page.goto('/')
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await page.reload()
  await page.waitForSelector(card)
  await page.waitForTimeout(2_000)
  await page.close()
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

function median(all: StartTimes[]): StartTimes {
  return {
    fcp: middle(all.map(({ fcp }) => fcp)),
    lcp: middle(all.map(({ lcp }) => lcp)),
    longestTask: middle(all.map(({ longestTask }) => longestTask)) ?? 0,
    lobby: middle(all.map(({ lobby }) => lobby)),
    cls: middle(all.map(({ cls }) => cls)) ?? 0,
  }
}

/** One that never came counts as the slowest of all. */
function middle(values: (number | null)[]): number | null {
  const sorted = values.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity))
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
