import { describe, expect, it } from 'vitest'
import { PLAYER_HEADER } from '../../../contract/constants.ts'
import type { Reach } from '../../../workers/api/exchange.ts'
import { createUpload } from '../../../workers/api/upload.ts'
import { createIdentity } from '../../../workers/identity.ts'
import type { UploadRequest } from '../../../workers/ports.ts'
import { fakeClock, settle } from './fakes.ts'

const FILE = new Blob([new Uint8Array(300_000)], { type: 'image/jpeg' })
const INPUT = { scene: 'kyc', requestId: '6f1c2c1e-4d0b-4c55-9a49-8d5c9f1b2a10' } as const
const ANSWER = { url: '/api/file/f1', fileId: 'f1', size: 300_000 }

interface FakeRequest extends UploadRequest {
  form: FormData | undefined
  headers: Record<string, string>
  path: string
  aborted: boolean
  moves(loaded: number, total?: number): void
  answers(status: number, body: unknown, uid?: string): void
  breaks(): void
}

function fakeRequest(): FakeRequest {
  const events = new EventTarget()
  const uploads = new EventTarget()
  let [status, responseText] = [0, '']
  let whose: string | null = null
  const end = () => void events.dispatchEvent(new Event('loadend'))
  const request: FakeRequest = {
    form: undefined,
    headers: {},
    path: '',
    aborted: false,
    get status() {
      return status
    },
    get responseText() {
      return responseText
    },
    getResponseHeader: (name) => (name === PLAYER_HEADER ? whose : null),
    upload: { addEventListener: uploads.addEventListener.bind(uploads) },
    addEventListener: events.addEventListener.bind(events),
    open: (method: string, url: string | URL) => {
      request.path = `${method} ${String(url)}`
    },
    setRequestHeader: (name, value) => {
      request.headers[name] = value
    },
    send: (body) => {
      if (body instanceof FormData) request.form = body
    },
    abort: () => {
      request.aborted = true
      end()
    },
    moves: (loaded, total = 300_500) => uploads.dispatchEvent(Object.assign(new Event('progress'), { loaded, total })),
    answers: (code, body, uid) => {
      status = code
      whose = uid ?? null
      responseText = typeof body === 'string' ? body : JSON.stringify(body)
      end()
    },
    breaks: end,
  }
  return request
}

function upload() {
  const clock = fakeClock()
  const identity = createIdentity()
  identity.become('u1')
  const request = fakeRequest()
  const abort = new AbortController()
  const reached: Reach[] = []
  const failed: unknown[] = []
  let others = 0
  const sentBytes: number[] = []
  const send = createUpload({
    clock,
    identity,
    openRequest: () => request,
    headers: async () => ({ deviceId: 'd1', 'Accept-Language': 'vi-VN' }),
    reactions: { succeeded: () => {}, failed: (_call, failure) => failed.push(failure) },
    onReach: (reach) => reached.push(reach),
    onOtherPlayer: () => (others += 1),
    log: () => {},
  })
  const answer = (answerWithinMs?: number) =>
    send(INPUT, FILE, {
      signal: abort.signal,
      onSent: (bytes) => sentBytes.push(bytes),
      ...(answerWithinMs !== undefined && { answerWithinMs }),
    })
  return { clock, identity, request, abort, reached, failed, sentBytes, answer, others: () => others }
}

const envelope = (data: unknown, code = 0) => ({ success: code === 0, code, msg: code === 0 ? null : 'No', data })

