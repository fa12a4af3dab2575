import type { CDPSession, Page, Worker } from 'playwright'
import type { LineState } from './line.ts'
import type { Phone } from './phone.ts'
import type { World } from './world.ts'

/** A temporary fault. */
export interface NetworkFault {
  name: string
  /** The operator cannot be reached: what is on screen has to show its age. */
  dark?: true
  begin: (world: World, phone: Phone) => Promise<void>
  end: (world: World, phone: Phone) => Promise<void>
}

const HOUR_MS = 3_600_000

export const networkFaults: readonly NetworkFault[] = [
  {
    name: 'offline',
    dark: true,
    begin: (_, { page }) => page.context().setOffline(true),
    end: (_, { page }) => page.context().setOffline(false),
  },
  onTheLine('slow', { kind: 'slow', bitsPerSecond: 50_000, latencyMs: 2_000 }),
  onTheLine('lossy', { kind: 'lossy', share: 0.4 }),
  { ...onTheLine('captive portal', { kind: 'captive' }), dark: true },
  { ...onTheLine('nobody listens', { kind: 'down' }), dark: true },
  {
    name: 'no DNS',
    dark: true,
    // The browser reports ERR_NAME_NOT_RESOLVED; open connections break too.
    begin: async ({ line }, { page }) => {
      await page.context().route('**/*', (route) => route.abort('namenotresolved'))
      line.set({ kind: 'down' })
    },
    end: async ({ line }, { page }) => {
      line.set({ kind: 'clear' })
      await page.context().unroute('**/*')
    },
  },
  { ...onTheLine('connected, and silent', { kind: 'silent' }), dark: true },
  onTheLine('500', { kind: 'failing', status: 500, share: 0.6 }),
  onTheLine('502', { kind: 'failing', status: 502, share: 0.6 }),
  onTheLine('503', { kind: 'failing', status: 503, share: 1 }),
  onTheLine('504', { kind: 'failing', status: 504, share: 0.6 }),
  onTheLine('half answers', { kind: 'half', share: 0.6 }),
  {
    name: 'socket 1006',
    begin: async ({ line }) => void line.cutSockets(),
    end: async ({ line }) => void line.cutSockets(),
  },
  { name: 'the operator restarts', begin: ({ restartOperator }) => restartOperator('SIGTERM'), end: nothing },
  { name: 'the operator is killed', begin: ({ restartOperator }) => restartOperator('SIGKILL'), end: nothing },
  { name: 'clock two days ahead', begin: (_, { page }) => shiftClock(page, 48 * HOUR_MS), end: mendClock },
  { name: 'clock a day behind', begin: (_, { page }) => shiftClock(page, -24 * HOUR_MS), end: mendClock },
  {
    name: 'hidden for three hours',
    begin: (_, { page }) => setVisible(page, false),
    end: async ({ line }, { page }) => {
      line.cutSockets()
      await shiftClock(page, 3 * HOUR_MS)
      await setVisible(page, true)
      await mendClock(undefined, { page })
    },
  },
  {
    name: 'asleep',
    begin: async ({ line }, { page }) => {
      line.set({ kind: 'silent' })
      await setVisible(page, false)
      await withSession(page, (session) => session.send('Page.setWebLifecycleState', { state: 'frozen' }))
      await withSession(page, (session) => session.send('Page.setWebLifecycleState', { state: 'active' }))
      line.set({ kind: 'clear' })
      await setVisible(page, true)
    },
    end: nothing,
  },
  { name: 'the data worker dies', begin: (_, { page }) => killWorkers(page), end: (_, { page }) => killWorkers(page) },
]

/** Longer than the socket's 60 s: for the soak only. */
export const longSilence: NetworkFault = {
  name: 'silence for 65 s',
  dark: true,
  begin: async ({ line }, { page }) => {
    line.set({ kind: 'silent' })
    await page.waitForTimeout(65_000)
  },
  end: async ({ line }) => line.set({ kind: 'clear' }),
}

function onTheLine(name: string, state: LineState): NetworkFault {
  return {
    name,
    begin: async ({ line }) => line.set(state),
    end: async ({ line }) => line.set({ kind: 'clear' }),
  }
}

async function nothing(): Promise<void> {}

/** The device's clock, for the page and its data worker. */
async function shiftClock(page: Page, ms: number): Promise<void> {
  await inEveryThread(
    page,
    (shift) => {
      const now = performance.timeOrigin
      Date.now = () => Math.round(now + performance.now()) + shift
    },
    ms,
  )
}

async function mendClock(_: unknown, { page }: Pick<Phone, 'page'>): Promise<void> {
  await shiftClock(page, 0)
}

async function inEveryThread(page: Page, run: (argument: number) => void, argument: number): Promise<void> {
  await page.evaluate(run, argument)
  // A terminating worker has no clock any more.
  for (const worker of page.workers()) await worker.evaluate(run, argument).catch(() => undefined)
}

async function killWorkers(page: Page): Promise<void> {
  const kill = (worker: Worker) => worker.evaluate(() => self.close()).catch(() => undefined)
  await Promise.all(page.workers().map(kill))
}

async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    visible ? 'visible' : 'hidden',
  )
}

async function withSession(page: Page, use: (session: CDPSession) => Promise<unknown>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await use(session)
  await session.detach()
}
