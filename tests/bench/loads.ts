import type { Browser } from 'playwright'
import { newPlayer } from '../e2e/setup/player.ts'
import { openPhone } from '../e2e/setup/browser.ts'
import { openApp } from '../e2e/setup/openApp.ts'
import { loadDuring, type Load } from './load.ts'
import { startStormFront } from './stormFront.ts'

const slowdown = 4

/** Messages for a logged-in player, through socket, worker and signals, onto the lobby with its badges. */
export async function measureStorm(browser: Browser, target: string, perSecond: number, forMs: number): Promise<Load> {
  const front = await startStormFront(target)
  const phone = await openPhone(browser, front.origin)
  const page = await phone.newPage()
  await newPlayer(page, front.origin)
  const connected = page.waitForEvent('websocket').catch(() => undefined)
  await page.goto('/')
  await Promise.race([connected, page.waitForTimeout(5_000)])
  await page.waitForTimeout(3_000)
  const session = await phone.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const load = await loadDuring(page, () => front.blow(perSecond, forMs))
  await phone.close()
  await front.close()
  return load
}

/** A thumb that goes down the longest category without a rest. Throws when the page did not move under it. */
export async function measureScroll(browser: Browser, origin: string, card: string, forMs: number): Promise<Load> {
  const phone = await openPhone(browser, origin)
  const page = await phone.newPage()
  await openApp(page, '/game?type=slot')
  await page.waitForSelector(card)
  await page.waitForTimeout(1_500)
  const session = await phone.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const load = await loadDuring(page, async () => {
    await page.mouse.move(195, 500)
    for (const start = performance.now(); performance.now() - start < forMs;) {
      await page.mouse.wheel(0, 240)
      await page.waitForTimeout(32)
    }
  })
  const scrolled = await page.evaluate(() => scrollY)
  if (scrolled < 2_000) throw new Error(`The catalogue only scrolled ${scrolled} px`)
  await phone.close()
  return load
}
