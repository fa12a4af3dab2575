import { beforeEach, expect, it } from 'vitest'
import { createJollyCache } from '../../../workers/cache/jollyCache.ts'
import type { KeyValue } from '../../../workers/cache/keyValue.ts'
import { FAILED } from '../../../workers/cache/read.ts'
import { createSettings } from '../../../workers/foundation/settings.ts'
import { createTabs } from '../../../workers/foundation/tabs.ts'
import type { Channel } from '../../../workers/ports.ts'
import { fakeChannels, fakeClock, fakeKeyValue, settle, type FakeClock } from './fakes.ts'

let clock: FakeClock
let otherTab: Channel

beforeEach(() => {
  clock = fakeClock()
})

/** Each look for the device id waits for the next of these; `failed` finds nothing out. */
function start(...looks: (Promise<void> | 'failed')[]) {
  const channelOf = fakeChannels()
  otherTab = channelOf()
  const keyValue = fakeKeyValue()
  const read: KeyValue['read'] = async (key) => {
    const found = await keyValue.read(key)
    const look = key.includes('deviceId') ? looks.shift() : undefined
    await look
    return look === 'failed' ? FAILED : found
  }
  return createSettings({
    cache: createJollyCache({ ...keyValue, read }, clock),
    clock,
    tabs: createTabs(channelOf()),
    app: { version: '1', versionCode: 1, requestFrom: 'H5' },
    onLanguage: () => {},
  })
}

const shown = (settings: ReturnType<typeof start>) => settings.resources.settings().state().value

const preferences = {
  theme: 'dark',
  themeBy: 'player',
  language: 'vi-VN',
  isSound: true,
  isMusic: false,
  dataSaver: false,
  ageAccepted: true,
} as const

it('what another tab chooses while the device is being read stays', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const settings = start(promise)
  await settle()
  otherTab.postMessage({ type: 'preferences', preferences })
  await settle()
  resolve()
  await settle()
  expect(shown(settings)).toMatchObject(preferences)
})

it('what is set while the device is read once more stays', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const settings = start('failed', promise)
  await settle()
  await settings.commands.setPreferences({ language: 'vi-VN' })
  await settings.commands.useDeviceId('old')
  await clock.pass(2_000)
  await settings.commands.setPreferences({ theme: 'dark' })
  await settings.commands.useDeviceId('new')
  await settings.rememberRegisterCode('FRIEND')
  resolve()
  await settle()
  expect(shown(settings)).toMatchObject({ language: 'vi-VN', theme: 'dark', deviceId: 'new', registerCode: 'FRIEND' })
})