describe('an upload', () => {
  it('is the file with its id as a form, with the headers of every call, and tells its bytes', async () => {
    const { request, answer, sentBytes, reached } = upload()
    const pending = answer()
    await settle()
    expect(request.path).toBe('POST /api/common/uploadImg')
    expect(request.headers).toEqual({ deviceId: 'd1', 'Accept-Language': 'vi-VN', [PLAYER_HEADER]: 'u1' })
    expect([...(request.form?.keys() ?? [])]).toEqual(['scene', 'requestId', 'file'])
    expect(request.form?.get('requestId')).toBe(INPUT.requestId)
    request.moves(120_000)
    request.moves(300_500)
    request.answers(200, envelope(ANSWER))
    expect(await pending).toMatchObject({ ok: true, value: ANSWER })
    expect(sentBytes).toEqual([120_000, 300_000])
    expect(reached).toEqual(['answered'])
  })

  it('lasts for as long as it moves', async () => {
    const { clock, request, answer } = upload()
    const pending = answer()
    for (let sent = 10_000; sent < 300_000; sent += 10_000) {
      await clock.pass(9_900)
      request.moves(sent)
    }
    request.answers(200, envelope(ANSWER))
    expect(await pending).toMatchObject({ ok: true })
    expect(request.aborted).toBe(false)
  })

  it.each([
    ['before the first byte', []],
    ['in the middle', [90_000]],
    ['after the last byte', [300_500]],
  ])('is given up after 10 s without movement %s', async (_when, moves) => {
    const { clock, request, answer, reached } = upload()
    const pending = answer()
    await settle()
    for (const loaded of moves) request.moves(loaded)
    await clock.pass(9_999)
    expect(request.aborted).toBe(false)
    await clock.pass(1)
    expect(request.aborted).toBe(true)
    expect(await pending).toEqual({ ok: false, failure: { kind: 'timeout' } })
    expect(reached).toEqual(['late'])
  })

  it('may be given longer for its answer, for what lies in buffers on the way', async () => {
    const { clock, request, answer } = upload()
    const pending = answer(30_000)
    await settle()
    request.moves(300_500)
    await clock.pass(29_999)
    expect(request.aborted).toBe(false)
    request.answers(200, envelope(ANSWER))
    expect(await pending).toMatchObject({ ok: true })
  })

  it('is lost when it is cancelled, and when somebody else plays now', async () => {
    const cancelled = upload()
    const first = cancelled.answer()
    await settle()
    cancelled.abort.abort()
    expect(await first).toEqual({ ok: false, failure: { kind: 'lost' } })
    expect(cancelled.reached).toEqual([])
    const left = upload()
    const second = left.answer()
    await settle()
    left.identity.become('u2')
    left.request.answers(200, envelope(ANSWER))
    expect(await second).toEqual({ ok: false, failure: { kind: 'lost' } })
  })

  it('is nothing of this player’s when another tab has logged somebody else in, and it is asked who that is', async () => {
    const { request, answer, others, failed } = upload()
    const own = answer()
    await settle()
    request.answers(200, envelope(ANSWER), 'u1')
    expect(await own).toMatchObject({ ok: true })
    const refused = upload()
    const pending = refused.answer()
    await settle()
    refused.request.answers(200, envelope(null, 20002), 'u2')
    expect(await pending).toEqual({ ok: false, failure: { kind: 'lost' } })
    expect([others(), refused.others()]).toEqual([0, 1])
    expect([failed, refused.failed]).toEqual([[], []])
  })

  it('says why it failed, and complains itself only when the session has ended', async () => {
    const end = async (finish: (request: FakeRequest) => void) => {
      const { request, answer, failed } = upload()
      const pending = answer()
      await settle()
      finish(request)
      return { answer: await pending, said: failed.length }
    }
    expect(await end((request) => request.breaks())).toMatchObject({
      answer: { failure: { kind: 'offline' } },
      said: 0,
    })
    expect(await end((request) => request.answers(503, '<h1>no'))).toMatchObject({
      answer: { failure: { kind: 'http', status: 503 } },
      said: 0,
    })
    expect(await end((request) => request.answers(200, envelope({ fields: {} }, 10001)))).toMatchObject({
      answer: { failure: { kind: 'refused', code: 10001 } },
      said: 0,
    })
    expect(await end((request) => request.answers(200, envelope(null, 20002)))).toMatchObject({ said: 1 })
    expect(await end((request) => request.answers(200, envelope({ fileId: 7 })))).toMatchObject({
      answer: { failure: { kind: 'mismatch' } },
    })
  })
})
