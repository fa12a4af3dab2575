import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright'
import { browserFlags } from '../../../tools/test/browserFlags.ts'

/** Headless Chromium; the run's set-up provides its path. */
export function launchBrowser(moreFlags: readonly string[] = []): Promise<Browser> {
  return launch(moreFlags)
}

/** The same with scrollbars, as a desktop has. */
export function launchDesktop(): Promise<Browser> {
  return launch([], ['--hide-scrollbars'])
}

function launch(moreFlags: readonly string[], withoutFlags: string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: [...browserFlags, ...moreFlags], ignoreDefaultArgs: withoutFlags })
}

/** A browser process with its own profile folder, which outlives it. */
export function launchPhone(folder: string, origin: string, moreFlags: readonly string[]): Promise<BrowserContext> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  return chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...browserFlags, ...moreFlags],
    ...phoneAt(origin),
  })
}

/** An empty phone in English in Manila. */
export function openPhone(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({ ...phoneAt(origin), ...options })
}

/** Device pixel ratio 1: more only costs painting time. */
const phoneAt = (origin: string): BrowserContextOptions => ({
  baseURL: origin,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  hasTouch: true,
  isMobile: true,
  locale: 'en-US',
  timezoneId: 'Asia/Manila',
})
