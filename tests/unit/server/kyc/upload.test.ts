import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageHeadOf } from '../../../../server/imageHead.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { Browser, register, startForTests } from '../http/operatorForTests.ts'
import { DAY, handIn, MINUTE, png, upload } from './kycForTests.ts'

/** The head of a JPEG of 640 × 480 after an application segment, as cameras write it. */
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc000110801e0028003012200021101031101', 'hex')

let operator: RunningSandbox
const open = () => new Browser(operator.address)

beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

describe('the kind of a file', () => {
  test('is read from its content', () => {
    expect(imageHeadOf(png(12, 34))).toEqual({ type: 'image/png', width: 12, height: 34 })
    expect(imageHeadOf(JPEG)).toEqual({ type: 'image/jpeg', width: 640, height: 480 })
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a PNG’s signature alone', png().subarray(0, 8)],
    ['a JPEG’s start alone', JPEG.subarray(0, 20)],
    ['a JPEG whose segments lead nowhere', Buffer.from('ffd8ffe0ffffffffffffffffffffffff', 'hex')],
    ['a PNG without pixels', png(0, 0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000')],
  ])('is not guessed of %s', (_what, content) => {
    expect(imageHeadOf(content)).toBeNull()
  })
})

describe('an upload', () => {
  test('is kept as what it is, for its owner alone, and in no cache', async () => {
    const [browser, stranger] = [open(), open()]
    await register(browser)
    await register(stranger)
    const file = png()
    const { data } = await upload(browser, { file })
    expect(data).toEqual({ fileId: expect.any(String), url: `/api/file/${data.fileId}`, size: file.length })
    const own = await browser.fetch(data.url)
    expect(own.headers.get('content-type')).toBe('image/png')
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(own.headers.get('x-content-type-options')).toBe('nosniff')
    expect(own.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(Buffer.from(await own.arrayBuffer()).equals(file)).toBe(true)
    for (const other of [stranger, open()]) expect((await other.fetch(data.url)).status).toBe(404)
    for (const name of [randomUUID(), 'x', '%00', '..%2f..%2fetc%2fpasswd']) {
      expect((await browser.fetch(`/api/file/${name}`)).status, name).toBe(404)
    }
  })

  test('is a JPG or PNG by its content, of at most 512,000 bytes, whatever it says', async () => {
    const browser = open()
    await register(browser)
    const html = await upload(browser, { file: Buffer.from('<html>'), type: 'image/png' })
    expect(html).toMatchObject({ code: 10001, data: { fields: { file: 'Please use a JPG or PNG photo' } } })
    const padded = (bytes: number) => Buffer.concat([png(), Buffer.alloc(bytes - png().length)])
    expect((await upload(browser, { file: padded(512_000) })).data.size).toBe(512_000)
    for (const bytes of [512_001, 3_000_000]) {
      const large = await upload(browser, { file: padded(bytes) })
      expect(large).toMatchObject({ code: 10001, data: { fields: { file: expect.stringContaining('500 KB') } } })
    }
  })

  test('that comes again is the same file; other content under its id is refused', async () => {
    const browser = open()
    await register(browser)
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(browser, { requestId })))
    expect(new Set(answers.map(({ data }) => data.fileId)).size).toBe(1)
    expect((await upload(browser, { requestId, file: png(5, 5) })).code).toBe(10003)
    expect((await upload(browser, { requestId, scene: 'chat' })).code).toBe(10003)
    const stranger = open()
    await register(stranger)
    expect((await upload(stranger, { requestId })).data.fileId).not.toBe(answers[0]?.data.fileId)
  })

  test('needs a session, an account for KYC, the app’s own page, and a form that can be read', async () => {
    expect((await upload(open())).code).toBe(20002)
    const guest = open()
    await guest.call('userLogin', { guest: true })
    expect((await upload(guest)).code).toBe(40002)
    expect((await upload(guest, { scene: 'chat' })).success).toBe(true)
    const send = (headers: Record<string, string>, body: string) =>
      guest.fetch('/api/common/uploadImg', { method: 'POST', headers, body })
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await send({ ...multipart, origin: 'https://elsewhere.example' }, '')).status).toBe(403)
    expect((await send({ 'content-type': 'multipart/form-data' }, 'x')).status).toBe(400)
    expect((await send(multipart, '--x\r\nhalf a form')).status).toBe(400)
    const json = await send(
      { 'content-type': 'application/json' },
      JSON.stringify({ scene: 'chat', requestId: randomUUID() }),
    )
    expect(await json.json()).toMatchObject({ code: 10001, data: { fields: { file: expect.any(String) } } })
  })

  test('ends after sixty of a day, but for one of them that comes again', async () => {
    const browser = open()
    await register(browser)
    for (let n = 1; n < 60; n += 1) expect((await upload(browser, { file: png(1, 1) })).success).toBe(true)
    const requestId = randomUUID()
    const last = await upload(browser, { requestId })
    expect(last.success).toBe(true)
    const more = await upload(browser)
    expect(more).toMatchObject({ code: 10002, data: { retryAfterSec: expect.any(Number) } })
    expect((await upload(browser, { requestId })).data).toEqual(last.data)
    await browser.advance(DAY)
    expect((await upload(browser)).success).toBe(true)
  })

  test('that was handed in stays; one that nobody handed in goes when no device can come back to it', async () => {
    const browser = open()
    await register(browser)
    expect((await handIn(browser)).success).toBe(true)
    const submitted = (await browser.call('userIdentityFetch')).data.images.map(({ url }) => url)
    const unused = (await upload(browser)).data.url
    const seen = async () => Promise.all([...submitted, unused].map(async (url) => (await browser.fetch(url)).status))
    await browser.advance(8 * DAY - MINUTE)
    expect(await seen()).toEqual([200, 200, 200, 200])
    await browser.advance(2 * MINUTE)
    expect(await seen()).toEqual([200, 200, 200, 404])
  })
})
