import { type ReadonlySignal, signal } from '@preact/signals-react'

/**
 * `installFirst`: iOS allows pushes only for an app on the home screen. `blocked`: the player, or the browser for them,
 * has refused, and only the browser's settings can undo that.
 */
type PushState = 'unsupported' | 'installFirst' | 'blocked' | 'off' | 'on'

/** `no`: the player's, to the browser's question. `replaced`: by a later press, or another player. */
type TurnedOn = 'on' | 'no' | 'failed' | 'replaced'

export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface PushPorts {
  /** What this browser supports. */
  ability: 'push' | 'installFirst' | 'none'
  permission: () => NotificationPermission
  requestPermission: () => Promise<NotificationPermission>
  /** Of the service worker; undefined if it is not ready in time. */
  pushManager: () => Promise<Pick<PushManager, 'getSubscription' | 'subscribe'> | undefined>
  /** The uid whose pushes this browser shows: another player who uses it has to turn them on, too. */
  owner: { read: () => string | null; write: (uid: string | null) => void }
  operator: {
    /** The operator's public key in base64url; undefined if it cannot be fetched. */
    key: () => Promise<string | undefined>
    subscribe: (subscription: Subscription) => Promise<boolean>
    unsubscribe: (endpoint: string) => Promise<unknown>
  }
}

export interface Push {
  /** For the player last passed to `look` or `check`. */
  state: ReadonlySignal<PushState>
  /** Whether the browser's permission has not been asked for yet. */
  isUnasked: () => boolean
  /** Updates `state` for this player. What another is turning on is called off. */
  look: (uid: string | undefined) => void
  /** Updates `state` to the browser's permission. True if that has brought pushes back, which are to be renewed. */
  check: (uid: string | undefined) => boolean
  /** Sends the subscription to the operator again: a new one if the browser lost it or the key has changed. */
  renew: (uid: string) => Promise<void>
  /** Call it only from a press. */
  turnOn: (uid: string) => Promise<TurnedOn>
  turnOff: () => Promise<void>
}

export function createPush(ports: PushPorts): Push {
  const { ability, permission, owner, operator } = ports
  const state = signal<PushState>(stateFor(undefined))
  let last: Promise<unknown> = Promise.resolve()
  let presses = 0

  /** Runs one at a time: a pending renewal must not subscribe again after a switch-off. */
  function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = last.then(act)
    last = result.catch(() => {})
    return result
  }

  function stateFor(uid: string | undefined): PushState {
    if (ability !== 'push') return ability === 'none' ? 'unsupported' : 'installFirst'
    if (permission() === 'denied') return 'blocked'
    return uid !== undefined && permission() === 'granted' && owner.read() === uid ? 'on' : 'off'
  }

  async function subscribe(): Promise<boolean> {
    const [manager, key] = await Promise.all([ports.pushManager(), operator.key()])
    if (!manager || key === undefined) return false
    const old = await manager.getSubscription()
    const isUsable = old !== null && keyOf(old) === key
    if (old && !isUsable) await old.unsubscribe()
    const wanted = { userVisibleOnly: true, applicationServerKey: key }
    const subscription = isUsable ? old : await manager.subscribe(wanted)
    return operator.subscribe(onWire(subscription))
  }

  async function turnOn(uid: string): Promise<TurnedOn> {
    const press = ++presses
    // Before any other wait, during which the browser would forget the press.
    const answer = await ports.requestPermission()
    const isLast = () => press === presses
    const isOn = answer === 'granted' && (await inTurn(async () => isLast() && (await subscribe())).catch(() => false))
    if (!isLast()) return 'replaced'
    if (isOn) owner.write(uid)
    state.value = stateFor(uid)
    return isOn ? 'on' : answer === 'granted' ? 'failed' : 'no'
  }

  function turnOff(): Promise<void> {
    presses += 1
    owner.write(null)
    state.value = stateFor(undefined)
    return inTurn(unsubscribe)
  }

  /** `null` also where the browser cannot tell: nothing comes there either. `undefined` without a service worker. */
  async function existing(): Promise<PushSubscription | null | undefined> {
    try {
      return await (await ports.pushManager())?.getSubscription()
    } catch {
      return null
    }
  }

  async function unsubscribe(): Promise<void> {
    const subscription = await existing()
    if (!subscription) return
    await subscription.unsubscribe().catch(() => false)
    await operator.unsubscribe(subscription.endpoint)
  }

  return {
    state,
    isUnasked: () => ability === 'push' && permission() === 'default',
    look: (uid) => {
      presses += 1
      state.value = stateFor(uid)
    },
    check: (uid) => {
      const wasOn = state.peek() === 'on'
      state.value = stateFor(uid)
      return !wasOn && state.peek() === 'on'
    },
    renew: (uid) =>
      inTurn(async () => {
        if (stateFor(uid) !== 'on') return
        // A failure is retried at the next start, or look; meanwhile nothing comes.
        if (await subscribe().catch(() => false)) return
        if ((await existing()) === null) state.value = 'off'
      }),
    turnOn,
    turnOff,
  }
}

function onWire(subscription: PushSubscription): Subscription {
  const { keys } = subscription.toJSON()
  return { endpoint: subscription.endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

function keyOf({ options }: PushSubscription): string | undefined {
  if (!options.applicationServerKey) return undefined
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
