import { CACHE_PREFIX } from '../../contract/constants.ts'
import { once } from '../../contract/once.ts'

/** Where each history entry was scrolled to, so that Back finds it as it was left. */

const STORED_AS = `${CACHE_PREFIX}.scroll`
const RESTORE_FOR_MS = 2_000
/** As many as a browser keeps entries. */
const KEPT_MAX = 50

const positions = once(() => new Map<string, number>(readStored()))
/** As last heard: to ask for it would have a page that has just changed laid out at once. */
let scrolledTo = 0
let current = ''
/** Set between arriving at an entry and its content being in place; what the page does meanwhile is not the player's. */
let arriving: 'top' | 'saved' | undefined

export function enterEntry(key: string, at: 'top' | 'saved') {
  if (key === current) return
  current = key
  arriving = at
}

export function leaveEntry() {
  if (arriving) return
  // The one left last stands last.
  const kept = positions()
  kept.delete(current)
  kept.set(current, scrollY)
  for (const [oldest] of kept) {
    if (kept.size <= KEPT_MAX) return
    kept.delete(oldest)
  }
}

/** To call when the content of an address is on the page. Follows its growth until the place can be reached. */
export function settleScroll(): () => void {
  const wanted = arriving === 'saved' ? (positions().get(current) ?? 0) : 0
  if (wanted === 0 && scrolledTo === 0) arriving = undefined
  if (!arriving) return () => {}
  const entry = current
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    removeEventListener('wheel', stop)
    removeEventListener('touchstart', stop)
    // The cleanup of a screen comes after the next entry has been entered, whose arrival is not over.
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
    // Blocked or full: a reload then starts at the top, which is all that is lost.
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
