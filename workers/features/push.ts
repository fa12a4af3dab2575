import type { WireInput } from '../../contract/calls.ts'
import { withoutData } from '../api/answer.ts'
import { createDocument, type QueryPorts } from './queries.ts'

/** Registers push subscriptions with the operator; the page creates them. */
export function createPush(ports: QueryPorts) {
  const { api } = ports
  return {
    resources: {
      /** The key that the browser subscribes with. Fails with 404 where the operator sends no pushes. */
      pushKey: () => createDocument(ports, 'fetched', 'pushKey', {}),
    },
    commands: {
      /** Always fetched: a subscription made with a former key is useless. */
      fetchPushKey: () => api.call('pushKey', {}),
      /** Subscribes this browser to pushes, in the current language, until the session ends. */
      subscribePush: async (subscription: WireInput<'pushSubscribe'>) =>
        withoutData(await api.call('pushSubscribe', subscription)),
      unsubscribePush: async (endpoint: string) => withoutData(await api.call('pushUnsubscribe', { endpoint })),
    },
  }
}
