import type { Browser, Page } from 'playwright'
import { newPlayer } from '../e2e/setup/player.ts'
import { openPhone } from '../e2e/setup/browser.ts'
import { CARD, setting, type Bench } from './bench.ts'
import { drag } from './drag.ts'
import { loadDuring, type Load } from './load.ts'
import { memoryOf } from '../e2e/setup/memory.ts'
import { slowDown } from './starts.ts'
import { startBurstServer } from './burstServer.ts'
import type { Row } from './table.ts'

const burstMs = setting('BENCH_BURST_MS', 60_000)
/** Nine screens a second. */
const flight = { pixelsPerSecond: 7_600, seconds: 10 }

interface Watched extends Load {
  nodes: number
  heapGrowthMb: number
}

/** A baseline without messages, and bursts; the strongest has the budgets. */
export async function burstRows({ browser, origin }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const perSecond of [0, 200, 1_000, 3_000]) {
    const load = await measureBurst(browser, origin, perSecond, perSecond === 3_000 ? burstMs : burstMs / 4)
    const burst = `burst of ${perSecond}/s`
    const budget = <T extends object>(limits: T) => (perSecond === 3_000 ? limits : {})
    rows.push(
      { measure: `${burst}: main thread busy`, value: load.busy * 100, unit: '%', ...budget({ must: 40, aim: 30 }) },
      {
        measure: `${burst}: longest task of its first second`,
        value: load.longestOfFirstSecond,
        unit: 'ms',
        ...budget({ must: 50, aim: 20 }),
      },
      { measure: `${burst}: longest task`, value: load.longestTask, unit: 'ms', ...budget({ must: 50, aim: 20 }) },
      { measure: `${burst}: loop p95`, value: load.loopP95, unit: 'ms', ...budget({ must: 35, aim: 20 }) },
      { measure: `${burst}: frames/s`, value: load.framesPerSecond, least: true, ...budget({ must: 55, aim: 58 }) },
      { measure: `${burst}: heap grown`, value: load.heapGrowthMb, unit: 'MB', must: 1, aim: 0 },
    )
  }
  return rows
}

export async function scrollRows({ browser, origin }: Bench): Promise<Row[]> {
  const load = await measureScroll(browser, origin)
  return [
    { measure: 'scroll: main thread busy', value: load.busy * 100, unit: '%' },
    { measure: 'scroll: frames/s', value: load.framesPerSecond, must: 55, aim: 58, least: true },
    { measure: 'scroll: longest task', value: load.longestTask, must: 150, aim: 100, unit: 'ms' },
    { measure: 'scroll: DOM nodes after it', value: load.nodes },
    { measure: 'scroll: heap grown', value: load.heapGrowthMb, unit: 'MB' },
  ]
}

/** Messages for a logged-in player, through socket, worker and signals, to the lobby with its badges. */
async function measureBurst(browser: Browser, target: string, perSecond: number, forMs: number): Promise<Watched> {
  const front = await startBurstServer(target)
  const phone = await openPhone(browser, front.origin)
  const page = await phone.newPage()
  await newPlayer(page, front.origin)
  const connected = page.waitForEvent('websocket').catch(() => undefined)
  await openByTouch(page, '/')
  await Promise.race([connected, page.waitForTimeout(5_000)])
  await page.waitForTimeout(3_000)
  const load = await watch(page, () => front.blow(perSecond, forMs))
  await phone.close()
  await front.close()
  return load
}

/** Scrolls the longest category without a pause. Throws if the page did not move. */
async function measureScroll(browser: Browser, origin: string): Promise<Watched> {
  const phone = await openPhone(browser, origin)
  const page = await phone.newPage()
  await openByTouch(page, '/game?type=slot')
  await page.waitForSelector(CARD.app)
  await page.waitForTimeout(1_500)
  const load = await watch(page, () => drag(page, flight.pixelsPerSecond, flight.seconds))
  const scrolled = await page.evaluate(() => scrollY)
  if (scrolled < flight.pixelsPerSecond) throw new Error(`The catalogue only scrolled ${scrolled} px`)
  await phone.close()
  return load
}

/** A phone has no mouse: where a click left one, Chromium looks after every layout what lies under it. */
async function openByTouch(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const accept = page.getByRole('dialog').getByRole('button', { name: 'Accept' })
  await accept.tap()
  await accept.waitFor({ state: 'detached' })
}

async function watch(page: Page, work: () => Promise<void>): Promise<Watched> {
  const before = await memoryOf(page)
  await slowDown(page)
  const load = await loadDuring(page, work)
  await slowDown(page, 1)
  const after = await memoryOf(page)
  return { ...load, nodes: after.nodes, heapGrowthMb: after.heapMb - before.heapMb }
}
