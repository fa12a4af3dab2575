import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { launchPhone, openPhone } from '../e2e/setup/browser.ts'
import { stopServiceWorkers } from '../e2e/setup/serviceWorker.ts'
import type { TlsProxy } from '../e2e/setup/tlsProxy.ts'
import { BENCH_FLAGS } from './bench.ts'
import { startNetwork, type NetworkState } from './network.ts'
import { watchStart, type StartTimes } from './observe.ts'
import { sampleOf, type Sample } from './sample.ts'

const slowdown = 4

type StartSamples = Record<keyof StartTimes, Sample>

/** Starts of an installed app without a running service worker, by network. */
const AGAIN = { warm: 'slow4g', stopped: 'slow4g', offline: 'off', lieFi: 'silent' } as const

/** And on an empty device. */
export type StartKind = 'cold' | keyof typeof AGAIN
export type Starts = ReadonlyMap<StartKind, StartSamples>

/** An app, and how to get a device that starts it. */
export interface Starting {
  /** Selector of the lobby's first card. */
  card: string
  openDevice: () => Promise<Device>
}

/** A screen entered by a link. */
export interface DeepLink {
  path: string
  /** Selector of the screen's own content. */
  content: string
}

/** Starts the apps in turns, so that the machine's other load affects all. */
export async function measureStarts(
  apps: readonly Starting[],
  kinds: readonly (keyof typeof AGAIN)[],
  rounds: number,
): Promise<Starts[]> {
  const all = apps.map((app) => ({ app, times: new Map<StartKind, StartTimes[]>() }))
  for (let round = 0; round < rounds; round++) {
    for (const { app, times } of all) {
      const push = (kind: StartKind, one: StartTimes) => times.set(kind, [...(times.get(kind) ?? []), one])
      const lobby: DeepLink = { path: '/', content: app.card }
      const device = await app.openDevice()
      push('cold', await device.start('slow4g', lobby))
      await device.fill(app.card)
      for (const kind of kinds) {
        if (kind === 'stopped') await device.stopServiceWorkers()
        push(kind, await device.start(AGAIN[kind], lobby))
      }
      await device.close()
    }
  }
  return all.map(({ times }) => new Map([...times].map(([kind, taken]) => [kind, samples(taken)])))
}

/** Each link on an empty device, and offline on one that had visited the lobby. */
export async function measureLinks(
  { card, openDevice }: Starting,
  links: readonly DeepLink[],
  rounds: number,
): Promise<{ link: DeepLink; cold: StartSamples; offline: StartSamples }[]> {
  const all = links.map((link) => ({ link, cold: noTimes(), offline: noTimes() }))
  for (let round = 0; round < rounds; round++) {
    const filled = await openDevice()
    await filled.fill(card)
    for (const { link, cold, offline } of all) {
      const empty = await openDevice()
      cold.push(await empty.start('slow4g', link))
      await empty.close()
      offline.push(await filled.start('off', link))
    }
    await filled.close()
  }
  return all.map(({ link, cold, offline }) => ({ link, cold: samples(cold), offline: samples(offline) }))
}

export interface Device {
  start(state: NetworkState, link: DeepLink): Promise<StartTimes>
  /** Visits until the service worker has cached everything and the age notice is accepted. */
  fill(card: string): Promise<void>
  stopServiceWorkers(): Promise<void>
  close(): Promise<void>
}

/** An empty phone with its own network, in a running browser. */
export async function openDevice(browser: Browser, target: string): Promise<Device & { phone: BrowserContext }> {
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
    stopServiceWorkers: () => stopServiceWorkersOf(phone),
    close: async () => {
      await phone.close()
      await network.close()
    },
  }
}

/** The same behind a real front server, with a new browser process per start. */
export async function openProcessDevice(proxy: TlsProxy, origin: string): Promise<Device> {
  const network = await startNetwork(`http://127.0.0.1:${proxy.port}`)
  const folder = mkdtempSync(join(tmpdir(), 'jolly-phone-'))
  const flags = [...BENCH_FLAGS, ...proxy.flagsThrough(Number(new URL(network.origin).port))]
  async function inProcess<T>(state: NetworkState, work: (phone: BrowserContext) => Promise<T>): Promise<T> {
    network.become(state)
    const phone = await launchPhone(folder, origin, flags)
    try {
      return await work(phone)
    } finally {
      await phone.close()
    }
  }
  return {
    start: (state, link) => inProcess(state, (phone) => start(phone, link)),
    fill: (card) => inProcess('fast', (phone) => fill(phone, card)),
    // They end with the process.
    stopServiceWorkers: async () => {},
    close: async () => {
      await network.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function start(phone: BrowserContext, { path, content }: DeepLink): Promise<StartTimes> {
  const page = await phone.newPage()
  await slowDown(page)
  const times = await watchStart(page, content)
  // A silent network never finishes loading: only what is on screen counts.
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

async function stopServiceWorkersOf(phone: BrowserContext): Promise<void> {
  const page = await phone.newPage()
  await stopServiceWorkers(page)
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
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    longestTask: of('longestTask'),
    longestAfterFcp: of('longestAfterFcp'),
    lobby: of('lobby'),
    cls: of('cls'),
  }
}
