import type { createFeatures } from './features/features.ts'
import type { LaterFeatures } from './features/later.ts'
import type { ResourceKey } from './protocol/feed.ts'
import type { Query } from './query.ts'

type Features = ReturnType<typeof createFeatures>

/**
 * The protocol between page and data worker: what the features export. Commands go through Comlink on one port;
 * patches come on the other.
 */
export type Commands = Features['commands']

type Queries = Features['resources'] & LaterFeatures['resources']
export type ResourceName = keyof Queries
export type Params<Name extends ResourceName> = Parameters<Queries[Name]>[0]
export type Value<Name extends ResourceName> = {
  [One in Name]: ReturnType<Queries[One]> extends Query<infer Shown> ? Shown : never
}[Name]

/** Messages of the page on the feed's port. */
export type FeedRequest =
  | { type: 'watch'; name: ResourceName; params: unknown; key: ResourceKey }
  | { type: 'unwatch'; key: ResourceKey }
  /** Asks the operator again, as the Retry button does. */
  | { type: 'refresh'; key: ResourceKey }
