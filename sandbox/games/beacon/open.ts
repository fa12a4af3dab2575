import type { Clock } from '../../../server/clock.ts'
import type { Database } from '../../database/open.ts'
import { type Beacons, createBeacons } from './beacons.ts'
import { createDrandBeacon } from './drand.ts'
import { openOwnBeacon } from './own.ts'

interface OpenBeaconsPorts {
  db: Database
  clock: Clock
  /** A server of drand's; null: the sandbox's own beacon. */
  drandOrigin: URL | null
  report: (fault: unknown) => void
}

/** Days that were bound to the sandbox's own beacon are drawn with it, also after the change to drand. */
export async function openBeacons({ db, clock, drandOrigin, report }: OpenBeaconsPorts): Promise<Beacons> {
  const own = await openOwnBeacon(db, clock)
  if (drandOrigin === null) return createBeacons({ db, clock, sources: [own] })
  return createBeacons({ db, clock, sources: [createDrandBeacon({ origin: drandOrigin, report }), own] })
}
