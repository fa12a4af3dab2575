import { CACHE_PREFIX } from '../../contract/constants.ts'
import { once } from '../../contract/once.ts'

/** Scroll positions of the history entries, restored by Back. */

const STORED_AS = `${CACHE_PREFIX}.scroll`
const RESTORE_FOR_MS = 2_000
/** About as many as a browser's history holds. */
const KEPT_MAX = 50

const positions = once(() => new Map<string, number>(readStored()))
/** The last reported position: reading it would force a layout of a page that has just changed. */
let scrolledTo = 0
let current = ''
/** Set from the arrival at an entry until its content is placed; the player has done no scrolling in between. */
let arriving: 'top' | 'saved' | undefined

export function enterEntry(key: string, at: 'top' | 'saved') {
  if (key === current) return
  current = key
  arriving = at
}

/** The key of the history entry that is shown. */
export function currentEntry(): string {
  return current
}

export function leaveEntry() {
  if (arriving) return
  // Reinserted, so that the entries are in the order of leaving.
  const kept = positions()
  kept.delete(current)
  kept.set(current, scrollY)
  for (const [oldest] of kept) {
    if (kept.size <= KEPT_MAX) return
    kept.delete(oldest)
  }
}

/** Where the page will be scrolled back to, in pixels, once its content is as tall as before; 0 if nowhere. */
export function restored(): number {
  return arriving === 'saved' ? (positions().get(current) ?? 0) : 0
}

/** Call when an address's content is mounted. Scrolls again as it grows, until the position can be reached. */
export function settleScroll(): () => void {
  const wanted = restored()
  if (wanted === 0 && scrolledTo === 0) arriving = undefined
  if (!arriving) return () => {}
  const entry = current
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    removeEventListener('wheel', stop)
    removeEventListener('touchstart', stop)
    // This cleanup runs after the next entry was entered, whose own arrival must not be ended here.
    if (current === entry) arriving = undefined
  }
  const reach = () => {
    scrollTo({ top: wanted, behavior: 'instant' })
    scrolledTo = scrollY
    if (Math.abs(scrolledTo - wanted) < 2) stop()
  }
  const growth = new ResizeObserver(reach)
  const timer = setTimeout(stop, RESTORE_FOR_MS)
  addEventListener('wheel', stop, { passive: true })
  addEventListener('touchstart', stop, { passive: true })
  growth.observe(document.body)
  reach()
  return stop
}

/** Call once. */
export function listenForScroll() {
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('pagehide', store)
}

function onScroll() {
  scrolledTo = scrollY
  leaveEntry()
}

function store() {
  leaveEntry()
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify([...positions()]))
  } catch {
    // Blocked or full: a reload starts at the top.
  }
}

function readStored(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPosition) : []
  } catch {
    return []
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
