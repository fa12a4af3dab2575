import type { WireInput } from '../../contract/calls.ts'
import { withoutData } from '../api/answer.ts'
import { createDocument, type QueryPorts } from './queries.ts'

/** Registers push subscriptions with the operator; the page creates them. */
export function createPush(ports: QueryPorts) {
  const { api } = ports
  return {
    resources: {
      /** The key that the browser subscribes with. Fails with status 404 where the operator pushes nothing. */
      pushKey: () => createDocument(ports, 'fetched', 'pushKey', {}),
    },
    commands: {
      /** Asked for anew: a subscription with another key is of no use. */
      fetchPushKey: () => api.call('pushKey', {}),
      /** Has pushes sent to this browser, in the language of the moment, until the session ends. */
      subscribePush: async (subscription: WireInput<'pushSubscribe'>) =>
        withoutData(await api.call('pushSubscribe', subscription)),
      unsubscribePush: async (endpoint: string) => withoutData(await api.call('pushUnsubscribe', { endpoint })),
    },
  }
}
