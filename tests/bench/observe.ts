import type { Page } from 'playwright'

/** What a start of the app felt like, in milliseconds after the navigation; null when it did not come. */
export interface StartTimes {
  fcp: number | null
  lcp: number | null
  longestTask: number
  /** The first card of the lobby stood there. */
  lobby: number | null
  cls: number
}

/** Something that the page did: a paint, or a task that held the main thread. */
export interface Moment {
  at: number
  what: string
  took: number
}

declare global {
  interface Window {
    observed: StartTimes
    moments: Moment[]
  }
}

/** Watches every page that this one becomes. `card` selects what a lobby's first card is. */
export async function watchStarts(page: Page, card: string): Promise<void> {
  await page.addInitScript((selector) => {
    const observed: StartTimes = { fcp: null, lcp: null, longestTask: 0, lobby: null, cls: 0 }
    const moments: Moment[] = []
    window.observed = observed
    window.moments = moments
    const observe = (type: string, read: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true })
    observe('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') observed.fcp = entry.startTime
      moments.push({ at: entry.startTime, what: entry.name, took: 0 })
    })
    observe('largest-contentful-paint', (entry) => {
      observed.lcp = entry.startTime
      const element = 'element' in entry && entry.element instanceof Element ? entry.element : undefined
      moments.push({
        at: entry.startTime,
        what: `largest paint: ${element?.outerHTML.slice(0, 60) ?? 'gone'}`,
        took: 0,
      })
    })
    observe('longtask', (entry) => {
      observed.longestTask = Math.max(observed.longestTask, entry.duration)
      moments.push({ at: entry.startTime, what: 'long task', took: entry.duration })
    })
    observe('layout-shift', (entry) => {
      if ('value' in entry && typeof entry.value === 'number') observed.cls += entry.value
    })
    const look = () => {
      if (!document.querySelector(selector)) return void requestAnimationFrame(look)
      observed.lobby = performance.now()
      moments.push({ at: observed.lobby, what: 'lobby', took: 0 })
    }
    requestAnimationFrame(look)
  }, card)
}

/** The times once the page has come to rest, or after `patienceMs`. */
export async function startTimes(page: Page, patienceMs = 15_000): Promise<StartTimes> {
  await page
    .waitForFunction(() => window.observed?.lobby !== null && window.observed?.fcp !== null, undefined, {
      timeout: patienceMs,
    })
    .catch(() => undefined)
  await page.waitForTimeout(1_500)
  return page.evaluate(() => window.observed)
}
