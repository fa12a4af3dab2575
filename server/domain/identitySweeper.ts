import { setTimeout as sleep } from 'node:timers/promises'
import type { Operator } from '../operator.ts'
import { suspendOverdue } from './identityDeadline.ts'
import { decideDueReviews } from './identityReview.ts'

const EVERY_MS = 1_000
/** Deadlines are days away: every so many sweeps is soon enough. */
const DEADLINES_EVERY = 10

/** Decides what is due by the operator's clock, and suspends whose time is over. */
export async function sweepIdentities({ db, live, clock }: Operator): Promise<void> {
  const ports = { live, now: clock.now() }
  await decideDueReviews(db, ports)
  await suspendOverdue(db, ports)
}

/** Does it all the time, one sweep at a time. */
export function startIdentitySweeper(operator: Operator, report: (fault: unknown) => void): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const sweeping = sweepUntil(operator, stopping.signal, report)
  return {
    async stop() {
      stopping.abort()
      await sweeping
    },
  }
}

async function sweepUntil(operator: Operator, stop: AbortSignal, report: (fault: unknown) => void): Promise<void> {
  const { db, live, clock } = operator
  for (let count = 0; !stop.aborted; count += 1) {
    try {
      if (count % DEADLINES_EVERY === 0) await sweepIdentities(operator)
      else await decideDueReviews(db, { live, now: clock.now() })
    } catch (fault) {
      report(fault)
    }
    await sleep(EVERY_MS, undefined, { signal: stop }).catch(() => {})
  }
}
