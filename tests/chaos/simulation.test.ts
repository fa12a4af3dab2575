import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { inRoot } from '../../tools/root.ts'
import { IS_NIGHTLY } from '../nightly.ts'

const run = promisify(execFile)
const command = inRoot('tools', 'commands', 'simulate.ts')
const worlds = IS_NIGHTLY ? ['--seeds', '1..20'] : ['--seed', '5', '--acts', '10']
const MINUTE = 60_000

test(
  'a simulated world keeps what it promises, and plays out the same way twice',
  { timeout: 20 * MINUTE },
  async () => {
    const { stdout } = await run(process.execPath, [command, ...worlds, '--times', '2'])
    expect(stdout).toMatch(/^\d+ worlds, 0 failed;/m)
  },
)
