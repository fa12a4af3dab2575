import { calls } from '../../contract/calls.ts'
import { createQuery } from '../query.ts'
import { createDocument, documentKey, type QueryPorts } from './queries.ts'

const CUSTOMER_SUPPORT = documentKey('fetched', calls.customerSupport)

/** Small answers without parameters, stored as received. */
export function createDocuments(ports: QueryPorts) {
  const { api, cache, clock } = ports
  const resources = {
    config: () => createDocument(ports, 'fetched', 'configFetch', {}),
    customerSupport: () =>
      createQuery(clock, {
        // The address opens the conversation of whoever asks: it is personal, and never stored.
        personal: true,
        stored: () => cache.seen(CUSTOMER_SUPPORT),
        load: () => api.call('customerSupport', {}),
        keep: (value, asOf) => cache.write(CUSTOMER_SUPPORT, { ...value, url: '' }, asOf),
      }),
    avatars: () => createDocument(ports, 'player', 'materialAvatar', {}),
    countries: () => createDocument(ports, 'fetched', 'userCountry', {}),
    /** The operator's social media pages. */
    follow: () => createDocument(ports, 'player', 'userFollow', {}),
    share: () => createDocument(ports, 'player', 'userShare', {}),
  }
  return { resources }
}
