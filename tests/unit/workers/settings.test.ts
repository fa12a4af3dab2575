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
  return openTab(channelOf(), fakeKeyValue(), looks)
}

function openTab(channel: Channel, keyValue: KeyValue, looks: (Promise<void> | 'failed')[] = []) {
  const read: KeyValue['read'] = async (key) => {
    const found = await keyValue.read(key)
    const look = key.includes('deviceId') ? looks.shift() : undefined
    await look
    return look === 'failed' ? FAILED : found
  }
  return createSettings({
    cache: createJollyCache({ ...keyValue, read }, clock),
    clock,
    locks: navigator.locks,
    tabs: createTabs(channel),
    app: { version: '1', versionCode: 1, requestFrom: 'H5' },
    isOnDevice: () => keyValue.kind() === 'device',
    onLanguage: () => {},
  })
}

const shown = (settings: ReturnType<typeof start>) => settings.resources.settings().state().value

/** As a real one: a tab has gone on before the others hear it. */
function late(channel: Channel): Channel {
  return { ...channel, postMessage: (data) => void setImmediate(() => channel.postMessage(data)) }
}

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

it('two tabs that change different preferences in the same moment show and store both', async () => {
  const channelOf = fakeChannels()
  const keyValue = fakeKeyValue()
  const [one, other] = [openTab(channelOf(), keyValue), openTab(channelOf(), keyValue)]
  await settle()
  await Promise.all([
    one.commands.setPreferences({ theme: 'dark' }),
    other.commands.setPreferences({ language: 'vi-VN' }),
  ])
  const later = openTab(channelOf(), keyValue)
  await settle()
  const both = { theme: 'dark', language: 'vi-VN' }
  expect([shown(one), shown(other), shown(later)]).toMatchObject([both, both, both])
})

it('two tabs that change the same preference in the same moment both show the one that is stored', async () => {
  const channelOf = fakeChannels()
  const keyValue = fakeKeyValue()
  const [one, other] = [openTab(late(channelOf()), keyValue), openTab(late(channelOf()), keyValue)]
  await settle()
  await Promise.all([
    one.commands.setPreferences({ theme: 'dark', isSound: true }),
    other.commands.setPreferences({ theme: 'light', isSound: true }),
  ])
  await settle()
  const later = openTab(channelOf(), keyValue)
  await settle()
  const stored = { theme: shown(later)?.theme, isSound: true }
  expect([shown(one), shown(other)]).toMatchObject([stored, stored])
})

it('what the browser has wiped is still known while the app runs', async () => {
  const channelOf = fakeChannels()
  const keyValue = fakeKeyValue()
  const [one, other] = [openTab(channelOf(), keyValue), openTab(channelOf(), keyValue)]
  await settle()
  await one.commands.setPreferences({ ageAccepted: true })
  keyValue.entries.clear()
  await one.commands.setPreferences({ theme: 'dark' })
  await settle()
  const both = { ageAccepted: true, theme: 'dark' }
  expect([shown(one), shown(other)]).toMatchObject([both, both])
})

it('what could not be stored stays as another tab has told it', async () => {
  const channelOf = fakeChannels()
  const full: KeyValue = { ...fakeKeyValue(), write: async () => {}, kind: () => 'memory' }
  const [one, other] = [openTab(channelOf(), full), openTab(channelOf(), full)]
  await settle()
  await one.commands.setPreferences({ theme: 'dark' })
  await settle()
  expect([shown(one), shown(other)]).toMatchObject([{ theme: 'dark' }, { theme: 'dark' }])
})

it('a change is told to the other tabs alone, without what they may be changing', async () => {
  const settings = start()
  const heard: unknown[] = []
  otherTab.addEventListener('message', ({ data }) => heard.push(data))
  await settings.commands.setPreferences({ isSound: true })
  const preferences = { isSound: true }
  expect(heard).toEqual([
    { type: 'preferences', preferences },
    { type: 'preferencesStored', preferences },
  ])
})

it('what is set while the device cannot be read for long stays', async () => {
  const channelOf = fakeChannels()
  const keyValue = { ...fakeKeyValue(), read: async () => FAILED }
  const settings = openTab(channelOf(), keyValue)
  await settle()
  await settings.commands.setPreferences({ language: 'vi-VN', theme: 'dark' })
  await clock.pass(10_000)
  expect(shown(settings)).toMatchObject({ language: 'vi-VN', theme: 'dark' })
})
