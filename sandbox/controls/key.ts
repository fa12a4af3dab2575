import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../server/settings.ts'

const FILE = 'sandbox-key'

/**
 * The settings with a key for the sandbox's controls: the configured one, or a random one stored in the data folder. In
 * production no key is generated: without `SANDBOX_KEY` there are no controls.
 */
export function withSandboxKey(settings: Settings): Settings {
  const { sandboxKey, isProduction, dataFolder } = settings
  if (sandboxKey !== null || isProduction) return settings
  return { ...settings, sandboxKey: dataFolder === null ? newKey() : keyIn(dataFolder) }
}

function keyIn(folder: string): string {
  const file = join(folder, FILE)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, newKey(), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}

const newKey = () => randomBytes(24).toString('base64url')
