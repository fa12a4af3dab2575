import { destinationIn, isEntryScreen } from '../../app/entryScreens.ts'
import { navigate } from '../../app/navigation.ts'
import { whenPlayer } from '../../app/whenPlayer.ts'

/**
 * Continues after a login, unless the player went elsewhere meanwhile. Waits until the session is known: most screens
 * would ask for a login again.
 */
export async function goOn(): Promise<void> {
  await whenPlayer()
  if (isEntryScreen(location.pathname)) navigate(destinationIn(location.search), { replace: true })
}
