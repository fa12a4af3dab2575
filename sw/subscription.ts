import { PUSH_SUBSCRIBE_PATH, type Language } from '../contract/constants.ts'

export interface SubscriptionChange {
  newSubscription?: PushSubscription | null
  oldSubscription?: PushSubscription | null
}

export interface SubscriptionPorts {
  pushManager: Pick<PushManager, 'subscribe'>
  language: () => Promise<Language>
  fetch: (path: string, init: RequestInit) => Promise<unknown>
}

/**
 * The browser has dropped a subscription, perhaps while no page was open: makes another with the same key, and tells the
 * operator. Whatever fails here is made good by the page at its next start.
 */
export async function renewSubscription(
  { newSubscription, oldSubscription }: SubscriptionChange,
  { pushManager, language, fetch }: SubscriptionPorts,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  const subscription =
    newSubscription ??
    (applicationServerKey
      ? await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => undefined)
      : undefined)
  if (!subscription) return
  const headers = { 'content-type': 'application/json', 'accept-language': await language() }
  const body = JSON.stringify(subscription)
  await fetch(PUSH_SUBSCRIBE_PATH, { method: 'POST', headers, body }).catch(() => undefined)
}
