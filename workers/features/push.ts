import { withoutData } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import type { Sources } from '../resources.ts'
import type { PushCommands, PushResources } from '../protocol/push.ts'
import { createDocument, documentKey, type DocumentPorts } from './documents.ts'

export interface PushFeature {
  sources: Pick<Sources, keyof PushResources>
  commands: PushCommands
}

const KEY = documentKey('fetched', 'pushKey')

/** What the operator is told of the browser's pushes; the subscription itself is the page's to make. */
export function createPush(ports: DocumentPorts & { api: Api }): PushFeature {
  const { api } = ports
  return {
    sources: { pushKey: () => createDocument(ports, KEY, () => api.call('pushKey', {})) },
    commands: {
      fetchPushKey: () => api.call('pushKey', {}),
      subscribePush: async (subscription) => withoutData(await api.call('pushSubscribe', subscription)),
      unsubscribePush: async (endpoint) => withoutData(await api.call('pushUnsubscribe', { endpoint })),
    },
  }
}
