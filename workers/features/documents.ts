import * as v from 'valibot'
import { calls, type CallName, type Data } from '../../contract/calls.ts'
import type { Api } from '../api/api.ts'
import type { Answer } from '../api/answer.ts'
import type { CacheKey, JollyCache } from '../cache/jollyCache.ts'
import type { Identity } from '../identity.ts'
import type { Clock } from '../ports.ts'
import { createCell, type Cell } from '../resource.ts'

export interface DocumentPorts {
  api: Api
  cache: JollyCache
  clock: Clock
  identity: Identity
}

/** Small answers without parameters that are kept as they come. */
export interface Documents {
  config(): Cell<Data<'configFetch'>>
  customerSupport(): Cell<Data<'customerSupport'>>
  avatars(): Cell<Data<'materialAvatar'>>
  share(): Cell<Data<'userShare'>>
}

export function createDocuments({ api, cache, clock, identity }: DocumentPorts): Documents {
  function document<Value>(key: CacheKey<Value>, ask: () => Promise<Answer<Value>>): Cell<Value> {
    const personal = key.kind === 'player'
    return createCell<Value>(clock, {
      ...(personal && { personal }),
      stored: () => cache.read(key),
      load: async () => (personal && identity.uid() === undefined ? undefined : ask()),
      keep: (value, asOf) => cache.write(key, value, asOf),
    })
  }

  return {
    config: () => document(CONFIG, () => api.call('configFetch', {})),
    customerSupport: () => document(CUSTOMER_SUPPORT, () => api.call('customerSupport', {})),
    avatars: () => document(AVATARS, () => api.call('materialAvatar', {})),
    share: () => document(SHARE, () => api.call('userShare', {})),
  }
}

const CONFIG = keyOf('fetched', 'configFetch')
const CUSTOMER_SUPPORT = keyOf('fetched', 'customerSupport')
const AVATARS = keyOf('player', 'materialAvatar')
const SHARE = keyOf('player', 'userShare')

/** Only for answers without money: theirs look the same on the wire and inside. */
function keyOf<Name extends CallName>(kind: 'fetched' | 'player', name: Name): CacheKey<Data<Name>> {
  return { kind, name, guard: (value): value is Data<Name> => v.is(calls[name].data, value) }
}
