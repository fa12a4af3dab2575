import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createKeyRing, newKey, parseKeys } from '../../../../server/database/encryption/keyRing.ts'
import { openKeyRing } from '../../../../server/database/encryption/keysPlace.ts'
import { HEADER_LENGTH } from '../../../../server/database/encryption/values.ts'
import { readSettings } from '../../../../server/settings.ts'

const plain = Buffer.from('9171234567')

test('a value opens with its key, in its place and for its purpose alone', () => {
  const keys = [newKey()]
  const ring = createKeyRing(() => keys)
  const value = ring.encrypt('phone', 'player.phone:1', plain)
  expect(value.includes(plain)).toBe(false)
  expect(ring.decrypt('phone', 'player.phone:1', value)).toEqual(plain)
  expect(ring.encrypt('phone', 'player.phone:1', plain)).not.toEqual(value)

  expect(() => ring.decrypt('phone', 'player.phone:2', value)).toThrow()
  expect(() => ring.decrypt('payout', 'player.phone:1', value)).toThrow()
  for (const at of [14, 20, 30, value.length - 1]) {
    const changed = Buffer.from(value)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => ring.decrypt('phone', 'player.phone:1', changed)).toThrow()
  }
  const stranger = [newKey()]
  expect(() => createKeyRing(() => stranger).decrypt('phone', 'player.phone:1', value)).toThrow(
    /not among the data keys/,
  )
  expect(() => ring.decrypt('phone', 'player.phone:1', plain)).toThrow()
  expect(() => ring.decrypt('phone', 'player.phone:1', value.subarray(0, 30))).toThrow(/too short/)
})

test('a new key in front encrypts what is new, and the older ones still open what is old', () => {
  const [older, newer] = [newKey(), newKey()]
  const value = createKeyRing(() => [older]).encrypt('chat', 'x', plain)
  const ring = createKeyRing(() => [newer, older])
  expect(ring.decrypt('chat', 'x', value)).toEqual(plain)
  expect(ring.encrypt('chat', 'x', plain).toString('latin1').startsWith(ring.newestHeader())).toBe(true)
  expect(value.toString('latin1').startsWith(ring.newestHeader())).toBe(false)
})

test('a running process learns of a new key from the first value that names it', () => {
  const [older, newer] = [newKey(), newKey()]
  let file = [older]
  const running = createKeyRing(() => file)
  file = [newer, older]
  const value = createKeyRing(() => file).encrypt('chat', 'x', plain)
  expect(running.decrypt('chat', 'x', value)).toEqual(plain)
  expect(running.newestHeader()).toBe(createKeyRing(() => [newer]).newestHeader())
})

test('a running process writes with a new key within a minute, and with the old one while the file is being changed', () => {
  let file = [newKey()]
  let now = 0
  const load = vi.fn(() => parseKeys(file.map((key) => key.toString('base64')).join()))
  const running = createKeyRing(load, () => now)
  const headerOf = () => running.encrypt('chat', 'x', plain).toString('latin1', 0, HEADER_LENGTH)
  const older = headerOf()
  const keys = [newKey(), ...file]
  file = keys
  now = 59_000
  expect(headerOf()).toBe(older)
  file = []
  now = 60_000
  expect(headerOf()).toBe(older)
  file = keys
  now = 119_000
  expect(headerOf()).toBe(older)
  now = 120_000
  expect(headerOf()).toBe(createKeyRing(() => keys).newestHeader())
  for (let n = 0; n < 100; n += 1) headerOf()
  expect(load).toHaveBeenCalledTimes(3)
})

test('a list of keys is read with remarks, and refused when one of them is no key', () => {
  const [a, b] = [newKey(), newKey()]
  expect(parseKeys(`# newest first\n${a.toString('base64')}\n\n${b.toString('base64')}\n`)).toEqual([a, b])
  expect(parseKeys(`${a.toString('base64')},${b.toString('base64url')}`)).toEqual([a, b])
  expect(() => parseKeys('')).toThrow(/32 random bytes/)
  expect(() => parseKeys(`${a.toString('base64')},secret`)).toThrow(/32 random bytes/)
})

test('the first start makes a key file for nobody else to read, and the next ones read it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jolly-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const place = { file: join(folder, 'data', 'keys'), make: true }
  const value = openKeyRing(place).encrypt('chat', 'x', plain)
  expect(statSync(place.file).mode & 0o777).toBe(0o600)
  expect(openKeyRing(place).decrypt('chat', 'x', value)).toEqual(plain)
  expect(parseKeys(readFileSync(place.file, 'utf8'))).toHaveLength(1)

  expect(() => openKeyRing({ file: join(folder, 'none'), make: false })).toThrow(/cannot be read/)
  writeFileSync(place.file, 'half a ke')
  expect(() => openKeyRing(place)).toThrow(/32 random bytes/)
})

test('PostgreSQL in production needs keys that were given, and says so', () => {
  const DATABASE_URL = 'postgresql://somewhere/jolly'
  expect(() => readSettings({ DATABASE_URL, NODE_ENV: 'production' })).toThrow(/DATA_KEYS_FILE \(or DATA_KEYS\)/)
  const keys = newKey().toString('base64')
  expect(readSettings({ DATABASE_URL, NODE_ENV: 'production', DATA_KEYS: keys }).dataKeys).toEqual({ keys })
  expect(readSettings({ DATABASE_URL, DATA_KEYS_FILE: 'k' }, '/x').dataKeys).toEqual({ file: '/x/k', make: false })
  expect(readSettings({}, '/x').dataKeys).toEqual({ file: '/x/data/keys', make: true })
})
