import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './operator.ts'

/** Timeout of a build on a busy machine, in ms. */
export const BUILD_WITHIN_MS = 240_000

/** Builds the app with these settings; returns the folder for `startApp`, to be removed afterwards. */
export async function buildOwnApp(env: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jolly-build-'))
  await promisify(execFile)(process.execPath, ['tools/commands/build.ts', join(folder, 'dist')], {
    cwd: root,
    // As from a command line, without the test runner's environment.
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined, ...env },
  })
  return folder
}
