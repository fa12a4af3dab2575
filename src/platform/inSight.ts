/** Calls back on every return to the page and, if asked for, every so many ms while it is in sight. Returns what ends it. */
export function whileInSight(look: () => void, everyMs?: number): () => void {
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') look()
  }
  document.addEventListener('visibilitychange', lookIfSeen)
  const timer = everyMs === undefined ? undefined : setInterval(lookIfSeen, everyMs)
  return () => {
    document.removeEventListener('visibilitychange', lookIfSeen)
    clearInterval(timer)
  }
}
