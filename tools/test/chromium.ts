import { existsSync } from 'node:fs'
import { inRoot } from '../root.ts'
import { runTool } from '../spawn.ts'
import { chromiumOnPath } from './chromiumOnPath.ts'
import { installPrograms } from './debian.ts'

const playwrightFolder = inRoot('node_modules', '.cache', 'playwright')

/** Path of a Chromium for tests, installed if there is none. Throws with instructions if that is not possible. */
export async function findChromium(say: (step: string) => void): Promise<string> {
  const apt = await installPrograms(say)
  const found = chromiumOnPath()
  if (found) return found
  process.env['PLAYWRIGHT_BROWSERS_PATH'] = playwrightFolder
  const playwright = await runTool('playwright', 'playwright', ['install', 'chromium'])
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  throw new Error(`The tests need a Chromium: install one and set CHROMIUM_PATH to it.\n${apt}\n${playwright.output}`)
}
