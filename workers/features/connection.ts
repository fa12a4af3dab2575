import type { Reach } from '../api/api.ts'
import type { Clock, Ports } from '../ports.ts'
import { createCell, type Cell } from '../resource.ts'
import type { Connection } from '../surface/device.ts'

/** How long after the operator was lost it is looked for again: this times the number of tries, up to the most. */
const PROBE_BASE_MS = 2_000
const PROBE_MOST_MS = 30_000
/** One late answer is a slow call; as many as this in a row are no network. */
const LATE_MOST = 2

export interface ConnectionPorts {
  clock: Clock
  network: Ports['network']
  /** Asks the operator for something small; how that went comes back through `reached`. */
  probe(): Promise<unknown>
  /** The operator answers again after it did not. */
  onBack(): void
}

export interface ConnectionWatch {
  cell: Cell<Connection>
  /** What came of a request. */
  reached(reach: Reach): void
  /** What became of the live socket of a player. */
  live(open: boolean): void
}

/** Whether the operator can be reached, from what the browser says and from what became of every request. */
export function createConnectionWatch({ clock, network, probe, onBack }: ConnectionPorts): ConnectionWatch {
  const cell = createCell<Connection>(clock, { kept: true })
  let reachable = network.online()
  let liveOpen = true
  let late = 0
  let tries = 0
  let cancelProbe: (() => void) | undefined

  function show(): void {
    const status = reachable ? (liveOpen ? 'online' : 'reconnecting') : 'offline'
    const shown = cell.state().value
    if (shown?.status === status) return
    cell.put(status === 'online' ? { status } : { status, since: clock.now() })
  }

  function lookAgain(): void {
    if (cancelProbe) return
    tries += 1
    cancelProbe = clock.after(Math.min(PROBE_BASE_MS * tries, PROBE_MOST_MS), () => {
      cancelProbe = undefined
      void probe()
    })
  }

  function reached(reach: Reach): void {
    late = reach === 'late' ? late + 1 : 0
    if (reach === 'late' && late < LATE_MOST) return
    const back = reach === 'answered' && !reachable
    reachable = reach === 'answered'
    show()
    if (!reachable) return lookAgain()
    tries = 0
    cancelProbe?.()
    cancelProbe = undefined
    if (back) onBack()
  }

  network.onChange(() => {
    if (network.online()) return void probe()
    reached('unreachable')
  })
  show()
  if (!reachable) lookAgain()

  return {
    cell,
    reached,
    live: (open) => {
      liveOpen = open
      show()
    },
  }
}
