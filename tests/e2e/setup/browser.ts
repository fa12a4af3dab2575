import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright'
import { browserFlags } from '../../../tools/test/browserFlags.ts'

/** Chromium without a window; the run's set-up says where it is. */
export function launchBrowser(moreFlags: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: [...browserFlags, ...moreFlags] })
}

/** A phone in English in Manila, on an empty device. Its pixels are counted singly: finer ones only cost time to paint. */
export function openPhone(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'Asia/Manila',
    ...options,
  })
}
