import { launchBrowser } from '../e2e/setup/browser.ts'
import { BENCH_FLAGS, CARD, setting, type Bench } from './bench.ts'
import { byteRows } from './bytes.ts'
import { drawChain } from './chain.ts'
import { startDrawnOperator } from './drawnOperator.ts'
import { gameRows } from './games.ts'
import { growthRows, seenRows } from './growth.ts'
import { lighthouseRows } from './lighthouse.ts'
import { scrollRows, burstRows } from './loads.ts'
import { shiftRows } from './shifts.ts'
import { readingRows } from './reading.ts'
import { pressRows } from './presses.ts'
import { http2Rows, linkRows, processRows, startRows } from './startRows.ts'
import { printTable, type Row } from './table.ts'
import { routeRows, searchRows, workerRows } from './visits.ts'

/** The parts of the page's bench that share an operator, by command-line name; without a name all but the chart. */
const parts: Record<string, (bench: Bench) => Promise<Row[]>> = {
  bytes: byteRows,
  running: startRows,
  processes: processRows,
  http2: http2Rows,
  presses: pressRows,
  links: linkRows,
  shifts: shiftRows,
  lighthouse: lighthouseRows,
  games: gameRows,
  routes: routeRows,
  search: searchRows,
  worker: workerRows,
  scroll: scrollRows,
  burst: burstRows,
  growth: growthRows,
  seen: seenRows,
}

const named = process.argv.slice(2)
/** All that the first screen is held to. */
const STARTS = ['bytes', 'running', 'processes', 'http2', 'presses', 'lighthouse']
const asked = named.flatMap((part) => (part === 'starts' ? STARTS : [part]))
const isAsked = (name: string) => asked.length === 0 || asked.includes(name)
const shared = Object.entries(parts).filter(([name]) => isAsked(name))
const browser = await launchBrowser(BENCH_FLAGS)
try {
  // Measured while its own operator draws.
  if (isAsked('reading')) {
    console.log('reading …')
    printTable(await readingRows(browser))
  }
  if (shared.length > 0 || asked.includes('chain')) await measureShared()
} finally {
  await browser.close()
}

async function measureShared(): Promise<void> {
  const operator = await startDrawnOperator()
  const bench: Bench = { browser, origin: operator.origin, rounds: setting('BENCH_ROUNDS', 5) }
  try {
    if (asked.includes('chain')) await drawChain(browser, operator.origin, CARD.app)
    for (const [name, measure] of shared) {
      console.log(`${name} …`)
      // At once: what a later part fails to measure loses nothing.
      printTable(await measure(bench))
    }
  } finally {
    await operator.stop()
  }
}
