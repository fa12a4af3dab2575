import { createQuery } from '../query.ts'
import { createDocument, documentKey, type QueryPorts } from './queries.ts'

const CUSTOMER_SUPPORT = documentKey('fetched', 'customerSupport')

/** Small answers without parameters, stored as received. */
export function createDocuments(ports: QueryPorts) {
  const { api, cache, clock } = ports
  const resources = {
    config: () => createDocument(ports, 'fetched', 'configFetch', {}),
    customerSupport: () =>
      createQuery(clock, {
        // Its address leads into the conversation of whoever asks: a new one for the next, and none is kept.
        personal: true,
        stored: () => cache.seen(CUSTOMER_SUPPORT),
        load: () => api.call('customerSupport', {}),
        keep: (value, asOf) => cache.write(CUSTOMER_SUPPORT, { ...value, url: '' }, asOf),
      }),
    avatars: () => createDocument(ports, 'player', 'materialAvatar', {}),
    countries: () => createDocument(ports, 'fetched', 'userCountry', {}),
    /** Where a player can follow the operator. */
    follow: () => createDocument(ports, 'player', 'userFollow', {}),
    share: () => createDocument(ports, 'player', 'userShare', {}),
  }
  return { resources }
}
