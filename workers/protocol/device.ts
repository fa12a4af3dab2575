import type { Language, Theme, ThemeChooser } from '../../contract/constants.ts'

/**
 * The specification's settings (section 3) that belong to this device; theme, sound and music never expire. The
 * operator's links (facebookUrl, telegramUrl, onlineService, downloadPage) are the resource `config`.
 */
export interface Settings {
  theme: Theme
  /** `system`: the page keeps `theme` as the device has it. */
  themeBy: ThemeChooser
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

/** What the player can choose. */
export type Preferences = Pick<
  Settings,
  'theme' | 'themeBy' | 'language' | 'isSound' | 'isMusic' | 'dataSaver' | 'ageAccepted'
>

export type Connection = { status: 'online' } | { status: 'offline' | 'reconnecting'; since: number }

/** A count and its limit. */
export interface Kept {
  count: number
  most: number
}

/** Stored data of this device, by kind. */
export interface KeptFigures {
  /** The app's own files. */
  app: { count: number; bytes: number }
  pictures: Kept & { bytes: number }
  games: Kept
  lists: Kept
  letters: Kept
  records: Kept
  /** Entries that wait to be sent; they stay until then. */
  waiting: number
}

/** `memory`: IndexedDB is blocked, full or missing; nothing survives a reload. */
export interface StorageUse {
  kind: 'device' | 'memory'
  usedBytes: number
  quotaBytes: number | undefined
  persisted: boolean
  kept: KeptFigures
}
