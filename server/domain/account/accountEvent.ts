import type { AccountEvent } from '../../database/tables/accountEvent.ts'
import type { Handle } from '../../database/transaction.ts'

interface Happened {
  now: number
  /** Where it came from, if that is known. */
  device: { device: string; address: string } | null
}

/** Keeps an event. `uid` is empty for a login with a name that nobody has: it takes as long as any other. */
export async function keepEvent(
  handle: Handle,
  uid: string,
  { kind, ...details }: AccountEvent,
  { now, device }: Happened,
): Promise<void> {
  await handle
    .insertInto('accountEvent')
    .values({
      uid,
      time: now,
      kind,
      device: device?.device ?? null,
      address: device?.address ?? null,
      details: JSON.stringify(details),
    })
    .execute()
}
