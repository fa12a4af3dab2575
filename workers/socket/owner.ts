import { CACHE_PREFIX } from '../../contract/constants.ts'
import type { Clock, Ports } from '../ports.ts'

/** An owner that leaves two questions unanswered is frozen: another tab takes over in under 2 s. */
const ASK_MS = 500
const UNANSWERED_MOST = 2

export type Owner = ReturnType<typeof createOwner>

export interface OwnerPorts extends Pick<Ports, 'locks' | 'log'> {
  clock: Clock
  visible: boolean
  onElected(uid: string): void
  /** Another tab took the socket while this one was frozen. */
  onDeposed(): void
  /** Asks the owner of this player's socket to answer. */
  askOwner(uid: string): void
}

interface Candidate {
  uid: string
  abort: AbortController
  release(): void
  elected: boolean
}

/** The tabs of one browser elect the socket's owner by a lock, which the next one gets when its tab is gone. */
export function createOwner({ locks, log, clock, ...ports }: OwnerPorts) {
  let candidate: Candidate | undefined
  let visible = ports.visible
  let unanswered = 0
  let cancelWatch = () => {}

  function campaign(uid: string, steal = false): void {
    if (!locks) return ports.onElected(uid)
    const abort = new AbortController()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const own: Candidate = { uid, abort, release, elected: false }
    candidate = own
    locks
      .request(`${CACHE_PREFIX}:socket:${uid}`, steal ? { steal } : { signal: abort.signal }, () => {
        if (candidate !== own) return undefined
        own.elected = true
        cancelWatch()
        ports.onElected(uid)
        return held
      })
      .catch((error: unknown) => lost(own, error))
    watch()
  }

  function lost(own: Candidate, error: unknown): void {
    if (candidate !== own) return
    if (!own.elected) return log('live socket: no election', error)
    ports.onDeposed()
    campaign(own.uid)
  }

  function watch(): void {
    cancelWatch()
    unanswered = 0
    lookAfterOwner()
  }

  function lookAfterOwner(): void {
    if (!locks || !visible || !candidate || candidate.elected) return
    if (unanswered >= UNANSWERED_MOST) return take(candidate)
    unanswered += 1
    ports.askOwner(candidate.uid)
    cancelWatch = clock.after(ASK_MS, lookAfterOwner)
  }

  function take({ uid, abort }: Candidate): void {
    candidate = undefined
    abort.abort()
    campaign(uid, true)
  }

  function resign(): void {
    cancelWatch()
    candidate?.abort.abort()
    candidate?.release()
    candidate = undefined
  }

  return {
    /** Requests to own this player's socket; waits for its turn. */
    campaign,
    resign,
    /** The owner has answered. */
    ownerLives: () => {
      unanswered = 0
    },
    /** Only a visible tab takes the socket over from a frozen one. */
    setVisible: (now: boolean) => {
      if (now === visible) return
      visible = now
      watch()
    },
  }
}
