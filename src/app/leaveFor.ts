import { navigate } from './navigation.ts'
import { closeAsked } from './popups.ts'

/** Goes to a path, also from whatever lies over the screen: a link in it, or a notification that is pressed meanwhile. */
export function leaveFor(path: string) {
  // First: it takes the place of the history entry of what closes.
  navigate(path)
  closeAsked()
}
