import type { Browser } from 'playwright'
import { openPhone } from '../e2e/setup/browser.ts'
import { layoutShifts, watchShifts } from '../e2e/setup/layout.ts'
import { createSandbox } from '../e2e/setup/sandbox.ts'
import { become, type Person } from '../gallery/people.ts'
import { screenshots } from '../gallery/screenshots.ts'
import type { Bench } from './bench.ts'
import { startNetwork } from './network.ts'
import type { Row } from './table.ts'

const SETTLES_MS = 1_000
const PATIENCE_MS = 15_000

/**
 * Layout shifts without input of every screen, on slow 4G with an empty device, for a visitor, a newcomer and a regular
 * player.
 */
export async function shiftRows({ browser, origin }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const person of ['visitor', 'newcomer', 'regular'] as const) {
    const cookies = await cookiesOf(person, browser, origin)
    const paths = screenshots
      .filter((screenshot) => screenshot.person === person && !screenshot.first && !screenshot.loading)
      .map(({ path }) => path)
    for (const path of new Set(paths)) {
      const jumps = await jumpsOf(browser, origin, { cookies, path })
      for (const jump of jumps) console.log(`${path}: ${jump}`)
      const sum = jumps.reduce((all, jump) => all + Number(jump.split(' ')[1]), 0)
      rows.push({ measure: `${person} ${path}: layout shift`, value: sum, must: 0.01, aim: 0 })
    }
  }
  const still = rows.filter(({ value }) => value === 0)
  return [
    ...rows.filter((row) => !still.includes(row)),
    {
      measure: `screens of ${rows.length} without a layout shift`,
      value: still.length,
      must: rows.length,
      least: true,
    },
  ]
}

type Cookies = Awaited<ReturnType<typeof cookiesOf>>

/** The cookies that log an empty device in. */
async function cookiesOf(person: Person, browser: Browser, origin: string) {
  const phone = await openPhone(browser, origin)
  const page = await phone.newPage()
  await become(person, page, { origin, sandbox: createSandbox(origin), log: () => '', stop: () => Promise.resolve() })
  const cookies = await phone.cookies()
  await phone.close()
  return cookies
}

async function jumpsOf(
  browser: Browser,
  target: string,
  { cookies, path }: { cookies: Cookies; path: string },
): Promise<string[]> {
  const network = await startNetwork(target)
  network.become('slow4g')
  const phone = await openPhone(browser, network.origin)
  await phone.addCookies(cookies)
  await phone.addInitScript(watchShifts)
  const page = await phone.newPage()
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined)
  await page.waitForTimeout(SETTLES_MS)
  const jumps = await page.evaluate(layoutShifts)
  await phone.close()
  await network.close()
  return jumps
}
