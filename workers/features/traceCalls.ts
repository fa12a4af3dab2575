import type { Player } from '../player/player.ts'

/** The page's own part of a trace is told to nobody, so that any parent will do. */
const PARENT = '0000000000000001'

/**
 * Gives every call from now on a trace of its own (W3C Trace Context), which the operator goes on with. Before that it
 * begins one itself: the first view has no bytes to spare for it.
 */
export function traceCalls(settings: Player['settings']): void {
  const { headers } = settings
  settings.headers = async () => ({
    ...(await headers()),
    traceparent: `00-${crypto.randomUUID().replaceAll('-', '')}-${PARENT}-01`,
  })
}
