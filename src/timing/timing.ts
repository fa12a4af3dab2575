/** A script of its own, which few pages load (src/app/pageTiming.ts): what this page felt like, for the operator. */
import { onCLS, onINP, onLCP } from 'web-vitals'
import { PAGE_TIMING_PATH, type StartKind } from '../../contract/constants.ts'

export interface PageErrors {
  /** Errors that nothing caught. */
  uncaught: number
  /** Parts of the app that could not be loaded. */
  failedChunks: number
}

/** As `pageTiming` of the contract has it. */
interface Figures {
  start: StartKind
  lcp?: number
  inp?: number
  cls?: number
}

/**
 * Measures until the page is first hidden while it is online, and tells the operator then: later it might not come to
 * it. Once a page, so that none counts twice.
 */
export function reportTiming(errors: () => PageErrors) {
  const figures: Figures = { start: startKind() }
  const every = { reportAllChanges: true }
  onLCP(({ value }) => (figures.lcp = Math.round(value)), every)
  onINP(({ value }) => (figures.inp = Math.round(value)), every)
  onCLS(({ value }) => (figures.cls = value), every)
  const tell = () => {
    if (document.visibilityState === 'visible' || !navigator.onLine) return
    document.removeEventListener('visibilitychange', tell)
    const body = JSON.stringify({ ...figures, ...errors() })
    navigator.sendBeacon(PAGE_TIMING_PATH, new Blob([body], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', tell)
}

/** A running service worker answers in a few milliseconds; one that must be started first takes longer. */
const STARTED_AFTER_MS = 50

function startKind(): StartKind {
  if (!navigator.onLine) return 'offline'
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation?.workerStart) return 'cold'
  return navigation.fetchStart - navigation.workerStart > STARTED_AFTER_MS ? 'stopped' : 'warm'
}
