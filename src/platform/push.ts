import { type ReadonlySignal, signal } from '@preact/signals-react'

/**
 * `installFirst`: iOS has pushes only for an app on the home screen. `blocked`: the player, or the browser for them,
 * said no, and only the browser's settings can take that back.
 */
type PushState = 'unsupported' | 'installFirst' | 'blocked' | 'off' | 'on'

export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface PushPorts {
  /** What this browser can do at all. */
  ability: 'push' | 'installFirst' | 'none'
  permission: () => NotificationPermission
  requestPermission: () => Promise<NotificationPermission>
  /** Of the service worker; undefined when it is not there in time. */
  pushManager: () => Promise<Pick<PushManager, 'getSubscription' | 'subscribe'> | undefined>
  /** Whose pushes this browser shows: another player on it has to say so themselves. */
  owner: { read: () => string | null; write: (uid: string | null) => void }
  operator: {
    /** In base64url; undefined when it cannot be asked. */
    key: () => Promise<string | undefined>
    subscribe: (subscription: Subscription) => Promise<boolean>
    unsubscribe: (endpoint: string) => Promise<unknown>
  }
}

export interface Push {
  /** For the player that was looked for last. */
  state: ReadonlySignal<PushState>
  /** Whether the browser has not been asked yet. */
  isUnasked: () => boolean
  /** Looks how it stands for this player. */
  look: (uid: string | undefined) => void
  /** Gives the operator the subscription again, a new one where the browser lost it or the key is another. */
  renew: (uid: string) => Promise<void>
  /** Only from a press. False when it failed; what was pressed after it decides, whatever this one comes to. */
  turnOn: (uid: string) => Promise<boolean>
  turnOff: () => Promise<void>
}

export function createPush(ports: PushPorts): Push {
  const { ability, permission, owner, operator } = ports
  const state = signal<PushState>(stateFor(undefined))
  let last: Promise<unknown> = Promise.resolve()
  let presses = 0

  /** One after the other: a renewal that is under way must not subscribe again what was just switched off. */
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

  async function turnOn(uid: string): Promise<boolean> {
    const press = ++presses
    // First of all: a browser forgets the press while something else is waited for.
    const answer = await ports.requestPermission()
    const isLast = () => press === presses
    const isOn = answer === 'granted' && (await inTurn(async () => isLast() && (await subscribe())).catch(() => false))
    if (!isLast()) return true
    if (isOn) owner.write(uid)
    state.value = stateFor(uid)
    return isOn
  }

  function turnOff(): Promise<void> {
    presses += 1
    owner.write(null)
    state.value = stateFor(undefined)
    return inTurn(unsubscribe)
  }

  async function unsubscribe(): Promise<void> {
    const manager = await ports.pushManager()
    const subscription = await manager?.getSubscription().catch(() => null)
    if (!subscription) return
    await subscription.unsubscribe().catch(() => false)
    await operator.unsubscribe(subscription.endpoint)
  }

  return {
    state,
    isUnasked: () => ability === 'push' && permission() === 'default',
    look: (uid) => {
      state.value = stateFor(uid)
    },
    renew: (uid) =>
      inTurn(async () => {
        // What fails is tried again at the next start.
        if (stateFor(uid) === 'on') await subscribe().catch(() => false)
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
