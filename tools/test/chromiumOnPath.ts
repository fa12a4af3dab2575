import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The Chromium named by `CHROMIUM_PATH`, or one on the PATH. */
export function chromiumOnPath(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? firstOnPath(NAMES)
}

/** The same engine without windows and notifications, which takes a quarter less CPU. Not beside a Chromium of one's own. */
export function headlessShellOnPath(): string | undefined {
  return process.env['CHROMIUM_PATH'] ? undefined : firstOnPath(['chromium-headless-shell'])
}

function firstOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
