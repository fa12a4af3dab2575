import type { ConsoleMessage, Page } from 'playwright'

/** Timings of a start in ms after the navigation; null if it never came. */
export interface StartTimes {
  fcp: number | null
  lcp: number | null
  longestTask: number
  /** Long tasks that ended after the first contentful paint. */
  longestAfterFcp: number
  /** The awaited content: the lobby's first card, or a screen's content. */
  lobby: number | null
  cls: number
}

/** A paint, or a long task. */
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

const LOBBY_STANDS = 'bench: the lobby stands'
const SETTLES_MS = 1_500

/**
 * Observes this page's start. `card`: selector of the lobby's first card. Resolves when the page is idle or after
 * `patienceMs`, and never evaluates meanwhile: that would be a long task of its own.
 */
export async function watchStart(page: Page, card: string, patienceMs = 15_000): Promise<() => Promise<StartTimes>> {
  const isStanding = (message: ConsoleMessage) => message.text() === LOBBY_STANDS
  const standing = page.waitForEvent('console', { predicate: isStanding, timeout: patienceMs }).catch(() => undefined)
  await page.addInitScript(
    ({ selector, standing }) => {
      const observed: StartTimes = { fcp: null, lcp: null, longestTask: 0, longestAfterFcp: 0, lobby: null, cls: 0 }
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
        console.debug(standing)
      }
      requestAnimationFrame(look)
    },
    { selector: card, standing: LOBBY_STANDS },
  )
  return async () => {
    await standing
    await page.waitForTimeout(SETTLES_MS)
    return page.evaluate(() => {
      const { observed, moments } = window
      const after = moments.filter(({ at, took }) => at + took > (observed.fcp ?? 0))
      return { ...observed, longestAfterFcp: Math.max(0, ...after.map(({ took }) => took)) }
    })
  }
}
