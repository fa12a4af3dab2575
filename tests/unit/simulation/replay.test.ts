import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { inRoot } from '../../../tools/root.ts'
import { IS_NIGHTLY } from '../../nightly.ts'

const run = promisify(execFile)

/** The hash of each world's trace, by its seed. */
async function hashesOf(seeds: string): Promise<Map<string, string>> {
  const options = ['--seeds', seeds, '--acts', '12']
  // Whether what should hold does hold is another question.
  const { stdout } = await run(process.execPath, [inRoot('tools', 'commands', 'simulate.ts'), ...options]).catch(
    (failed: { stdout: string }) => failed,
  )
  return new Map([...stdout.matchAll(/^seed (\d+) {2}(\w+)/gm)].map(([, seed = '', hash = '']) => [seed, hash]))
}

// Three worlds in two processes: 15 s of CPU time.
test.runIf(IS_NIGHTLY)(
  'a world plays out the same in every process and in every order',
  { timeout: 600_000 },
  async () => {
    const inTurn = await hashesOf('10..11')
    expect([...inTurn.keys()]).toEqual(['10', '11'])
    const alone = await hashesOf('11')
    expect(alone.get('11')).toBe(inTurn.get('11'))
  },
)
