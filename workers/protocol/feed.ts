import type { RequestFrom } from '../../contract/constants.ts'
import type { ENVELOPE_ERROR, HttpMessage } from '../../contract/errors.ts'
import type { KickReason } from '../../contract/events.ts'
import type { Resource } from './outcome.ts'

/** Key of a resource on the feed: its name and parameters. */
export type ResourceKey = string

/** Why the page leaves for the game screen: code 20002, or what a kick said; `ended` when it did not say why. */
export type SignOutReason = 'sessionInvalid' | 'ended' | Exclude<KickReason, 'replaced'>

/** A one-time event, as opposed to a resource, which has a current value. */
export type PageEvent =
  /** The operator's own words, already in the player's language. */
  | { type: 'toast'; tone: 'success' | 'error'; words: string }
  /** Messages of the error catalogue (section 8), which the page translates. */
  | { type: 'toast'; tone: 'error'; message: HttpMessage | typeof ENVELOPE_ERROR }
  | { type: 'dialog'; dialog: 'kycSuspended' | 'kycWarn' }
  | { type: 'dialog'; dialog: 'versionUpdate'; versionCode: number; downloadUrl: string }
  | { type: 'signedOut'; reason: SignOutReason }
  | { type: 'storageTrouble' }
  /** The stored data was lost; storage works again. */
  | { type: 'storageRebuilt' }
  /** A change made here was refused for good, and is no longer shown. */
  | { type: 'rolledBack'; what: 'favourite' | 'letters' | 'profile' }
  /** Something waits for a network: the browser should wake the service worker when it is back. */
  | { type: 'outboxWaits' }
  /** Section 4, purchase ad event: one waits for the ad pixel. */
  | { type: 'purchaseWaits' }

/** One post of the worker: the last value of each resource that changed, and what happened meanwhile. */
export interface Patch {
  resources: [ResourceKey, Resource<unknown>][]
  events: PageEvent[]
}

/** Messages of the worker on the feed's port. */
export type FeedMessage = { type: 'ready' } | { type: 'patch'; patch: Patch }

/**
 * What a worker needs to know about its page, as JSON in the worker's name: a message would arrive only once the page's
 * thread is free, which is busy with starting the app.
 */
export interface AboutPage {
  /** Version of the built app: sent as a header (section 7). */
  version: string
  versionCode: number
  requestFrom: RequestFrom
  visible: boolean
  /** A game is open: nothing is reloaded until it is closed. */
  playing: boolean
}

/** The first message to a new worker; the ports of the commands and of the feed come with it. */
export interface Opening {
  type: 'open'
  /** The name of the Web Lock that the worker holds until it ends. */
  life: string
  commands: MessagePort
  feed: MessagePort
}
