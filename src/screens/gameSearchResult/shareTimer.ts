const shared = new Map<() => void, { users: number; timer: ReturnType<typeof setInterval> }>()

/** Calls it every so often while the page is visible: once, however many share it. Returns what ends a share. */
export function shareTimer(work: () => void, everyMs: number): () => void {
  const ours = shared.get(work) ?? { users: 0, timer: setInterval(() => document.hidden || work(), everyMs) }
  shared.set(work, ours)
  ours.users += 1
  return () => {
    ours.users -= 1
    if (ours.users > 0) return
    clearInterval(ours.timer)
    shared.delete(work)
  }
}
