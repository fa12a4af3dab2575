import type { Browser, BrowserContext, Page } from 'playwright'
import { openPhone } from '../e2e/setup/browser.ts'
import { startNetwork } from './network.ts'
import { watchStart, type StartTimes } from './observe.ts'

const slowdown = 4

export interface Starts {
  cold: StartTimes
  offline: StartTimes
  lieFi: StartTimes
}

interface Starting {
  target: string
  /** Selects what the lobby's first card is. */
  card: string
}

/** Medians of `rounds` starts of each app, in turns: never seen before, without a network, and with a silent one. */
export async function measureStarts(browser: Browser, apps: Starting[], rounds: number): Promise<Starts[]> {
  const all = apps.map((app) => ({ app, ...noStarts() }))
  for (let round = 0; round < rounds; round++) {
    for (const { app, cold, offline, lieFi } of all) {
      const network = await startNetwork(app.target)
      network.become('slow4g')
      const phone = await openPhone(browser, network.origin)
      cold.push(await start(phone, app.card))
      network.become('fast')
      await fillDevice(phone, app.card)
      network.become('off')
      offline.push(await start(phone, app.card))
      network.become('silent')
      lieFi.push(await start(phone, app.card))
      await phone.close()
      await network.close()
    }
  }
  return all.map(({ cold, offline, lieFi }) => ({ cold: median(cold), offline: median(offline), lieFi: median(lieFi) }))
}

async function start(phone: BrowserContext, card: string): Promise<StartTimes> {
  const page = await phone.newPage()
  await slowDown(page)
  const times = await watchStart(page, card)
  // A silent network never finishes loading: what counts is what is on screen.
  await page.goto('/', { waitUntil: 'commit' })
  const seen = await times()
  await page.close()
  return seen
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

export async function slowDown(page: Page): Promise<void> {
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

function noStarts(): Record<keyof Starts, StartTimes[]> {
  return { cold: [], offline: [], lieFi: [] }
}
