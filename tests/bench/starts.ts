import type { Browser, BrowserContext, Page } from 'playwright'
import { openPhone } from '../e2e/setup/browser.ts'
import { startNetwork, type NetworkState } from './network.ts'
import { watchStart, type StartTimes } from './observe.ts'
import { sampleOf, type Sample } from './sample.ts'

const slowdown = 4

export type StartSamples = Record<keyof StartTimes, Sample>

/** How an app starts: never seen before, on a second day, without a network, and with one that never answers. */
export type Starts = Record<'cold' | 'warm' | 'offline' | 'lieFi', StartSamples>

interface Starting {
  target: string
  /** Selects what the lobby's first card is. */
  card: string
}

/** A screen that somebody comes to from outside. */
export interface DeepLink {
  path: string
  /** Selects what is only there when the screen itself is. */
  content: string
}

/** Starts of each app in turns, so that what else the machine does falls on all. */
export async function measureStarts(browser: Browser, apps: Starting[], rounds: number): Promise<Starts[]> {
  const all = apps.map((app) => ({ app, cold: noTimes(), warm: noTimes(), offline: noTimes(), lieFi: noTimes() }))
  for (let round = 0; round < rounds; round++) {
    for (const { app, cold, warm, offline, lieFi } of all) {
      const lobby: DeepLink = { path: '/', content: app.card }
      const device = await openDevice(browser, app.target)
      cold.push(await device.start('slow4g', lobby))
      await device.fill(app.card)
      warm.push(await device.start('slow4g', lobby))
      offline.push(await device.start('off', lobby))
      lieFi.push(await device.start('silent', lobby))
      await device.close()
    }
  }
  return all.map(({ cold, warm, offline, lieFi }) => ({
    cold: samples(cold),
    warm: samples(warm),
    offline: samples(offline),
    lieFi: samples(lieFi),
  }))
}

/** Each link on an empty device, and without a network on one that was in the lobby before. */
export async function measureLinks(
  browser: Browser,
  { target, card }: Starting,
  links: readonly DeepLink[],
  rounds: number,
): Promise<{ link: DeepLink; cold: StartSamples; offline: StartSamples }[]> {
  const all = links.map((link) => ({ link, cold: noTimes(), offline: noTimes() }))
  for (let round = 0; round < rounds; round++) {
    const filled = await openDevice(browser, target)
    await filled.fill(card)
    for (const { link, cold, offline } of all) {
      const empty = await openDevice(browser, target)
      cold.push(await empty.start('slow4g', link))
      await empty.close()
      offline.push(await filled.start('off', link))
    }
    await filled.close()
  }
  return all.map(({ link, cold, offline }) => ({ link, cold: samples(cold), offline: samples(offline) }))
}

export interface Device {
  phone: BrowserContext
  start(state: NetworkState, link: DeepLink): Promise<StartTimes>
  /** Visits until the service worker has everything and the age is accepted, as on any second day. */
  fill(card: string): Promise<void>
  close(): Promise<void>
}

/** A phone with an empty store behind a network of its own. */
export async function openDevice(browser: Browser, target: string): Promise<Device> {
  const network = await startNetwork(target)
  const phone = await openPhone(browser, network.origin)
  return {
    phone,
    start: (state, link) => {
      network.become(state)
      return start(phone, link)
    },
    fill: (card) => {
      network.become('fast')
      return fill(phone, card)
    },
    close: async () => {
      await phone.close()
      await network.close()
    },
  }
}

async function start(phone: BrowserContext, { path, content }: DeepLink): Promise<StartTimes> {
  const page = await phone.newPage()
  await slowDown(page)
  const times = await watchStart(page, content)
  // A silent network never finishes loading: what counts is what is on screen.
  await page.goto(path, { waitUntil: 'commit' })
  const seen = await times()
  await page.close()
  return seen
}

async function fill(phone: BrowserContext, card: string): Promise<void> {
  const page = await phone.newPage()
  await page.goto('/')
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await page.reload()
  await page.waitForSelector(card)
  const accept = page.getByRole('button', { name: 'Accept' })
  if (await accept.isVisible()) await accept.click()
  await page.waitForTimeout(2_000)
  await page.close()
}

export async function slowDown(page: Page, rate = slowdown): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

function noTimes(): StartTimes[] {
  return []
}

function samples(times: StartTimes[]): StartSamples {
  const of = (measure: keyof StartTimes) => sampleOf(times.map((one) => one[measure]))
  return { fcp: of('fcp'), lcp: of('lcp'), longestTask: of('longestTask'), lobby: of('lobby'), cls: of('cls') }
}
