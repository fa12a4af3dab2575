import { afterEach, expect, test, vi } from 'vitest'
import { headersOf } from '../../../contract/headers.ts'
import { CODES } from '../../../contract/errors.ts'
import { askOperator } from '../../../sw/ask.ts'

afterEach(() => vi.unstubAllGlobals())

const HEADERS = headersOf({
  language: 'vi-VN',
  version: '1.2.3',
  versionCode: 10_203,
  deviceId: 'd1',
  requestFrom: 'APP_H5',
})

test('a call of the service worker carries what every call does, and waits no longer (section 7)', async () => {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(new Request(new URL(path, 'https://jolly.test'), init))
    return Response.json({ success: true, code: 0, msg: null, data: { uid: 'u1' } })
  })
  expect(await askOperator('/api/user/info', HEADERS)).toEqual({ success: true, data: { uid: 'u1' } })
  await askOperator('/api/letter/read', HEADERS, { ids: ['1'] })
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST'])
  for (const { headers } of asked) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'accept-language': 'vi-VN',
      version: '1.2.3',
      versioncode: '10203',
      deviceid: 'd1',
      requestfrom: 'APP_H5',
    })
  }
})

test.each([
  ['an operator that starts again', 503, 503],
  ['too many calls', 200, CODES.tooMany],
  ['maintenance', 200, CODES.maintenance],
  ['the same request under way', 200, CODES.inProgress],
])('%s is no answer: the browser is to try again', async (_, status, code) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, code, msg: '', data: null }, { status }))
  await expect(askOperator('/api/letter/read', HEADERS, { ids: ['1'] })).rejects.toThrow('cannot be answered now')
})

test('a refusal is an answer', async () => {
  const refused = { success: false, code: CODES.notFound, msg: '', data: null }
  vi.stubGlobal('fetch', async () => Response.json(refused))
  expect(await askOperator('/api/letter/read', HEADERS, { ids: ['1'] })).toEqual({ success: false, data: null })
})
