import { savesData } from '../ui/pictures.ts'

/**
 * Whether to load what will probably be needed before it is. Not with data saving on, unless the service worker has it:
 * from there it costs nothing.
 */
export function mayLoadAhead(): boolean {
  return !savesData.value || Boolean(navigator.serviceWorker?.controller)
}
