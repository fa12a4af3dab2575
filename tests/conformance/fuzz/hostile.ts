import fc from 'fast-check'
import type * as v from 'valibot'
import { calls, type CallName } from '../../../contract/calls.ts'

/** Strings with a meaning in JavaScript, SQL, paths or templates, and edge numbers. */
const NASTY: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  0,
  -0,
  -1,
  -100,
  0.001,
  -0.01,
  100.005,
  1e-7,
  1e21,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31,
  2 ** 63,
  '0',
  '-1',
  '1e9',
  '0x10',
  '१२३४५६',
  'NaN',
  'Infinity',
  '9223372036854775808',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\ufeff',
  '%00',
  '../../etc/passwd',
  "' or 1=1 --",
  "'; drop table player; --",
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'undefined',
  '1970-01-01',
  '2026-02-30',
  '99999-01-01',
  [],
  [[]],
  [null],
  {},
  { length: -1 },
  { toString: 1 },
  { $ne: null },
  'x'.repeat(5_000),
  Array.from({ length: 300 }, (_, n) => n),
]

/** Valid values, which pass the first check. */
const PLAUSIBLE: readonly unknown[] = [
  1,
  2,
  20,
  100,
  500,
  '1',
  'all',
  'slot',
  'day',
  'deposit',
  '24h',
  'kyc',
  'ewallet',
  'gcash',
  'bpi',
  'PHILID',
  'male',
  'daily',
  '246810',
  '9171234567',
  '123456',
  'Juan Cruz',
  'FRIEND21',
  '1990-01-01',
  'real',
  'demo',
]

/** A call's field names. */
export function fieldsOf(name: CallName): string[] {
  return [...namesIn(calls[name].input)]
}

function namesIn(schema: unknown): Set<string> {
  const { entries, pipe, options } = asSchema(schema)
  const below = [...(pipe ?? []), ...(options ?? [])].flatMap((part) => [...namesIn(part)])
  return new Set([...Object.keys(entries ?? {}), ...below])
}

interface AnySchema {
  entries?: Record<string, v.GenericSchema>
  pipe?: readonly unknown[]
  options?: readonly unknown[]
}

function asSchema(schema: unknown): AnySchema {
  const { entries, pipe, options } = Object(schema)
  return {
    ...(typeof entries === 'object' && entries !== null && { entries }),
    ...(Array.isArray(pipe) && { pipe: pipe.filter((part) => part !== schema) }),
    ...(Array.isArray(options) && { options }),
  }
}

/** A value: hostile, plausible, another player's, or arbitrary. */
function valueArbitrary(foreign: readonly string[]): fc.Arbitrary<unknown> {
  const one = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
    { weight: 4, arbitrary: fc.constantFrom(...PLAUSIBLE) },
    { weight: 3, arbitrary: fc.constantFrom(...foreign) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.double() },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )
  return fc.oneof({ weight: 5, arbitrary: one }, { weight: 1, arbitrary: fc.array(one, { maxLength: 4 }) })
}

/** Inputs by the call's own field names; `requestId` is mostly valid. */
export function inputArbitrary(name: CallName, foreign: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const value = valueArbitrary(foreign)
  const requestId = fc.oneof({ weight: 4, arbitrary: fc.uuid() }, { weight: 1, arbitrary: value })
  const fields = Object.fromEntries(fieldsOf(name).map((field) => [field, field === 'requestId' ? requestId : value]))
  return fc
    .tuple(fc.record(fields, { requiredKeys: [] }), fc.dictionary(fc.string(), value, { maxKeys: 2 }))
    .map(([known, unknown]) => ({ ...unknown, ...known }))
}

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Bodies that are not JSON, or odd JSON. */
export function brokenBodies(field: string): Buffer[] {
  const texts = [
    '',
    '{',
    'null',
    '"text"',
    '[]',
    '7',
    '{"a":1}}',
    deep(20_000),
    `{"${field}":${deep(5_000)}}`,
    `{"${field}":1,"${field}":"two","${field}":[3]}`,
    `{"__proto__":{"${field}":1},"constructor":{"prototype":{}}}`,
    `{"${field}":1e999,"n":-1e-999}`,
    `{"${field}":"\\ud800\\u0000"}`,
    `\ufeff{"${field}":1}`,
    `${field}=1&${field}=2&${field}[]=3`,
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>`,
    JSON.stringify({ [field]: 'x'.repeat(200_000) }),
    `--x\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n1\r\n--x--\r\n`,
    `--x\r\ncontent-disposition: form-data; name="file"; filename="../../a"\r\ncontent-type: image/png\r\n\r\n\u0089PNG\r\n--x--\r\n`,
  ]
  return [
    ...texts.map((text) => Buffer.from(text)),
    Buffer.from(`{"${field}":"é"}`, 'latin1'),
    Buffer.from(`{"${field}":1}`, 'utf16le'),
    Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]),
    Buffer.from('1f8b0800000000000003ab56ca4d2c2ad151b2d2', 'hex'),
  ]
}

export const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=latin1',
  'application/json;;;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/grpc',
  'nonsense',
  '',
]

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']

/** Unusual spellings of a path. */
export const ODD_PATHS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => `${path}/../../user/info`,
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path}%zz`,
  (path) => `${path}/%2e%2e/%2e%2e/etc/passwd`,
  (path) => `${path};jsessionid=1`,
  (path) => `${path}?${'a=1&'.repeat(2_000)}`,
  (path) => `${path}?page=1&page=2&page[]=3&page[x]=4&__proto__[x]=1`,
  (path) => `${path}?%ff=%fe&=&&&===`,
  (path) => `${path}#fragment`,
  (path) => `${path}/${'x'.repeat(9_000)}`,
  (path) => `http://elsewhere.example${path}`,
  () => '/api/file/%00',
  () => '/api/file/__proto__',
  () => '/api/game/record/%c0%ae',
  () => '/api/user/bind/%ff',
  () => '/pictures/../../package.json.svg',
  () => '/pictures/cover/%00.svg?v=1',
  () => '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  () => '/webSocket/1',
  () => '/webSocket/%00',
  () => '/wallet/bet',
  () => '/callback/jolly',
  () => '/*',
]

export const HEADERS: readonly Record<string, string>[] = [
  {},
  { 'accept-language': 'x'.repeat(2_000) },
  { 'accept-language': '*;q=nonsense,,,;' },
  { deviceId: "' or 1=1 --" },
  { deviceId: 'x'.repeat(3_000) },
  { host: 'elsewhere.example' },
  { host: '%00' },
  { host: '[' },
  { origin: 'null' },
  { origin: 'http://[' },
  { 'x-forwarded-for': 'nonsense, 1' },
  { 'x-forwarded-host': 'a"b' },
  { 'x-forwarded-proto': 'javascript' },
  { cookie: 'jolly_session=%' },
  { cookie: 'jolly_session=; jolly_session=x; __proto__=1' },
  { 'user-agent': '\u00ff'.repeat(500) },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'chunked' },
  { 'content-length': '5' },
  { expect: '100-continue' },
  { range: 'bytes=99999-1' },
  { 'if-none-match': 'W/"' },
  { upgrade: 'websocket', connection: 'Upgrade' },
]
