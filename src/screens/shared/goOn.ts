import { destinationIn } from '../../app/destination.ts'
import { navigate } from '../../app/navigation.ts'
import { resources } from '../../state/data.ts'
import { when } from '../../state/when.ts'

/** After a login to where one wanted, once the page knows who plays: until then most screens would ask for a login. */
export async function goOn(): Promise<void> {
  const session = resources.of('session', undefined).signal
  await when(() => session.value.value?.status === 'player')
  navigate(destinationIn(location.search), { replace: true })
}
