import type { PageEvent } from '../../workers/protocol/feed.ts'

type Listener = (event: PageEvent) => void

/** Delivers events once to their one listener; those before it subscribes are buffered. */
export function createPageEvents() {
  const buffered: PageEvent[] = []
  let listener: Listener = (event) => buffered.push(event)

  return {
    emit: (events: PageEvent[]) => events.forEach((event) => listener(event)),
    subscribe(handle: Listener): void {
      listener = handle
      buffered.forEach(handle)
    },
  }
}
