import { expect, test } from 'vitest'
import { readSettings } from '../../../server/settings.ts'

test('front servers are origins with commas, none unless told', () => {
  expect(readSettings({}).frontOrigins).toEqual([])
  expect(readSettings({ FRONT_ORIGINS: '' }).frontOrigins).toEqual([])
  const two = ['https://second.example', 'http://localhost:8080']
  expect(readSettings({ FRONT_ORIGINS: two.join(',') }).frontOrigins).toEqual(two)
})

test.each([
  'second.example',
  'https://second.example/',
  'https://second.example:443',
  'https://a.example,',
  'ftp://a.example',
])('a front server like %s is refused at the start: a browser never calls a page so', (text) => {
  expect(() => readSettings({ FRONT_ORIGINS: text })).toThrow('FRONT_ORIGINS')
})

test('a server says that its own files were changed, or does not start, and knows no third way', () => {
  expect(readSettings({}).refuseChangedFiles).toBe(false)
  expect(readSettings({ OWN_FILES: 'report' }).refuseChangedFiles).toBe(false)
  expect(readSettings({ OWN_FILES: 'refuse' }).refuseChangedFiles).toBe(true)
  expect(() => readSettings({ OWN_FILES: 'ignore' })).toThrow('OWN_FILES')
})

test('what is large is told in whole pesos', () => {
  expect(readSettings({ LARGE_STAKE: '50', LARGE_WIN: '2000' })).toMatchObject({ largeStake: 5_000, largeWin: 200_000 })
  for (const text of ['0', '-1', '1.5', 'much'])
    expect(() => readSettings({ LARGE_STAKE: text })).toThrow('LARGE_STAKE')
})

test('a country is heard only from a trusted proxy', () => {
  expect(readSettings({}).countryHeader).toBeNull()
  expect(readSettings({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: 'loopback' }).countryHeader).toBe('cf-ipcountry')
  expect(() => readSettings({ COUNTRY_HEADER: 'cf-ipcountry' })).toThrow('COUNTRY_HEADER needs TRUST_PROXY')
})

test('the servers of NATS have commas between them, and a database that several processes can share', () => {
  const DATABASE_URL = 'postgresql://localhost/jolly'
  expect(readSettings({ DATABASE_URL }).nats).toBeNull()
  const { nats } = readSettings({ DATABASE_URL, NATS_URL: 'tls://me:secret@a.example:4222, tls://b.example' })
  expect(nats?.servers.map(({ host }) => host)).toEqual(['a.example:4222', 'b.example'])
  expect(nats).toMatchObject({ caFile: null, credsFile: null })
  expect(() => readSettings({ NATS_URL: 'nats://a.example' })).toThrow('NATS_URL needs DATABASE_URL')
  for (const text of [
    'a.example:4222',
    'https://a.example',
    'nats://',
    'nats://a.example,',
    'tls://a.example, nats://b.example',
  ])
    expect(() => readSettings({ DATABASE_URL, NATS_URL: text })).toThrow('NATS_URL')
  const files = { NATS_CA_FILE: 'ca.pem', NATS_CREDS_FILE: '/keys/jolly.creds' }
  const secured = readSettings({ DATABASE_URL, NATS_URL: 'tls://a.example', ...files }, '/srv').nats
  expect(secured).toMatchObject({ caFile: '/srv/ca.pem', credsFile: '/keys/jolly.creds' })
  expect(() => readSettings({ DATABASE_URL, NATS_URL: 'nats://a.example', ...files })).toThrow('NATS_CA_FILE')
})

test('an object store has an address, a bucket and keys', () => {
  const S3_ENDPOINT = 'https://s3.example'
  const whole = { S3_ENDPOINT, S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'me', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readSettings({}).objectStore).toBeNull()
  expect(readSettings(whole).objectStore).toEqual({
    endpoint: new URL(S3_ENDPOINT),
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'me',
    secretAccessKey: 'secret',
    pathStyle: true,
  })
  expect(readSettings({ ...whole, S3_PATH_STYLE: '0' }).objectStore?.pathStyle).toBe(false)
  for (const missing of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(() => readSettings({ ...whole, [missing]: '' })).toThrow('S3_ENDPOINT needs')
  expect(() => readSettings({ ...whole, S3_BUCKET: 'a/b' })).toThrow('S3_BUCKET')
  expect(() => readSettings({ ...whole, S3_ENDPOINT: 's3.example' })).toThrow('S3_ENDPOINT')
})
