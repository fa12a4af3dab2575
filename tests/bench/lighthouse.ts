import { execFile } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { promisify } from 'node:util'
import { browserFlags } from '../../tools/test/browserFlags.ts'
import type { Bench } from './bench.ts'
import { sampleOf } from './sample.ts'
import type { Row } from './table.ts'

/** Fetched on demand: a hundred packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = {
  performance: { must: 97, aim: 99 },
  accessibility: { must: 90, aim: 100 },
  'best-practices': { must: 90, aim: 100 },
  seo: { must: 90, aim: 100 },
}
const PATHS = ['/', '/register']
const REPORT_MAX_BYTES = 64 * 1024 ** 2

interface Report {
  /** 0 to 1; null after a failure. */
  categories: Record<string, { score: number | null }>
}

/** Its scores for a phone, of 100. Without a registry there are none. */
export async function lighthouseRows({ origin, rounds }: Bench): Promise<Row[]> {
  const run = promisify(execFile)
  // With our Node and our browser.
  const env = {
    ...process.env,
    PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  }
  try {
    await run('npx', ['--yes', LIGHTHOUSE, '--version'], { env })
  } catch {
    console.log(`No Lighthouse: ${LIGHTHOUSE} could not be fetched from the npm registry.`)
    return []
  }

  /** Null when the browser's trace missed the start, as it does now and then on a busy machine. */
  async function look(path: string): Promise<Report | null> {
    const flags = ['--headless=new', ...browserFlags].join(' ')
    const options = [
      `--only-categories=${Object.keys(CATEGORIES).join()}`,
      '--output=json',
      '--quiet',
      `--chrome-flags=${flags}`,
    ]
    try {
      const address = origin + path
      const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, address, ...options], {
        env,
        maxBuffer: REPORT_MAX_BYTES,
      })
      return JSON.parse(stdout)
    } catch (error) {
      console.log(`Lighthouse failed on ${path}: ${String(error).trim().split('\n').at(-1)}`)
      return null
    }
  }

  const rows: Row[] = []
  for (const path of PATHS) {
    const reports: (Report | null)[] = []
    for (let round = 0; round < rounds; round++) reports.push(await look(path))
    for (const [category, budget] of Object.entries(CATEGORIES)) {
      const scores = reports.map((report) => report?.categories[category]?.score ?? null)
      const value = sampleOf(scores.map((score) => (score === null ? null : score * 100)))
      rows.push({ measure: `Lighthouse ${path}: ${category}`, value, ...budget, least: true })
    }
  }
  return rows
}
