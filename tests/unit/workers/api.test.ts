import { describe, expect, it } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { CACHED_AT_HEADER } from '../../../contract/constants.ts'
import { buildRequest } from '../../../workers/api/request.ts'
import { count, playersOperator, startDataWorker, startedAs, type TestedWorker } from './dataWorkerForTests.ts'
import { fakeOperator, domainError, settle, status, success, type Reply } from './fakes.ts'

const LETTER_TYPES = '/api/customerSupport'
const SIGNED_UP = {
  username: 'isla2041',
  password: '246810',
  registerPhone: '9171234567',
  over21: true,
  terms: true,
  requestId: '00000000-0000-4000-8000-000000000000',
} as const
const PROVEN = { phone: '9171234567', code: '123456', password: '246810' }
const CHANGED = { oldPassword: '246810', newPassword: '135791' }

async function asking(reply: Reply): Promise<TestedWorker> {
  const operator = fakeOperator()
  operator.on(LETTER_TYPES, reply)
  const worker = startDataWorker({ operator })
  worker.watch({ name: 'customerSupport', params: undefined })
  await worker.clock.pass(500)
  return worker
}

describe('a request (section 7)', () => {
  it('carries the five headers', async () => {
    const worker = await asking(success({ url: 'https://chat.test' }))
    const headers = worker.operator.asked[0]?.headers
    expect(headers?.get('accept-language')).toBe('en-US')
    expect(headers?.get('version')).toBe('1.2.3')
    expect(headers?.get('versioncode')).toBe('123')
    expect(headers?.get('deviceid')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers?.get('requestfrom')).toBe('H5')
  })

  it('speaks the language that was chosen from then on', async () => {
    const worker = await asking(success({ url: 'https://chat.test' }))
    await worker.commands.setPreferences({ language: 'vi-VN' })
    await worker.clock.pass(500)
    expect(worker.operator.asked.at(-1)?.headers.get('accept-language')).toBe('vi-VN')
  })

  it('shows nothing in the old language that was still on its way when another was chosen', async () => {
    const late = Promise.withResolvers<Response>()
    const chat = (url: string) => Response.json({ success: true, code: 0, msg: null, data: { url } })
    const worker = await asking(({ headers }) =>
      headers.get('accept-language') === 'en-US' ? late.promise : chat('https://chat.test/vi'),
    )
    await worker.commands.setPreferences({ language: 'vi-VN' })
    late.resolve(chat('https://chat.test/en'))
    await worker.clock.pass(500)
    expect(worker.value('customerSupport')).toMatchObject({ url: 'https://chat.test/vi' })
  })

  it('comes in the language that was chosen while there was no network, as soon as there is one', async () => {
    const worker = await asking(success({ url: 'https://chat.test' }))
    worker.operator.on('/api/customerSupport', () => 'no network')
    worker.network.become(false)
    await worker.commands.setPreferences({ language: 'vi-VN' })
    await worker.clock.pass(500)
    worker.operator.on('/api/customerSupport', success({ url: 'https://chat.test/vi' }))
    worker.network.become(true)
    await worker.clock.pass(500)
    expect(worker.value('customerSupport')).toMatchObject({ url: 'https://chat.test/vi' })
    expect(worker.operator.asked.at(-1)?.headers.get('accept-language')).toBe('vi-VN')
  })

  it('sends GET as query, POST as body, and fills the path', () => {
    expect(buildRequest(calls.gameFetch, { type: 'slot', manuf: undefined, page: 2 }, {}).url).toBe(
      '/api/game/fetch?type=slot&page=2',
    )
    expect(buildRequest(calls.gameRecord, { type: 'all', page: 1 }, {}).url).toBe('/api/game/record/all?page=1')
    const bind = buildRequest(calls.userBindCode, { code: 'a/b?c' }, {})
    expect(bind.url).toBe('/api/user/bind/a%2Fb%3Fc')
    expect(bind.init).toMatchObject({ method: 'POST', body: '{}' })
    expect(buildRequest(calls.letterRead, { ids: ['1'] }, {}).init.body).toBe('{"ids":["1"]}')
  })
})

