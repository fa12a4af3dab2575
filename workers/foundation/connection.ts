import type { Reach } from '../api/exchange.ts'
import type { Clock, Ports } from '../ports.ts'
import { createQuery } from '../query.ts'
import type { Connection } from '../protocol/device.ts'

/** After a loss, answers are ignored for this long times the number of losses, up to the limit below. */
const REST_BASE_MS = 2_000
const REST_MOST_MS = 30_000
/** The count of losses is reset after this long without one, in ms. */
const STABLE_MS = 30_000
/** Consecutive timeouts that count as offline; a single one is a slow call. */
const LATE_MOST = 2

export interface ConnectionPorts {
  clock: Clock
  network: Ports['network']
  /** Sends a small request; its outcome arrives through `reached`. */
  probe(): Promise<unknown>
  /** The operator answers again after it did not. */
  onBack(): void
}

export type ConnectionWatch = ReturnType<typeof createConnectionWatch>

/** Whether the operator is reachable, by the browser's online state and the outcome of all requests. */
export function createConnectionWatch({ clock, network, probe, onBack }: ConnectionPorts) {
  const query = createQuery<Connection>(clock, { kept: true })
  let reachable = network.online()
  let liveOpen = true
  let late = 0
  let losses = 0
  let lostAt = Number.NEGATIVE_INFINITY
  /** On a network where some calls fail, each success would otherwise refetch everything. */
  let restUntil = Number.NEGATIVE_INFINITY
  let cancelProbe = () => {}

  function show(): void {
    const status = reachable ? (liveOpen ? 'online' : 'reconnecting') : 'offline'
    const shown = query.state().value
    if (shown?.status === status) return
    query.put(status === 'online' ? { status } : { status, since: clock.now() })
  }

  function lose(): void {
    const now = clock.elapsed()
    reachable = false
    show()
    if (now - lostAt > STABLE_MS + REST_MOST_MS) losses = 0
    if (now < restUntil) return
    lostAt = now
    losses += 1
    const rest = Math.min(REST_BASE_MS * losses, REST_MOST_MS)
    restUntil = now + rest
    cancelProbe()
    cancelProbe = clock.after(rest, () => void probe())
  }

  function reached(reach: Reach): void {
    late = reach === 'late' ? late + 1 : 0
    // Nobody asks again after a late answer while nothing is reached: the next probe has to be planned.
    if (reach === 'unreachable' || late >= LATE_MOST || (reach === 'late' && !reachable)) return lose()
    if (reach === 'late') return askIfSilent()
    if (reachable || clock.elapsed() < restUntil) return
    cancelProbe()
    reachable = true
    show()
    onBack()
  }

  /** The socket may be all that was lost; without another request nobody would find out. */
  function askIfSilent(): void {
    if (reachable && !liveOpen) void probe()
  }

  network.onChange(() => {
    if (!network.online()) return lose()
    losses = 0
    restUntil = clock.elapsed()
    void probe()
  })
  if (reachable) show()
  else lose()

  return {
    query,
    /** Reports the outcome of a request. */
    reached,
    /** Reports whether the player's live socket is open. */
    live: (open: boolean) => {
      const changed = open !== liveOpen
      liveOpen = open
      show()
      if (changed) askIfSilent()
    },
  }
}
