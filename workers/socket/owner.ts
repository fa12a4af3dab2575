import type { Ports } from '../ports.ts'

export interface Owner {
  /** Asks to be the one tab that has the socket of this player; waits for its turn. */
  campaign(uid: string): void
  resign(): void
}

export interface OwnerPorts extends Pick<Ports, 'locks' | 'log'> {
  onElected(uid: string): void
}

/** The tabs of one browser elect the owner of the socket: a lock goes to the next one when its tab is gone. */
export function createOwner({ locks, log, onElected }: OwnerPorts): Owner {
  let candidate: { abort: AbortController; release(): void } | undefined

  function campaign(uid: string): void {
    if (!locks) return onElected(uid)
    const abort = new AbortController()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    candidate = { abort, release }
    locks
      .request(`jolly_app:socket:${uid}`, { signal: abort.signal }, () => {
        onElected(uid)
        return held
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) log('live socket: no election', error)
      })
  }

  function resign(): void {
    candidate?.abort.abort()
    candidate?.release()
    candidate = undefined
  }

  return { campaign, resign }
}
