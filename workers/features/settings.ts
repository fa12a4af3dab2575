import { DEFAULT_LANGUAGE, DEFAULT_THEME, LANGUAGES, THEMES, type Theme } from '../../contract/constants.ts'
import { headersOf } from '../../contract/headers.ts'
import { createChanges } from '../cache/changes.ts'
import { isText } from '../cache/guards.ts'
import { isRecord, type CacheKey, type JollyCache } from '../cache/jollyCache.ts'
import type { Clock } from '../ports.ts'
import { createQuery } from '../query.ts'
import type { AboutPage } from '../protocol/feed.ts'
import type { Preferences, Settings } from '../protocol/device.ts'
import type { Tabs } from '../tabs.ts'

const PREFERENCES: CacheKey<Partial<Preferences>> = {
  kind: 'device',
  name: 'preferences',
  expiry: 'never',
  guard: isRecord,
}
const DEVICE_ID: CacheKey<string> = { kind: 'device', name: 'deviceId', expiry: 'never', guard: isText }
/** The preferences and the device id are looked for again until they could be read. */
const RESTORE_AGAIN_MS = 2_000
const REGISTER_CODE: CacheKey<string> = { kind: 'device', name: 'registerCode', guard: isText }

export interface SettingsPorts {
  cache: JollyCache
  clock: Clock
  tabs: Tabs
  app: Pick<AboutPage, 'version' | 'versionCode' | 'requestFrom'>
  /** Lists come in the player's language. */
  onLanguage(): void
}

export type SettingsFeature = ReturnType<typeof createSettings>

/** The specification's settings; the preferences and the device id never expire. */
export function createSettings({ cache, clock, tabs, app, onLanguage }: SettingsPorts) {
  const query = createQuery<Settings>(clock, { kept: true })
  const kept = createChanges({ cache, clock }, PREFERENCES, {})
  let settings: Settings = { ...DEFAULTS, version: app.version, versionCode: app.versionCode }
  const restored = restore()

  async function restore(): Promise<void> {
    const [preferences, deviceId, registerCode] = await Promise.all([
      kept.read(),
      cache.read(DEVICE_ID),
      cache.seen(REGISTER_CODE),
    ])
    learn({
      ...readPreferences(preferences ?? {}),
      deviceId: deviceId.status === 'found' ? deviceId.value : settings.deviceId || crypto.randomUUID(),
      registerCode: registerCode?.value ?? '',
    })
    // One that could not be read is not replaced: the operator knows this device by it.
    if (deviceId.status === 'absent') void cache.write(DEVICE_ID, settings.deviceId)
    if (deviceId.status === 'failed' || !preferences) clock.after(RESTORE_AGAIN_MS, () => void restore())
  }

  function learn(part: Partial<Settings>): void {
    settings = { ...settings, ...part }
    query.put(settings)
  }

  function apply(preferences: Preferences): void {
    const otherLanguage = preferences.language !== settings.language
    learn(preferences)
    if (otherLanguage) onLanguage()
  }

  async function setPreferences(change: Partial<Preferences>): Promise<void> {
    await restored
    const preferences = readPreferences({ ...settings, ...change })
    apply(preferences)
    tabs.say({ type: 'preferences', preferences })
    await kept.change((before) => ({ ...before, ...change }))
  }

  /** The wrapper's id of this phone, which outlives the page's storage, is the device id from now on. */
  async function useDeviceId(deviceId: string): Promise<void> {
    await restored
    if (deviceId === settings.deviceId) return
    learn({ deviceId })
    await cache.write(DEVICE_ID, deviceId)
  }

  tabs.hear((message) => {
    if (message.type === 'preferences') apply(message.preferences)
  })

  return {
    resources: { settings: () => query },
    commands: { setPreferences, useDeviceId },
    /** What every request carries (section 7). */
    headers: async (): Promise<Record<string, string>> => {
      await restored
      return headersOf({ ...settings, requestFrom: app.requestFrom })
    },
    theme: (): Theme => settings.theme,
    rememberRegisterCode: async (code: string): Promise<void> => {
      await restored
      learn({ registerCode: code })
      await cache.write(REGISTER_CODE, code)
    },
  }
}

const DEFAULTS: Settings = {
  theme: DEFAULT_THEME,
  language: DEFAULT_LANGUAGE,
  isSound: false,
  isMusic: false,
  dataSaver: false,
  ageAccepted: false,
  deviceId: '',
  version: '',
  versionCode: 0,
  registerCode: '',
}

/** What was kept may be of any making: each part that is not one of its values is the default. */
function readPreferences(kept: Partial<Preferences>): Preferences {
  return {
    theme: THEMES.find((theme) => theme === kept.theme) ?? DEFAULTS.theme,
    language: LANGUAGES.find((language) => language === kept.language) ?? DEFAULTS.language,
    isSound: kept.isSound === true,
    isMusic: kept.isMusic === true,
    dataSaver: kept.dataSaver === true,
    ageAccepted: kept.ageAccepted === true,
  }
}
