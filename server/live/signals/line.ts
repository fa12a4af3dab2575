import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge } from 'prom-client'
import { backOffMs } from '../../database/backOff.ts'

/** A connection on which a process hears signals. */
export interface Line {
  /** Resolves with the cause when the connection is lost. */
  readonly lost: Promise<unknown>
  close(): Promise<unknown>
}

interface Keeping {
  open(): Promise<Line>
  /** Until it is resumed, nothing is heard; called again when it cannot be opened for another reason. */
  lost(fault: unknown): void
  /** Signals until now may be lost. */
  resumed(): void
}

export interface KeptLine {
  /** Whether there is a line now. */
  isOpen(): boolean
  close(): Promise<void>
}

/** Short enough for players, and seldom enough not to slow a server that is starting. */
const RECONNECT = { firstMs: 50, mostMs: 1_000 }

export const deaf = new Gauge({
  name: 'jolly_live_deaf',
  help: '1 while a process does not hear what the others have for its players',
  registers: [],
  aggregator: 'max',
})

/**
 * Keeps a line open for as long as the process lives, beginning with the first, or none (null). A new one is opened only
 * after the last has ended.
 */
export function keepLine(first: Line | null, { open, lost, resumed }: Keeping): KeptLine {
  const closing = new AbortController()
  const closed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()))
  let line = first
  const told = new Set<string>()
  const staying = stay()

  function tell(fault: unknown): void {
    if (told.has(String(fault))) return
    told.add(String(fault))
    lost(fault)
  }

  async function stay(): Promise<void> {
    for (;;) {
      if (line) {
        const fault = await Promise.race([line.lost, closed])
        if (closing.signal.aborted) return
        tell(fault)
        line = null
      }
      deaf.set(1)
      line = await reopened()
      if (line === null) return
      deaf.set(0)
      told.clear()
      resumed()
    }
  }

  async function reopened(): Promise<Line | null> {
    for (let tried = 0; ; tried += 1) {
      await sleep(backOffMs(tried, RECONNECT), undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return null
      const opened = await open().catch((fault: unknown) => {
        if (!closing.signal.aborted) tell(fault)
        return null
      })
      if (opened) return opened
    }
  }

  return {
    isOpen: () => line !== null,
    async close() {
      closing.abort()
      await staying
      await line?.close()
    },
  }
}
