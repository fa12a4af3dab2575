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

/** New ones are found by night: a commit must not fail for the day on which it is checked. */
function seeds(): string {
  if (!IS_NIGHTLY) return SAME_WORLDS
  const first = Math.floor(Date.now() / DAY_MS) * SEEDS_A_DAY
  return `${first}..${first + WORLDS_A_NIGHT - 1}`
}

test('the worlds that failed once hold, and so do others', { timeout: 3_600_000 }, async () => {
  const options = ['--kept', '--seeds', seeds(), '--shrink']
  const { stdout } = await run(process.execPath, [inRoot('tools', 'commands', 'simulate.ts'), ...options]).catch(
    (failed: { stdout: string }) => failed,
  )
  // It says what fails, by which seed, and how to replay it.
  expect(stdout).not.toContain('FAILED')
  expect(stdout).toMatch(/^\d+ worlds, 0 failed/m)
})
