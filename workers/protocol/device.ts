import type { Config, CustomerSupport } from '../../contract/calls/system.ts'
import type { Language, Theme } from '../../contract/constants.ts'
import type { FbEvent } from '../../contract/entities/cashier.ts'
import type { Outcome } from './outcome.ts'

/**
 * The specification's settings (section 3) that belong to this device; theme, sound and music never expire. The
 * operator's links (facebookUrl, telegramUrl, onlineService, downloadPage) are the resource `config`.
 */
export interface Settings {
  theme: Theme
  language: Language
  isSound: boolean
  isMusic: boolean
  dataSaver: boolean
  ageAccepted: boolean
  deviceId: string
  version: string
  versionCode: number
  registerCode: string
}

/** What a person can choose. */
export type Preferences = Pick<Settings, 'theme' | 'language' | 'isSound' | 'isMusic' | 'dataSaver' | 'ageAccepted'>

export type Connection = { status: 'online' } | { status: 'offline' | 'reconnecting'; since: number }

/** So many of one kind. */
export interface Kept {
  count: number
  most: number
}

/** What this device keeps, by kind. */
export interface KeptFigures {
  /** The app's own files. */
  app: { count: number; bytes: number }
  pictures: Kept & { bytes: number }
  games: Kept
  lists: Kept
  letters: Kept
  records: Kept
  /** What the operator has not heard yet: it stays until then. */
  waiting: number
}

/** `memory`: IndexedDB is blocked, full or absent, and nothing outlives this visit. */
export interface StorageUse {
  kind: 'device' | 'memory'
  usedBytes: number
  quotaBytes: number | undefined
  persisted: boolean
  kept: KeptFigures
}

export interface DeviceResources {
  settings: { params: undefined; value: Settings }
  connection: { params: undefined; value: Connection }
  /** How far the operator's clock is ahead of this device's, in ms: 0 as long as they agree. */
  clockAhead: { params: undefined; value: number }
  /** Whether a call that shows the loading bar is under way. */
  loading: { params: undefined; value: boolean }
  config: { params: undefined; value: Config }
  customerSupport: { params: undefined; value: CustomerSupport }
  storageUse: { params: undefined; value: StorageUse }
}

export interface DeviceCommands {
  setPreferences(change: Partial<Preferences>): Promise<void>
  /** Section 4: user and balance are loaded again when the page becomes visible, unless a game is open. */
  setVisible(visible: boolean): Promise<void>
  /** Forgets what can be fetched again; the app, settings, the session, favourites and what waits for a network stay. */
  clearStorage(): Promise<void>
  /** The wrapper's id of this phone, which outlives the page's storage, is the device id from now on. */
  useDeviceId(deviceId: string): Promise<void>
  /** Offers the update where the operator has a newer version than the wrapper's own, or without a wrapper the page's. */
  checkVersion(ofWrapper?: number): Promise<void>
  /** The purchase that waits for the ad pixel; null where none does. */
  takePurchase(): Promise<Outcome<FbEvent | null>>
  /** The ad pixel was told of it. */
  purchaseTold(eventId: string): Promise<void>
  /** Answers at once: a frozen worker does not. */
  ping(): Promise<true>
}
