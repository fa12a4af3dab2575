import * as v from 'valibot'
import { calls, type CallName, type Data } from '../../contract/calls.ts'
import type { Api } from '../api/api.ts'
import type { Answer } from '../api/answer.ts'
import type { CacheKey, JollyCache } from '../cache/jollyCache.ts'
import type { Identity } from '../identity.ts'
import type { Clock } from '../ports.ts'
import { createQuery, type Query } from '../query.ts'
import { createPersonalQuery, inCache } from './queries.ts'

export interface DocumentPorts {
  api: Api
  cache: JollyCache
  clock: Clock
  identity: Identity
}

/** Small answers without parameters that are kept as they come. */
export function createDocuments(ports: DocumentPorts) {
  const { api, cache, clock } = ports
  const resources = {
    config: () => createDocument(ports, CONFIG, () => api.call('configFetch', {})),
    customerSupport: () =>
      createQuery(clock, {
        // Its address leads into the conversation of whoever asks: a new one for the next, and none is kept.
        personal: true,
        stored: () => cache.seen(CUSTOMER_SUPPORT),
        load: () => api.call('customerSupport', {}),
        keep: (value, asOf) => cache.write(CUSTOMER_SUPPORT, { ...value, url: '' }, asOf),
      }),
    avatars: () => createDocument(ports, AVATARS, () => api.call('materialAvatar', {})),
    countries: () => createDocument(ports, COUNTRIES, () => api.call('userCountry', {})),
    /** Where a player can follow the operator. */
    follow: () => createDocument(ports, FOLLOW, () => api.call('userFollow', {})),
    share: () => createDocument(ports, SHARE, () => api.call('userShare', {})),
  }
  return { resources }
}

/** At once from this device, asked for behind; a player's own only of a player. */
export function createDocument<Value>(
  ports: DocumentPorts,
  key: CacheKey<Value>,
  ask: () => Promise<Answer<Value>>,
): Query<Value> {
  const kept = inCache(ports.cache, key)
  if (key.kind === 'player') return createPersonalQuery(ports, ask, kept)
  return createQuery<Value>(ports.clock, { ...kept, load: ask })
}

const CONFIG = documentKey('fetched', 'configFetch')
const CUSTOMER_SUPPORT = documentKey('fetched', 'customerSupport')
const AVATARS = documentKey('player', 'materialAvatar')
const COUNTRIES = documentKey('fetched', 'userCountry')
const FOLLOW = documentKey('player', 'userFollow')
const SHARE = documentKey('player', 'userShare')

/** Only for answers without money: theirs look the same on the wire and inside. */
export function documentKey<Name extends CallName>(kind: 'fetched' | 'player', name: Name): CacheKey<Data<Name>> {
  return { kind, name, guard: (value): value is Data<Name> => v.is(calls[name].data, value) }
}
