import { resources } from '../state/data.ts'
import { when } from '../state/when.ts'

/** Resolves when the page knows the player, which may be a moment after the login. */
export function whenPlayer(): Promise<void> {
  const session = resources.of('session', undefined).signal
  return when(() => session.value.value?.status === 'player')
}
