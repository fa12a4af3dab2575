import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/manilaDay.ts'
import { inRoot } from '../../../tools/root.ts'
import { IS_NIGHTLY } from '../../nightly.ts'

const run = promisify(execFile)
const SEEDS_A_DAY = 1_000
/** What is left of 25 s of CPU time beside the kept worlds. */
const NEW_WORLDS = IS_NIGHTLY ? 60 : 3

test('the worlds that failed once hold, and so do new ones of this day', { timeout: 3_600_000 }, async () => {
  const first = Math.floor(Date.now() / DAY_MS) * SEEDS_A_DAY
  const options = ['--kept', '--seeds', `${first}..${first + NEW_WORLDS - 1}`, '--shrink']
  const { stdout } = await run(process.execPath, [inRoot('tools', 'commands', 'simulate.ts'), ...options]).catch(
    (failed: { stdout: string }) => failed,
  )
  // It says what fails, by which seed, and how to replay it.
  expect(stdout).not.toContain('FAILED')
  expect(stdout).toMatch(/^\d+ worlds, 0 failed/m)
})
