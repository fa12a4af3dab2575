import type { Settings } from '../../settings.ts'
import { createLocalSignals } from './local.ts'
import { createNotifySignals } from './notify.ts'
import type { Signals } from './signals.ts'

/** `report` hears when signals of other processes are no longer heard. */
export async function openSignals({ database, nats }: Settings, report: (fault: unknown) => void): Promise<Signals> {
  if (!('databaseUrl' in database)) return createLocalSignals()
  if (!nats) return createNotifySignals(database, report)
  // Its client is loaded only where it is used.
  const { createNatsSignals } = await import('./nats.ts')
  return createNatsSignals(nats, report)
}
