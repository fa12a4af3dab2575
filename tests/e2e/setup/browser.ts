import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright'
import { browserFlags } from '../../../tools/test/browserFlags.ts'

// The run's set-up provides the paths.
const fullPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const shellPath = process.env['HEADLESS_SHELL_PATH'] ?? fullPath

/** Headless Chromium, without notifications where there is a headless shell. */
export function launchBrowser(moreFlags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: shellPath, args: [...browserFlags, ...moreFlags] })
}

/** With scrollbars, as a desktop has. */
export function launchDesktop(): Promise<Browser> {
  return chromium.launch({ executablePath: shellPath, args: browserFlags, ignoreDefaultArgs: ['--hide-scrollbars'] })
}

/** With notifications. */
export function launchWithNotifications(): Promise<Browser> {
  return chromium.launch({ executablePath: fullPath, args: browserFlags })
}

/** A browser process with its own profile folder, which outlives it. */
export function launchPhone(folder: string, origin: string, moreFlags: readonly string[]): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: fullPath,
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

/** Ends its routes first: one that still waits for its answer would fail with the phone, outside of every scenario. */
export async function closePhone(phone: BrowserContext): Promise<void> {
  const routed = [phone, ...phone.pages()]
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
  await phone.close()
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
