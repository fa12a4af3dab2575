import type { WireInput } from '../../contract/calls.ts'
import { withoutData } from '../api/answer.ts'
import { createDocument, documentKey, type DocumentPorts } from './documents.ts'

const KEY = documentKey('fetched', 'pushKey')

/** What the operator is told of the browser's pushes; the subscription itself is the page's to make. */
export function createPush(ports: DocumentPorts) {
  const { api } = ports
  return {
    resources: {
      /** The key that the browser subscribes with. Fails with status 404 where the operator pushes nothing. */
      pushKey: () => createDocument(ports, KEY, () => api.call('pushKey', {})),
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
