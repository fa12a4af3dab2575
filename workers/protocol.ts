import type { ENVELOPE_ERROR, HttpMessage } from '../contract/errors.ts'
import type { RequestFrom } from '../contract/constants.ts'
import type { KickReason } from '../contract/events.ts'
import type { createFeatures } from './features.ts'
import type { Query } from './query.ts'
import type { Resource } from './protocol/outcome.ts'

type Features = ReturnType<typeof createFeatures>

/**
 * The protocol between the page and the data worker: what the features export. Commands go through Comlink on one port;
 * what the worker has to say comes as patches on the other.
 */
export type Commands = Features['commands']

type Queries = Features['resources']
export type ResourceName = keyof Queries
export type Params<Name extends ResourceName> = Parameters<Queries[Name]>[0]
export type Value<Name extends ResourceName> = {
  [One in Name]: ReturnType<Queries[One]> extends Query<infer Shown> ? Shown : never
}[Name]

/** What a resource is called on the feed: its name, and its parameters when it has some. */
export type ResourceKey = string

/** Why the page leaves for the game screen: code 20002, or what a kick said; `ended` when it did not say why. */
export type SignOutReason = 'sessionInvalid' | 'ended' | Exclude<KickReason, 'replaced'>

/** Something that happened once, as against a resource, which is. */
export type Notice =
  /** The operator's own words, already in the player's language. */
  | { type: 'toast'; tone: 'success' | 'error'; words: string }
  /** Words of the error catalogue (section 8), which the page translates. */
  | { type: 'toast'; tone: 'error'; message: HttpMessage | typeof ENVELOPE_ERROR }
  | { type: 'dialog'; dialog: 'kycSuspended' | 'kycWarn' }
  | { type: 'dialog'; dialog: 'versionUpdate'; versionCode: number; downloadUrl: string }
  | { type: 'signedOut'; reason: SignOutReason }
  | { type: 'storageTrouble' }
  /** What this device had kept is gone, and is kept anew from now on. */
  | { type: 'storageRebuilt' }
  /** What the player did offline, or just now, was refused for good, and is shown no more. */
  | { type: 'setAside'; what: 'favourite' | 'letters' | 'profile' }
  /** Something waits for a network: the browser may wake the service worker for it. */
  | { type: 'outboxWaits' }
  /** Section 4, purchase ad event: one waits for the ad pixel. */
  | { type: 'purchaseWaits' }

/** One post of the worker: the last value of each resource that changed, and what happened meanwhile. */
export interface Patch {
  resources: [ResourceKey, Resource<unknown>][]
  notices: Notice[]
}

/** What the worker says on the feed's port. */
export type FeedMessage = { type: 'ready' } | { type: 'patch'; patch: Patch }

/** What the page says on the feed's port. */
export type FeedRequest =
  | { type: 'watch'; name: ResourceName; params: unknown; key: ResourceKey }
  | { type: 'unwatch'; key: ResourceKey }
  /** Asks the operator again, as the Retry button does. */
  | { type: 'refresh'; key: ResourceKey }

/**
 * What a worker is told of the page that it works for, as JSON in its own name: no message reaches it before the page's
 * thread is free, which has a whole app to start meanwhile.
 */
export interface AboutPage {
  /** Of the app that was built: sent as headers (section 7). */
  version: string
  versionCode: number
  requestFrom: RequestFrom
  visible: boolean
  /** A game is open, under which nothing is reloaded. */
  playing: boolean
}

/** The first message to a new worker; the ports of the commands and of the feed come with it. */
export interface Opening {
  type: 'open'
  /** The lock that the worker holds for as long as it lives. */
  life: string
  commands: MessagePort
  feed: MessagePort
}
