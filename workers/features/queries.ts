import type { CallName, Data, WireInput } from '../../contract/calls.ts'
import { isMissingExtension, type Answer, type CallTo } from '../api/answer.ts'
import { callNamed } from '../api/contract.ts'
import type { CacheKey, JollyCache } from '../cache/jollyCache.ts'
import type { Player } from '../player/player.ts'
import { createQuery, type Query, type Source } from '../query.ts'

/** What most resources need. */
export type QueryPorts = Pick<Player, 'api' | 'cache' | 'clock' | 'identity'>

/** How a resource is stored on this device. */
type Kept<Value> = Pick<Source<Value>, 'stored' | 'keep'>

/** A personal resource: fetched only while a player is logged in, and dropped with the session. */
export function createPersonalQuery<Value>(
  { clock, identity }: Pick<QueryPorts, 'clock' | 'identity'>,
  load: NonNullable<Source<Value>['load']>,
  kept: Kept<Value> = {},
): Query<Value> {
  return createQuery<Value>(clock, {
    ...kept,
    personal: true,
    load: async (signal, previous) => (identity.uid() === undefined ? undefined : load(signal, previous)),
  })
}

/** Stores answers as received, for use offline. */
export function inCache<Value>(cache: JollyCache, key: CacheKey<Value>): Kept<Value> {
  return { stored: () => cache.seen(key), keep: (value, asOf) => cache.write(key, value, asOf) }
}

/** Calls an extension, until the operator has answered that it lacks it. */
export function whileThere<Value>(ask: () => Promise<Answer<Value>>): () => Promise<Answer<Value> | undefined> {
  let isMissing = false
  return async () => {
    if (isMissing) return undefined
    const answer = await ask()
    isMissing = !answer.ok && isMissingExtension(answer.failure)
    return answer
  }
}

/** A document: shown from the device at once, refetched behind it; personal ones only while a player is logged in. */
export function createDocument<Name extends CallName>(
  ports: QueryPorts,
  kind: 'fetched' | 'player',
  name: Name,
  input: WireInput<Name>,
): Query<Data<Name>> {
  const { api, cache, clock } = ports
  const load = () => api.call(name, input)
  const kept = asDocument(cache, kind, name)
  return kind === 'player' ? createPersonalQuery(ports, load, kept) : createQuery(clock, { ...kept, load })
}

/** Stores a call's answers under its path. */
export function asDocument<Name extends CallName>(
  cache: JollyCache,
  kind: 'fetched' | 'player',
  name: Name,
): Kept<Data<Name>> {
  const key = async () => documentKey(kind, await callNamed(name))
  return {
    stored: async () => cache.seen(await key()),
    keep: async (value, asOf) => cache.write(await key(), value, asOf),
  }
}

/** The cache key of a document: its call's path. */
export function documentKey<Value>(kind: 'fetched' | 'player', { path, data }: CallTo<Value>): CacheKey<Value> {
  return { kind, name: path, schema: data }
}
