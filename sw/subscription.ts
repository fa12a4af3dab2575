import { PUSH_SUBSCRIBE_PATH } from '../contract/constants.ts'

export interface SubscriptionChange {
  newSubscription?: PushSubscription | null
  oldSubscription?: PushSubscription | null
}

export interface SubscriptionPorts {
  pushManager: Pick<PushManager, 'subscribe'>
  ask: (path: string, body: unknown) => Promise<unknown>
}

/**
 * Replaces a subscription that the browser dropped, with the same key, and tells the operator. The page repairs at its
 * next start whatever fails here.
 */
export async function renewSubscription(
  { newSubscription, oldSubscription }: SubscriptionChange,
  { pushManager, ask }: SubscriptionPorts,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  const subscription =
    newSubscription ??
    (applicationServerKey
      ? await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => undefined)
      : undefined)
  if (!subscription) return
  await ask(PUSH_SUBSCRIBE_PATH, subscription).catch(() => undefined)
}
