import { launchBrowser } from '../e2e/setup/browser.ts'
import { startOperatorProcess } from '../e2e/setup/operator.ts'
import { CARD, setting, type Bench } from './bench.ts'
import { byteRows } from './bytes.ts'
import { drawChain } from './chain.ts'
import { growthRows, seenRows } from './growth.ts'
import { lighthouseRows } from './lighthouse.ts'
import { scrollRows, stormRows } from './loads.ts'
import { shiftRows } from './shifts.ts'
import { readingRows } from './reading.ts'
import { linkRows, startRows } from './startRows.ts'
import { printTable, type Row } from './table.ts'
import { routeRows, searchRows, workerRows } from './visits.ts'

/** The parts of the page's bench, each by its name on the command line; without a name all but the drawing. */
const parts: Record<string, (bench: Bench) => Promise<Row[]>> = {
  bytes: byteRows,
  starts: startRows,
  links: linkRows,
  shifts: shiftRows,
  lighthouse: lighthouseRows,
  routes: routeRows,
  search: searchRows,
  worker: workerRows,
  scroll: async (bench) => [...(await scrollRows(bench)), ...(await readingRows(bench))],
  storm: stormRows,
  growth: growthRows,
  seen: seenRows,
}

const asked = process.argv.slice(2)
const operator = await startOperatorProcess()
// An inspector, which Playwright is, has V8 find the lines of every new error. By default V8 then reads all the code above
// it once more: 25 ms of a start, 100 at 4×, for an error that React only keeps. No player's browser does that.
const browser = await launchBrowser(['--js-flags=--no-enable-lazy-source-positions'])
const bench: Bench = { browser, origin: operator.origin, rounds: setting('BENCH_ROUNDS', 5) }
const rows: Row[] = []
try {
  if (asked.includes('chain')) await drawChain(browser, operator.origin, CARD.app)
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    console.log(`${name} …`)
    rows.push(...(await measure(bench)))
  }
} finally {
  await browser.close()
  await operator.stop()
}
printTable(rows)
