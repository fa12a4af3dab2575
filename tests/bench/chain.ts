import type { Browser } from 'playwright'
import { openPhone } from '../e2e/setup/browser.ts'
import { startNetwork, type Passed } from './network.ts'
import { watchStart, type Moment } from './observe.ts'
import { slowDown } from './starts.ts'

const columns = 60

/** Charts one cold start on slow 4G: the order of requests, and the page's progress. */
export async function drawChain(browser: Browser, target: string, card: string): Promise<void> {
  const network = await startNetwork(target)
  network.become('slow4g')
  const phone = await openPhone(browser, network.origin)
  const page = await phone.newPage()
  await slowDown(page)
  const times = await watchStart(page, card)
  await page.goto('/', { waitUntil: 'commit' })
  await times()
  const { origin, moments } = await page.evaluate(() => ({ origin: performance.timeOrigin, moments: window.moments }))
  const requests = network.passed().map((passed) => lineOf(passed, origin))
  draw([...requests, ...moments.map((moment) => ({ ...moment, bytes: undefined }))])
  await phone.close()
  await network.close()
}

interface Line extends Moment {
  bytes: number | undefined
}

function lineOf({ path, askedAt, endedAt, bytes }: Passed, origin: number): Line {
  return { at: askedAt - origin, took: (endedAt ?? askedAt) - askedAt, what: path, bytes }
}

function draw(lines: Line[]): void {
  const end = Math.max(...lines.map(({ at, took }) => at + took))
  const column = (ms: number) => Math.round((ms / end) * columns)
  for (const { at, took, what, bytes } of lines.toSorted((a, b) => a.at - b.at)) {
    const bar = ' '.repeat(Math.max(0, column(at))) + '█'.repeat(Math.max(1, column(took)))
    const weight = bytes === undefined ? '' : `${(bytes / 1024).toFixed(1)} KB`
    console.log(
      [
        at.toFixed(0).padStart(6),
        (at + took).toFixed(0).padStart(6),
        weight.padStart(9),
        bar.padEnd(columns + 1),
        what.slice(0, 70),
      ].join(' '),
    )
  }
}