describe('the error catalogue (section 8)', () => {
  it.each([
    [400, 'Request error'],
    [401, 'Request error'],
    [403, 'Request error'],
    [404, 'Request address error'],
    [408, 'Request timeout'],
    [418, 'Request error'],
    [500, 'Server error!'],
    [501, 'Service Unavailable!'],
    [502, 'Bad gateway!'],
    [503, 'Service Unavailable!'],
    [504, 'Gateway timeout!'],
    [505, 'HTTP is not supported'],
  ])('says of status %i: %s', async (code, message) => {
    const worker = await asking(status(code))
    expect(worker.toasts()).toEqual([`error: ${message}`])
    expect(worker.shown('customerSupport')?.failure).toEqual({ kind: 'http', status: code, message })
  })

  it('shows the words of a domain error, and Error! where there are none', async () => {
    expect((await asking(domainError(30001, 'Not enough'))).toasts()).toEqual(['error: Not enough'])
    expect((await asking(domainError(30001, null))).toasts()).toEqual(['error: Error!'])
    expect((await asking(domainError(30001, ''))).toasts()).toEqual(['error: Error!'])
  })

  it('says once what stands where it was asked: under its field, or in the note of a money request', async () => {
    const worker = await startedAs()
    const { operator, commands } = worker
    const wallet = { bank: 'bpi', name: 'Ana Cruz', account: '1' }
    operator.on('/api/user/bankCard/create', domainError(10001, 'Please check', { fields: { account: 'Too short' } }))
    await commands.bindWallet(wallet)
    expect(worker.toasts()).toEqual([])
    operator.on('/api/user/bankCard/create', domainError(10001, 'Please check', { fields: {} }))
    await commands.bindWallet(wallet)
    operator.on('/api/redemption/code/use', domainError(40002, 'Not this code'))
    await commands.sendMoney('u1', { requestId: crypto.randomUUID(), call: 'redemptionCodeUse', input: { code: 'X' } })
    await worker.clock.pass(100)
    expect(worker.toasts()).toEqual(['error: Please check'])
  })

  const refusals: [string, string, number, (commands: TestedWorker['commands']) => Promise<unknown>][] = [
    ['a code', '/api/user/custom/register', 20007, (commands) => commands.register(SIGNED_UP)],
    ['a code', '/api/user/bind', 20007, (commands) => commands.bindPhone(PROVEN)],
    ['a code', '/api/reset/login/pwd', 20007, (commands) => commands.resetLoginPassword(PROVEN)],
    ['a code', '/api/reset/trade/pwd', 20007, (commands) => commands.resetTradePassword(PROVEN)],
    ['a password', '/api/user/bind', 20001, (commands) => commands.bindPhone(PROVEN)],
    ['a password', '/api/user/modifyPasswordLogin', 20001, (commands) => commands.changeLoginPassword(CHANGED)],
    ['a password', '/api/user/modifyPasswordTrade', 20001, (commands) => commands.setTradePassword(CHANGED)],
    ['a lock', '/api/user/modifyPasswordLogin', 20003, (commands) => commands.changeLoginPassword(CHANGED)],
    ['a lock', '/api/user/modifyPasswordTrade', 20003, (commands) => commands.setTradePassword(CHANGED)],
    ['a lock', '/api/user/login', 20003, (commands) => commands.login({ username: 'isla2041', password: '1' })],
  ]

  it.each(refusals)('says once what stands where it was asked: %s of %s (%i)', async (_, path, code, send) => {
    const worker = await startedAs()
    worker.operator.on(path, domainError(code, 'No', { until: 1 }))
    expect(await send(worker.commands)).toMatchObject({ ok: false, failure: { kind: 'refused', code } })
    await worker.clock.pass(100)
    expect(worker.toasts()).toEqual([])
  })

  it.each<[string, (commands: TestedWorker['commands']) => Promise<unknown>]>([
    ['/api/reset/trade/pwd', (commands) => commands.resetTradePassword(PROVEN)],
    ['/api/user/modifyPasswordLogin', (commands) => commands.changeLoginPassword(CHANGED)],
    ['/api/user/modifyPasswordTrade', (commands) => commands.setTradePassword(CHANGED)],
  ])('says once, at its field, that a password is the other one: %s', async (path, send) => {
    const worker = await startedAs()
    worker.operator.on(path, domainError(10001, 'As the other', { fields: { newPassword: 'As the other' } }))
    await send(worker.commands)
    await worker.clock.pass(100)
    expect(worker.toasts()).toEqual([])
  })

  it.each<[string, string, number, unknown, (commands: TestedWorker['commands']) => Promise<unknown>]>([
    ['a lock on a form without a place for it', '/api/user/bind', 20003, { until: 1 }, (c) => c.bindPhone(PROVEN)],
    [
      'a lock without its end',
      '/api/user/login',
      20003,
      { until: 'soon' },
      (c) => c.login({ username: 'isla2041', password: '1' }),
    ],
    [
      'what is wrong with a form that has no such field',
      '/api/reset/login/pwd',
      10001,
      { fields: { password: 'As the other' } },
      (c) => c.resetLoginPassword(PROVEN),
    ],
    ['wrong names', '/api/user/login', 20001, null, (c) => c.login({ username: 'isla2041', password: '1' })],
  ])('says in a toast what no form shows: %s', async (_, path, code, data, send) => {
    const worker = await startedAs()
    worker.operator.on(path, domainError(code, 'No', data))
    await send(worker.commands)
    await worker.clock.pass(100)
    expect(worker.toasts()).toEqual(['error: No'])
  })

  it('gives up after 10,000 ms', async () => {
    const worker = await asking(() => 'silence')
    await worker.clock.pass(9_499)
    expect(worker.toasts()).toEqual([])
    await worker.clock.pass(50)
    expect(worker.toasts()).toEqual(['error: Request timeout'])
    expect(worker.shown('customerSupport')).toMatchObject({ refreshing: false, failure: { kind: 'timeout' } })
  })

  it('gives up on an answer that begins and does not end', async () => {
    const worker = await asking(({ path }) => {
      expect(path).toBe(LETTER_TYPES)
      const half = new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) })
      return new Response(half, { status: 200 })
    })
    expect(worker.toasts()).toEqual(['error: Request error'])
    expect(worker.shown('customerSupport')?.failure).toEqual({ kind: 'mismatch' })
  })

  it.each([
    ['half an answer', '{"success":true,"code":0,"da', 'envelope.'],
    ['an answer without its envelope', '{"url":"https://chat.test"}', 'envelope.success'],
    ['a misshapen answer', '{"success":true,"code":0,"msg":null,"data":{"url":5}}', 'data.url'],
    ['no data at all', '{"success":true,"code":0,"msg":null}', 'data.'],
  ])('says Request error to %s, and logs the call with the place', async (_, body, place) => {
    const worker = await asking(() => new Response(body, { headers: { 'content-type': 'application/json' } }))
    expect(worker.toasts()).toEqual(['error: Request error'])
    expect(worker.shown('customerSupport')?.value).toBeUndefined()
    expect(worker.logged).toEqual([`customerSupport /api/customerSupport does not match at ${place}`])
  })

  it("takes a café's log-in page for no network, and goes on looking for the operator", async () => {
    const portal = () =>
      new Response('<!doctype html><title>Free WiFi</title>', {
        // A router without a clock.
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          date: 'Thu, 01 Jan 1970 00:00:09 GMT',
        },
      })
    const worker = await asking(portal)
    worker.watch({ name: 'connection', params: undefined })
    worker.watch({ name: 'clockAhead', params: undefined })
    worker.operator.on('/api/config/fetch', portal)
    await worker.clock.pass(5_000)
    expect(worker.toasts()).toEqual([])
    expect(worker.shown('customerSupport')?.failure).toEqual({ kind: 'offline' })
    expect(worker.value('connection')).toMatchObject({ status: 'offline' })
    expect(worker.value('clockAhead')).toBe(0)
    worker.operator.on('/api/config/fetch', success({}))
    worker.operator.on(LETTER_TYPES, success({ url: 'https://chat.test' }))
    await worker.clock.pass(31_000)
    expect(worker.value('connection')).toEqual({ status: 'online' })
    expect(worker.value('customerSupport')).toMatchObject({ url: 'https://chat.test' })
  })

  it('tolerates what is merely extra', async () => {
    const worker = await asking(success({ url: 'https://chat.test', mascot: 'jeep' }))
    expect(worker.value('customerSupport')).toMatchObject({ url: 'https://chat.test' })
    expect(worker.logged).toEqual([])
  })

  it('keeps what is on screen when the next answer is no good', async () => {
    const worker = await asking(success({ url: 'https://chat.test' }))
    worker.operator.on(LETTER_TYPES, status(502))
    worker.resources.refresh('customerSupport')
    await worker.clock.pass(50)
    expect(worker.shown('customerSupport')).toMatchObject({
      value: { url: 'https://chat.test' },
      failure: { kind: 'http', status: 502 },
    })
  })

  it('says nothing of its own without a network', async () => {
    const worker = await asking(() => 'no network')
    expect(worker.toasts()).toEqual([])
    expect(worker.shown('customerSupport')?.failure).toEqual({ kind: 'offline' })
  })

  it('says once what several calls have in common', async () => {
    const operator = fakeOperator()
    const worker = startDataWorker({ operator })
    worker.watch({ name: 'lobby', params: undefined })
    await worker.clock.pass(500)
    expect(operator.asked.length).toBeGreaterThan(3)
    expect(worker.toasts()).toEqual(['error: Request address error'])
  })

  it.each([
    ['says once what a money request meets at every try', status(502), ['error: Bad gateway!']],
    ['leaves it to the card of a money request that it is late', () => 'silence', []],
  ] as [string, Reply, string[]][])('%s', async (_, reply, toasts) => {
    const operator = playersOperator()
    operator.on('/api/recharge/build', reply)
    const worker = startDataWorker({ operator })
    await worker.start()
    const requestId = crypto.randomUUID()
    void worker.commands.sendMoney('u1', { requestId, call: 'rechargeBuild', input: { preId: 'q1' } })
    await worker.clock.pass(30_000)
    operator.on('/api/user/info', reply)
    await worker.clock.pass(60_000)
    expect(count(worker, '/api/recharge/build')).toBeGreaterThan(1)
    expect(worker.toasts()).toEqual(toasts)
  })

  it('shows the success of a POST after 100 ms, and never that of a GET', async () => {
    const operator = playersOperator()
    operator.on('/api/user/sms/send/bind', success({ expireSec: 300, retryAfterSec: 60, leftToday: 4 }, 'Code sent'))
    operator.on('/api/user/info', success({ uid: 'u1', username: 'player1' }, 'Loaded'))
    const worker = startDataWorker({ operator })
    await worker.start()
    await worker.clock.pass(500)
    await worker.commands.sendSms({ scene: 'bind', phone: '9171234567' })
    await worker.clock.pass(99)
    expect(worker.toasts()).toEqual([])
    await worker.clock.pass(20)
    expect(worker.toasts()).toEqual(['success: Code sent'])
  })
})

