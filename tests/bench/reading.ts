import type { Browser } from 'playwright'
import { openPhone } from '../e2e/setup/browser.ts'
import { startOperatorProcess } from '../e2e/setup/operator.ts'
import { openApp } from '../e2e/setup/openApp.ts'
import { CARD } from './bench.ts'
import { drag } from './drag.ts'
import { loadDuring } from './load.ts'
import { slowDown } from './starts.ts'
import type { Row } from './table.ts'

declare global {
  interface Window {
    unseen: { ms: number; of: number }
  }
}

const pixelsPerSecond = 1_500
const seconds = 8

/**
 * Scrolling through a list, two screens a second, by the compositor; the main thread has to supply tiles and pictures
 * in time.
 */
export async function readingRows(browser: Browser): Promise<Row[]> {
  // An operator without cached pictures.
  const fresh = await startOperatorProcess({ PICTURES_AHEAD: '1' })
  const phone = await openPhone(browser, fresh.origin)
  const page = await phone.newPage()
  await openApp(page, '/game?type=slot')
  await page.waitForSelector(CARD.app)
  await page.waitForTimeout(1_500)
  await slowDown(page)
  await page.evaluate(watchTiles)
  const load = await loadDuring(page, () => drag(page, pixelsPerSecond, seconds))
  const { ms, of } = await page.evaluate(() => window.unseen)
  await phone.close()
  await fresh.stop()
  return [
    { measure: 'reading pace: main thread busy', value: load.busy * 100, unit: '%' },
    { measure: 'reading pace: main frames/s', value: load.framesPerSecond },
    { measure: 'reading pace: tiles without picture', value: (ms / of) * 100, must: 3, unit: '%' },
  ]
}

/** Sums up how long how many tiles had no picture: not mounted, a placeholder, or not loaded. */
function watchTiles(): void {
  const grid = document.querySelector('.virtual-grid')
  const tile = grid?.firstElementChild?.getBoundingClientRect()
  if (!grid || !tile) throw new Error('There are no tiles')
  // At least this many are visible at any time.
  const inSight = Math.floor(innerHeight / tile.height) * Math.floor(innerWidth / tile.width)
  const unseen = { ms: 0, of: 0 }
  window.unseen = unseen
  let share = 0
  let at = performance.now()
  const look = () => {
    const now = performance.now()
    unseen.ms += share * (now - at)
    unseen.of += now - at
    at = now
    const shown = [...grid.querySelectorAll('img')].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.complete && bottom > 0 && top < innerHeight
    })
    share = Math.max(0, 1 - shown.length / inSight)
    setTimeout(look, 100)
  }
  look()
}
