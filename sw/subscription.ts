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
 * The browser has dropped a subscription, perhaps while no page was open: makes another with the same key, and tells the
 * operator. Whatever fails here is made good by the page at its next start.
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