describe('the loading indicator', () => {
  it('is shown once a call has been under way for a moment, but not for a quiet one', async () => {
    const operator = fakeOperator()
    operator.on(LETTER_TYPES, () => 'silence')
    const worker = startDataWorker({ operator })
    worker.watch({ name: 'loading', params: undefined })
    await worker.clock.pass(50)
    expect(worker.value('loading')).toBe(false)
    worker.watch({ name: 'customerSupport', params: undefined })
    await worker.clock.pass(130)
    expect(worker.value('loading')).toBe(false)
    await worker.clock.pass(50)
    expect(worker.value('loading')).toBe(true)
    await worker.clock.pass(10_000)
    expect(worker.value('loading')).toBe(false)
    expect(calls.gameHelper.quiet).toBe(true)
  })
})

describe('an answer of the service worker', () => {
  it('is as old as it says, and does not pass for the operator', async () => {
    const operator = fakeOperator()
    const worker = startDataWorker({ operator })
    const cachedAt = worker.clock.now() - 5_000
    operator.on('/api/open/game/searchDiscover', () =>
      Response.json(
        { success: true, code: 0, msg: null, data: [] },
        { headers: { [CACHED_AT_HEADER]: `${cachedAt}` } },
      ),
    )
    worker.watch({ name: 'discover', params: undefined })
    await worker.clock.pass(50)
    expect(worker.shown('discover')).toEqual({
      value: [],
      asOf: cachedAt,
      refreshing: false,
      failure: { kind: 'offline' },
    })
  })
})

describe('an answer for somebody who has left', () => {
  it('is nobody’s', async () => {
    const operator = playersOperator()
    const worker = startDataWorker({ operator })
    worker.watch({ name: 'share', params: undefined })
    operator.on('/api/user/share', () => 'silence')
    await worker.start()
    await worker.clock.pass(50)
    void worker.commands.logout()
    await worker.clock.pass(20_000)
    await settle()
    expect(worker.toasts()).toEqual([])
    expect(worker.value('share')).toBeUndefined()
  })
})
