import { resources } from '../state/data.ts'
import { when } from '../state/when.ts'

/** Settles when the page knows who plays, which may be a moment after their login. */
export function whenPlayer(): Promise<void> {
  const session = resources.of('session', undefined).signal
  return when(() => session.value.value?.status === 'player')
}
