import * as v from 'valibot'
import {
  DEFAULT_LANGUAGE,
  DEFAULT_THEME,
  LANGUAGES,
  THEME_CHOOSERS,
  THEMES,
  type Theme,
} from '../../contract/constants.ts'
import { headersOf } from '../../contract/headers.ts'
import { createChanges } from '../cache/changes.ts'
import type { CacheKey, JollyCache } from '../cache/jollyCache.ts'
import type { Ports } from '../ports.ts'
import { createQuery } from '../query.ts'
import type { AboutPage } from '../protocol/feed.ts'
import type { Preferences, Settings } from '../protocol/device.ts'
import type { Tabs } from './tabs.ts'

/** Stored settings; invalid parts are replaced by their defaults. */
const preferences = v.object({
  theme: v.fallback(v.picklist(THEMES), DEFAULT_THEME),
  themeBy: v.fallback(v.picklist(THEME_CHOOSERS), 'player'),
  language: v.fallback(v.picklist(LANGUAGES), DEFAULT_LANGUAGE),
  isSound: v.fallback(v.boolean(), false),
  isMusic: v.fallback(v.boolean(), false),
  dataSaver: v.fallback(v.boolean(), false),
  ageAccepted: v.fallback(v.boolean(), false),
})
const NO_PREFERENCES = v.parse(preferences, {})
const PREFERENCES: CacheKey<Preferences> = { kind: 'device', name: 'preferences', expiry: 'never', schema: preferences }
const DEVICE_ID: CacheKey<string> = { kind: 'device', name: 'deviceId', expiry: 'never', schema: v.string() }
/** Pause before reading again what could not be read, in ms. */
const RESTORE_AGAIN_MS = 2_000
const REGISTER_CODE: CacheKey<string> = { kind: 'device', name: 'registerCode', schema: v.string() }

export interface SettingsPorts extends Pick<Ports, 'clock' | 'locks'> {
  cache: JollyCache
  tabs: Tabs
  app: Pick<AboutPage, 'version' | 'versionCode' | 'requestFrom'>
  /** Whether the last write has reached the device, where other tabs can read it. */
  isOnDevice(): boolean
  /** The language has changed: lists have to be refetched in it. */
  onLanguage(): void
}

/** The specification's settings; the preferences and the device id never expire. */
export function createSettings({ cache, clock, locks, tabs, app, isOnDevice, onLanguage }: SettingsPorts) {
  const query = createQuery<Settings>(clock, { kept: true })
  const kept = createChanges({ cache, clock, locks }, PREFERENCES, NO_PREFERENCES)
  let settings: Settings = { ...DEFAULTS, version: app.version, versionCode: app.versionCode }
  /** What was set while the device is being read: newer than what that brings. */
  let meanwhile: Partial<Settings> = {}
  const restored = restore()

  async function restore(): Promise<void> {
    meanwhile = {}
    const [keptPreferences, deviceId, registerCode] = await Promise.all([
      kept.read(),
      cache.read(DEVICE_ID),
      cache.seen(REGISTER_CODE),
    ])
    learn({
      // While they cannot be read, those that were set stay.
      ...keptPreferences,
      deviceId: deviceId.status === 'found' ? deviceId.value : settings.deviceId || crypto.randomUUID(),
      registerCode: registerCode?.value ?? '',
      ...meanwhile,
    })
    // An id that could not be read is not replaced: the operator identifies this device by it.
    if (deviceId.status === 'absent') void cache.write(DEVICE_ID, settings.deviceId)
    if (deviceId.status === 'failed' || !keptPreferences) clock.after(RESTORE_AGAIN_MS, () => void restore())
  }

  function learn(part: Partial<Settings>): void {
    settings = { ...settings, ...part }
    query.put(settings)
  }

  function set(part: Partial<Settings>): void {
    meanwhile = { ...meanwhile, ...part }
    const { language } = settings
    learn(part)
    if (settings.language !== language) onLanguage()
  }

  async function setPreferences(change: Partial<Preferences>): Promise<void> {
    await restored
    set(change)
    // Not the others, too: another tab may be changing one of them in this moment.
    tabs.say({ type: 'preferences', preferences: change })
    await kept.change((before) => ({ ...before, ...change }))
    if (!isOnDevice()) return
    tabs.say({ type: 'preferencesStored', preferences: change })
    await showStored(change)
  }

  /** Of tabs that change the same preference in one moment, each hears the others in an order of its own. */
  async function showStored(changed: Partial<Preferences>): Promise<void> {
    const stored = await kept.readInTurn()
    if (stored) set(only(stored, changed))
  }

  /** Replaces the device id by the wrapper's, which survives the page's storage. */
  async function useDeviceId(deviceId: string): Promise<void> {
    await restored
    if (deviceId === settings.deviceId) return
    set({ deviceId })
    await cache.write(DEVICE_ID, deviceId)
  }

  tabs.hear((message) => {
    if (message.type === 'preferences') set(message.preferences)
    if (message.type === 'preferencesStored') void showStored(message.preferences)
  })

  return {
    resources: { settings: () => query },
    commands: { setPreferences, useDeviceId },
    /** The headers of every request (section 7). */
    headers: async (): Promise<Record<string, string>> => {
      await restored
      return {
        ...headersOf({ ...settings, requestFrom: app.requestFrom }),
        // The page's own part of the trace is told to nobody: any span will do.
        traceparent: `00-${crypto.randomUUID().replaceAll('-', '')}-0000000000000001-01`,
      }
    },
    theme: (): Theme => settings.theme,
    rememberRegisterCode: async (code: string): Promise<void> => {
      await restored
      set({ registerCode: code })
      await cache.write(REGISTER_CODE, code)
    },
  }
}

const DEFAULTS: Settings = {
  ...NO_PREFERENCES,
  deviceId: '',
  version: '',
  versionCode: 0,
  registerCode: '',
}

/** The values of those that were changed: what else was stored may be gone, and is still known here. */
function only(stored: Preferences, changed: Partial<Preferences>): Partial<Preferences> {
  const part: Partial<Preferences> = { ...stored }
  for (const name in part) if (!(name in changed)) Reflect.deleteProperty(part, name)
  return part
}
