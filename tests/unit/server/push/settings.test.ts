import { expect, test } from 'vitest'
import webPush from 'web-push'
import { unlockDatabase } from '../../../../server/database/encryption/unlock.ts'
import { openDatabase } from '../../../../server/database/open.ts'
import { migrate } from '../../../../server/database/migrate.ts'
import { isPushAddress } from '../../../../server/push/hosts.ts'
import { vapidOf } from '../../../../server/push/keys.ts'
import { readSettings } from '../../../../server/settings.ts'
import { inMemory } from '../../../../tools/test/preparedDatabase.ts'

test('a key is made once and kept; the operator’s own takes its place', async () => {
  const { db, close } = await openDatabase(inMemory())
  await migrate(db)
  await unlockDatabase(db, { memory: true })
  const made = await vapidOf(db, readSettings({}))
  expect(await vapidOf(db, readSettings({}))).toEqual(made)
  const own = webPush.generateVAPIDKeys()
  const settings = readSettings({ VAPID_PRIVATE_KEY: own.privateKey, VAPID_SUBJECT: 'https://play.example' })
  expect(await vapidOf(db, settings)).toEqual({ subject: 'https://play.example', ...own })
  await close()
})

test.each([
  ['VAPID_SUBJECT', 'somebody'],
  ['VAPID_PRIVATE_KEY', 'secret'],
])('a %s like %s is refused at the start', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://push.apple.com@evil.example/abc', false],
  ['http://127.0.0.1/abc', false],
])('%s is a push service: %s', (endpoint, expected) => {
  expect(isPushAddress(endpoint, readSettings({}).pushHosts)).toBe(expected)
})
