import { isMissingExtension, type Answer } from '../api/answer.ts'
import type { CacheKey, JollyCache } from '../cache/jollyCache.ts'
import type { Identity } from '../identity.ts'
import type { Clock } from '../ports.ts'
import { createQuery, type Query, type Source } from '../query.ts'

/** Of what this device keeps of a resource. */
type Kept<Value> = Pick<Source<Value>, 'stored' | 'keep'>

/** A resource of a player: asked for only while there is one, and nothing of it outlives them. */
export function createPersonalQuery<Value>(
  { clock, identity }: { clock: Clock; identity: Identity },
  load: NonNullable<Source<Value>['load']>,
  kept: Kept<Value> = {},
): Query<Value> {
  return createQuery<Value>(clock, {
    ...kept,
    personal: true,
    load: async (signal, previous) => (identity.uid() === undefined ? undefined : load(signal, previous)),
  })
}

/** Kept as it comes, for the time without a network. */
export function inCache<Value>(cache: JollyCache, key: CacheKey<Value>): Kept<Value> {
  return { stored: () => cache.seen(key), keep: (value, asOf) => cache.write(key, value, asOf) }
}

/** Asks for an extension, until the operator has answered that it does not have it. */
export function whileThere<Value>(ask: () => Promise<Answer<Value>>): () => Promise<Answer<Value> | undefined> {
  let isMissing = false
  return async () => {
    if (isMissing) return undefined
    const answer = await ask()
    isMissing = !answer.ok && isMissingExtension(answer.failure)
    return answer
  }
}
