import { Gauge } from 'prom-client'
import { DAY_MS } from '../../contract/durations.ts'
import { type RunningJob, startJob } from '../jobs/job.ts'
import { type Difference, differences } from './manifest.ts'

const EVERY_MS = DAY_MS
const FILES_TOLD = 5

export const ownFileFaults = new Gauge({
  name: 'jolly_own_files_changed',
  help: "The server's own files that are not as the build delivered them",
  registers: [],
  aggregator: 'max',
})

/** Compares the server's own files with the build's hashes: now, and once a day. Calls are answered meanwhile. */
export function startVerifying(folder: string, report: (fault: unknown) => void): RunningJob {
  return startJob({ name: 'ownFiles', everyMs: EVERY_MS, atOnce: true, work: () => verify(folder, report), report })
}

async function verify(folder: string, report: (fault: unknown) => void): Promise<void> {
  const found = (await differences(folder)) ?? []
  ownFileFaults.set(found.length)
  if (found.length > 0) report(new Error(wordsOf(found)))
}

/** For operators that had rather not start. Throws with what differs, or if no build has said what was delivered. */
export async function refuseChangedFiles(folder: string): Promise<void> {
  const found = await differences(folder)
  if (!found) throw new Error('OWN_FILES=refuse needs the hashes that a build writes: npm run build')
  if (found.length > 0) throw new Error(wordsOf(found))
}

function wordsOf(found: readonly Difference[]): string {
  const files = found.slice(0, FILES_TOLD).map(({ file, what }) => `${file} (${what})`)
  const more = found.length > FILES_TOLD ? `, and ${found.length - FILES_TOLD} more` : ''
  return `Not as the build delivered it: ${files.join(', ')}${more}`
}
