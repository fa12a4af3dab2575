import { destinationIn } from '../../app/destination.ts'
import { navigate } from '../../app/navigation.ts'
import { whenPlayer } from '../../app/whenPlayer.ts'

/** Continues after a login. Waits until the session is known: most screens would ask for a login again. */
export async function goOn(): Promise<void> {
  await whenPlayer()
  navigate(destinationIn(location.search), { replace: true })
}
