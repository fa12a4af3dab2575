import { destinationIn } from '../../app/destination.ts'
import { navigate } from '../../app/navigation.ts'
import { whenPlayer } from '../../app/whenPlayer.ts'

/** After a login to where one wanted. Not before it is known who plays: most screens would ask for a login again. */
export async function goOn(): Promise<void> {
  await whenPlayer()
  navigate(destinationIn(location.search), { replace: true })
}
