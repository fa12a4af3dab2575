import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import { inRoot } from '../../../tools/root.ts'
import { IS_NIGHTLY } from '../../nightly.ts'

const run = promisify(execFile)
/** As many as fit into 25 s of CPU time beside the kept worlds. */
const SAME_WORLDS = '1001..1003'
const WORLDS_A_NIGHT = 60
const SEEDS_A_DAY = 1_000
/** Some ten times what it takes. A world that comes to no end is a failure, and not to be waited for. */
const WITHIN_MS = IS_NIGHTLY ? 3_600_000 : 600_000

/** New ones are found by night: a commit must not fail for the day on which it is checked. */
function seeds(): string {
  if (!IS_NIGHTLY) return SAME_WORLDS
  const first = Math.floor(Date.now() / DAY_MS) * SEEDS_A_DAY
  return `${first}..${first + WORLDS_A_NIGHT - 1}`
}

test('the worlds that failed once hold, and so do others', { timeout: WITHIN_MS + 10_000 }, async () => {
  const simulate = inRoot('tools', 'commands', 'simulate.ts')
  const options = ['--kept', '--seeds', seeds(), '--shrink']
  const limit = { timeout: WITHIN_MS, killSignal: 'SIGKILL' } as const
  const { stdout, stderr } = await run(process.execPath, [simulate, ...options], limit).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  )
  // It says what fails, by which seed, and how to replay it.
  expect(stdout).not.toContain('FAILED')
  expect(stdout, stderr).toMatch(/^\d+ worlds, 0 failed/m)
})
