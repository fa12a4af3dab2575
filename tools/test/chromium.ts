import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot } from '../root.ts'
import { run, runTool, type Outcome } from '../spawn.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const playwrightFolder = inRoot('node_modules', '.cache', 'playwright')

/**
 * A Chromium to test with: the one that `CHROMIUM_PATH` names, one on the PATH, else one that is installed now.
 * Fails with what to do when there is no way to get one.
 */
export async function findChromium(say: (step: string) => void): Promise<string> {
  const found = process.env['CHROMIUM_PATH'] ?? onPath()
  if (found) return found
  say('Installing a Chromium for the tests …')
  const apt = await installFromDebian()
  const installed = onPath()
  if (installed) return installed
  process.env['PLAYWRIGHT_BROWSERS_PATH'] = playwrightFolder
  const playwright = await runTool('playwright', 'playwright', ['install', 'chromium'])
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  throw new Error(
    `The tests need a Chromium: install one and set CHROMIUM_PATH to it.\n${apt.output}\n${playwright.output}`,
  )
}

function onPath(): string | undefined {
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

async function installFromDebian(): Promise<Outcome> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { ok: false, output: 'apt-get cannot be used.' }
  await run('apt-get', ['update'])
  return run('apt-get', [
    'install',
    '-y',
    '--no-install-recommends',
    'chromium',
    'fonts-noto-core',
    'fonts-noto-color-emoji',
  ])
}
