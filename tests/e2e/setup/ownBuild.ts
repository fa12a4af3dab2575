import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './operator.ts'

/** How long a test may wait for a build of its own, on a busy machine. */
export const BUILD_WITHIN_MS = 240_000

/** Builds the app as an operator with these settings does; gives the folder that `startApp` takes, to be removed after. */
export async function buildOwnApp(env: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jolly-build-'))
  await promisify(execFile)(process.execPath, ['tools/commands/build.ts', join(folder, 'dist')], {
    cwd: root,
    // As from a command line, not from inside a test.
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined, ...env },
  })
  return folder
}
