import { describe, expect, it } from 'vitest'
import { NO_BADGES } from '../../../contract/badges.ts'
import type { PushChoices } from '../../../contract/calls/push.ts'
import { PLAYER_HEADER, REQUEST_TIMEOUT_MS, SOCKET_TIMEOUT_MS } from '../../../contract/constants.ts'
import { SOCKET_CODES } from '../../../contract/events.ts'
import { NO_GRASPS } from '../../graspLog.ts'
import {
  balance,
  count,
  NO_SESSION,
  playersOperator,
  startDataWorker,
  startedAs,
  type TestedWorker,
  user,
} from './dataWorkerForTests.ts'
import { fakeChannels, fakeClock, fakeOperator, domainError, type Reply, settle, success } from './fakes.ts'

const FORM = {
  username: 'player1',
  password: '123456',
  registerPhone: '9171234567',
  over21: true,
  terms: true,
} as const

function nameOf(worker: TestedWorker): string | undefined {
  const session = worker.value('session')
  return session?.status === 'player' ? session.user.nickname : undefined
}

function soon(run: () => void): () => void {
  queueMicrotask(run)
  return () => {}
}

describe('the start (section 4)', () => {
  it('loads the user, and after a success balance, badges and the live socket', async () => {
    const worker = await startedAs()
    expect(worker.operator.paths()).toEqual(['/api/user/info', '/api/balance', '/api/badge/data'])
    expect(worker.value('session')).toMatchObject({ status: 'player', user: { uid: 'u1' } })
    expect(worker.value('balance')?.userAccountVO.balance).toBe(10_000)
    expect(worker.value('badges')).toMatchObject({ letterUnreadNum: 3, catchDoll: 1, taskRewardNum: 0 })
    expect(worker.sockets.all.map(({ path }) => path)).toEqual(['/webSocket/u1'])
    expect(worker.events).toEqual([])
  })

  it('takes a visitor for one without a word', async () => {
    const operator = fakeOperator()
    operator.on('/api/user/info', NO_SESSION)
    const worker = await startedAs(user(), operator)
    expect(worker.value('session')).toEqual({ status: 'visitor' })
    expect(worker.value('badges')).toEqual(NO_BADGES)
    expect(worker.operator.paths()).toEqual(['/api/user/info'])
    expect(worker.sockets.all).toEqual([])
    expect(worker.events).toEqual([])
  })

  it('calls nobody a visitor before the operator has said whose the cookie is, or cannot be asked', async () => {
    const operator = playersOperator()
    const said = Promise.withResolvers<Response>()
    operator.on('/api/user/info', () => said.promise)
    const worker = startDataWorker({ operator })
    worker.watch({ name: 'session', params: undefined })
    void worker.start()
    await worker.clock.pass(100)
    expect(worker.value('session')).toEqual({ status: 'unconfirmed' })
    said.resolve(Response.json({ success: true, code: 0, msg: null, data: user() }))
    await worker.clock.pass(100)
    expect(worker.value('session')).toMatchObject({ status: 'player' })

    const cutOff = fakeOperator()
    cutOff.on('/api/user/info', () => 'no network')
    expect((await startedAs(user(), cutOff)).value('session')).toEqual({ status: 'visitor' })
  })

  it.each<[string, Reply, number]>([
    ['too late', () => 'silence', REQUEST_TIMEOUT_MS],
    ['with an error', () => new Response(null, { status: 503 }), 0],
    ['with half an answer', () => new Response('{"success":tr'), 0],
  ])('asks again who plays when the operator answers %s', async (_how, reply, failsAfterMs) => {
    const operator = playersOperator()
    operator.on('/api/user/info', reply)
    const worker = startDataWorker({ operator })
    worker.watch({ name: 'session', params: undefined })
    void worker.start()
    await worker.clock.pass(failsAfterMs)
    expect(worker.value('session')).toEqual({ status: 'visitor' })
    operator.on('/api/user/info', success(user()))
    await worker.clock.pass(1_000)
    expect(worker.value('session')).toMatchObject({ status: 'player' })
    expect(worker.sockets.all).toHaveLength(1)
    worker.sockets.last().opens()
    await worker.clock.pass(60_000)
    expect(count(worker, '/api/user/info')).toBe(2)
  })

  it('learns that the session has ended while no live socket could tell', async () => {
    const worker = await startedAs()
    worker.sockets.last().opens()
    worker.operator.on('/api/user/info', NO_SESSION)
    worker.sockets.last().ends(1006)
    await worker.clock.pass(3_000)
    expect(worker.value('session')).toMatchObject({ status: 'player' })
    worker.sockets.last().ends(1006)
    await worker.clock.pass(100)
    expect(worker.value('session')).toEqual({ status: 'visitor' })
  })

  it('leaves an operator in peace that does not answer', async () => {
    const operator = playersOperator()
    operator.on('/api/user/info', () => new Response(null, { status: 503 }))
    const worker = startDataWorker({ operator })
    void worker.start()
    await worker.clock.pass(60 * 60_000)
    expect(count(worker, '/api/user/info')).toBe(6)
    expect(worker.events.filter(({ type }) => type === 'toast')).toHaveLength(1)
  })

  it('asks again however often the page was seen while it waited for the answer', async () => {
    const operator = playersOperator()
    const worker = await startedAs(user(), operator)
    operator.on('/api/user/info', () => 'silence')
    for (let times = 0; times < 10; times += 1) void worker.commands.setVisible(true)
    await worker.clock.pass(REQUEST_TIMEOUT_MS)
    operator.on('/api/user/info', success(user({ nickname: 'Bea' })))
    await worker.clock.pass(5_000)
    expect(nameOf(worker)).toBe('Bea')
  })

  it('asks no second time for an answer that will stay the same', async () => {
    const operator = playersOperator()
    operator.on('/api/user/info', () => new Response(null, { status: 429 }))
    const worker = startDataWorker({ operator })
    void worker.start()
    await worker.clock.pass(60 * 60_000)
    expect(count(worker, '/api/user/info')).toBe(1)
  })

  it('shows the suspension to a player who is restricted to KYC', async () => {
    const worker = await startedAs(user({ onlyKyc: true }))
    expect(worker.events).toEqual([{ type: 'dialog', dialog: 'kycSuspended' }])
    expect(worker.sockets.all).toHaveLength(1)
  })
})

describe('the page is seen again (section 4)', () => {
  it('reloads user and balance', async () => {
    const worker = await startedAs()
    await worker.commands.setVisible(false)
    await worker.commands.setVisible(true)
    await settle()
    expect(count(worker, '/api/user/info')).toBe(2)
    expect(count(worker, '/api/balance')).toBe(2)
  })

  it('reloads nothing under an open game', async () => {
    const worker = await startedAs()
    await worker.commands.gameOpened()
    await worker.commands.setVisible(true)
    await settle()
    expect(count(worker, '/api/user/info')).toBe(1)
    expect(count(worker, '/api/balance')).toBe(1)
  })

  it('reloads nothing under a game that was opened before this worker took the place of another', async () => {
    const worker = startDataWorker({ operator: playersOperator(), app: { playing: true } })
    await worker.start()
    await worker.commands.setVisible(true)
    await settle()
    expect(count(worker, '/api/user/info')).toBe(1)
    await worker.commands.gameClosed()
    await worker.commands.setVisible(true)
    await settle()
    expect(count(worker, '/api/user/info')).toBe(2)
  })

  it('resets the badges when the user cannot be loaded, and keeps the player', async () => {
    const worker = await startedAs()
    worker.operator.on('/api/user/info', () => 'no network')
    await worker.commands.setVisible(true)
    await worker.clock.pass(100)
    expect(worker.value('badges')).toEqual(NO_BADGES)
    expect(worker.value('session')).toMatchObject({ status: 'player' })
    expect(worker.shown('session')?.failure).toEqual({ kind: 'offline' })
  })

  it('brings the badges back with the user, whoever asks for them', async () => {
    const worker = await startedAs()
    worker.operator.on('/api/user/info', () => new Response('{"succ'))
    await worker.commands.setVisible(true)
    await worker.clock.pass(100)
    expect(worker.value('badges')).toEqual(NO_BADGES)
    worker.operator.on('/api/user/info', success(user()))
    worker.resources.refresh('session')
    await worker.clock.pass(100)
    expect(worker.value('badges')).toMatchObject({ letterUnreadNum: 3 })
  })
})

describe('leaving', () => {
  it('asks the operator, and 100 ms later clears, disconnects, resets and goes to game', async () => {
    const worker = await startedAs()
    const leaving = worker.commands.logout()
    await worker.clock.pass(99)
    expect(count(worker, '/api/user/logout')).toBe(1)
    expect(worker.value('session')).toMatchObject({ status: 'player' })
    expect(worker.sockets.last().closed).toBe(false)
    await worker.clock.pass(1)
    await leaving
    await worker.clock.pass(20)
    expect(worker.value('session')).toEqual({ status: 'visitor' })
    expect(worker.value('balance')).toBeUndefined()
    expect(worker.value('badges')).toEqual(NO_BADGES)
    expect(worker.sockets.last().closed).toBe(true)
    expect(worker.events).toEqual([{ type: 'signedOut', reason: 'logout' }])
  })

  it('is no lost connection, although the operator ends its socket first', async () => {
    const worker = await startedAs()
    const socket = worker.sockets.last()
    socket.opens()
    const leaving = worker.commands.logout()
    await settle()
    socket.says({ event: 'session.kick', content: { reason: 'logout' } })
    socket.ends(SOCKET_CODES.sessionEnded)
    await worker.clock.pass(50)
    expect(worker.value('session')).toMatchObject({ status: 'player' })
    expect(worker.value('connection')).toEqual({ status: 'online' })
    await worker.clock.pass(50)
    await leaving
    expect(worker.value('session')).toEqual({ status: 'visitor' })
  })

  it('forgets what its player searched for, whether it is on screen or not', async () => {
    const worker = await startedAs()
    worker.watch({ name: 'searchHistory', params: undefined })
    await worker.commands.rememberSearch('koi')
    await worker.clock.pass(20)
    expect(worker.value('searchHistory')).toEqual(['koi'])
    worker.resources.unwatch('searchHistory')
    void worker.commands.logout()
    await worker.clock.pass(200)
    worker.watch({ name: 'searchHistory', params: undefined })
    await worker.clock.pass(20)
    expect(worker.value('searchHistory') ?? []).toEqual([])
  })

  it('leaves without a network too, and tells the operator before anybody is loaded again', async () => {
    const worker = await startedAs()
    worker.operator.on('/api/user/logout', () => 'no network')
    void worker.commands.logout()
    await worker.clock.pass(200)
    expect(worker.value('session')).toEqual({ status: 'visitor' })
    await worker.commands.setVisible(true)
    await settle()
    expect(count(worker, '/api/user/info')).toBe(1)
    worker.operator.on('/api/user/logout', success(null))
    worker.operator.on('/api/user/info', NO_SESSION)
    await worker.commands.setVisible(true)
    await settle()
    expect(worker.operator.paths().slice(-2)).toEqual(['/api/user/logout', '/api/user/info'])
    expect(worker.value('session')).toEqual({ status: 'visitor' })
  })

  it('stays away when the network returns before the operator has heard of the logout', async () => {
    const worker = await startedAs()
    const { operator } = worker
    for (const path of ['/api/user/logout', '/api/config/fetch', '/api/user/info'])
      operator.on(path, () => 'no network')
    void worker.commands.logout()
    await worker.clock.pass(200)
    await worker.commands.setVisible(true)
    await worker.clock.pass(1_000)
    expect(worker.value('connection')?.status).toBe('offline')
    operator.on('/api/config/fetch', success({}))
    // Its cookie is still good.
    operator.on('/api/user/info', success(user()))
    operator.on('/api/user/logout', () => {
      operator.on('/api/user/info', NO_SESSION)
      return Response.json({ success: true, code: 0, msg: null, data: null })
    })
    await worker.clock.pass(60_000)
    expect(count(worker, '/api/user/logout')).toBeGreaterThan(1)
    expect(worker.value('session')).toEqual({ status: 'visitor' })
  })

  it('sends no login before the logout was answered: its answer takes the cookie away', async () => {
    const worker = await startedAs()
    const answered = Promise.withResolvers<Response>()
    worker.operator.on('/api/user/logout', () => answered.promise)
    worker.operator.on('/api/user/login', success(user()))
    void worker.commands.logout()
    await worker.clock.pass(200)
    void worker.commands.login({ username: 'player1', password: '123456' })
    await settle()
    expect(worker.operator.paths().at(-1)).toBe('/api/user/logout')
    answered.resolve(Response.json({ success: true, code: 0, msg: null, data: null }))
    await worker.clock.pass(100)
    expect(worker.operator.paths()).toContain('/api/user/login')
    expect(worker.value('session')).toMatchObject({ status: 'player' })
  })

  it('is done for by code 20002: local data cleared, its message shown, the page sent off', async () => {
    const worker = await startedAs()
    worker.operator.on('/api/game/getUrl', NO_SESSION)
    const outcome = await worker.commands.launchGame({ code: 'g1', mode: 'real' })
    await worker.clock.pass(100)
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'refused', code: 20002 } })
    expect(worker.value('session')).toEqual({ status: 'visitor' })
    expect(worker.value('balance')).toBeUndefined()
    expect(worker.sockets.last().closed).toBe(true)
    expect(worker.toasts()).toEqual(['error: Please log in again'])
    expect(worker.events.at(-1)).toEqual({ type: 'signedOut', reason: 'sessionInvalid' })
  })

  it('is silent when it was the user info that answered 20002', async () => {
    const worker = await startedAs()
    worker.operator.on('/api/user/info', NO_SESSION)
    await worker.commands.setVisible(true)
    await worker.clock.pass(100)
    expect(worker.value('session')).toEqual({ status: 'visitor' })
    expect(worker.value('balance')).toBeUndefined()
    expect(worker.events).toEqual([])
  })

  it('does not end a session that began after the question that was answered 20002', async () => {
    const operator = playersOperator()
    const held = Promise.withResolvers<void>()
    operator.on('/api/user/info', NO_SESSION)
    operator.on('/api/user/login', success(user()))
    const worker = startDataWorker({
      operator: {
        ...operator,
        fetch: async (url, init) => {
          const answer = await operator.fetch(url, init)
          if (url === '/api/user/info') await held.promise
          return answer
        },
      },
    })
    worker.watch({ name: 'session', params: undefined })
    void worker.start()
    await worker.clock.pass(50)
    await worker.commands.login({ username: 'player1', password: '123456' })
    held.resolve()
    await worker.clock.pass(50)
    expect(worker.value('session')).toMatchObject({ status: 'player' })
  })
})

describe('arriving', () => {
  it('logs in: balance, badges and socket follow', async () => {
    const operator = playersOperator()
    operator.on('/api/user/info', NO_SESSION)
    operator.on('/api/user/login', success(user(), 'Welcome back'))
    const worker = await startedAs(user(), operator)
    const outcome = await worker.commands.login({ username: 'player1', password: '123456' })
    await worker.clock.pass(100)
    expect(outcome).toMatchObject({ ok: true, value: { uid: 'u1' } })
    expect(worker.value('session')).toMatchObject({ status: 'player' })
    expect(worker.value('balance')?.userAccountVO.balance).toBe(10_000)
    expect(worker.sockets.all).toHaveLength(1)
    expect(worker.toasts()).toEqual(['success: Welcome back'])
  })

  it('registers with what the form shows, and tells the operator of the code in the address', async () => {
    const operator = fakeOperator()
    operator.on('/api/user/info', NO_SESSION)
    operator.on('/api/user/custom/register', success(user()))
    const worker = await startedAs(user(), operator)
    worker.watch({ name: 'settings', params: undefined })
    await worker.commands.rememberInvitation('FRIEND1')
    await worker.clock.pass(50)
    expect(worker.value('settings')?.registerCode).toBe('FRIEND1')
    await worker.commands.register(FORM)
    const bodyOf = (path: string) => operator.asked.filter((asked) => asked.path === path).map(({ body }) => body)
    expect(bodyOf('/api/user/register/flag')).toEqual([{ code: 'FRIEND1' }])
    expect(bodyOf('/api/user/custom/register')).toEqual([FORM])
  })

  it('tells the operator of a code once, however often the screens of one visit name it', async () => {
    const worker = await startedAs()
    worker.operator.on('/api/user/register/flag', success(null))
    await Promise.all([worker.commands.rememberInvitation('FRIEND1'), worker.commands.rememberInvitation('FRIEND1')])
    await worker.commands.rememberInvitation('FRIEND2')
    expect(count(worker, '/api/user/register/flag')).toBe(2)
  })

  it('stays with the login of the device while the operator ends the session that it replaces', async () => {
    const answered = Promise.withResolvers<Response>()
    const overtaken = Promise.withResolvers<Response>()
    const operator = playersOperator(user({ guest: true }))
    operator.on('/api/user/custom/register', () => answered.promise)
    const worker = await startedAs(user({ guest: true }), operator)
    const socket = worker.sockets.last()
    socket.opens()
    const registering = worker.commands.register(FORM)
    await settle()
    // Both requests carry the cookie that the answer is about to replace.
    operator.on('/api/user/info', NO_SESSION)
    socket.says({ event: 'session.kick', content: { reason: 'replaced' } })
    socket.ends(SOCKET_CODES.sessionEnded)
    await worker.commands.setVisible(true)
    await worker.clock.pass(50)
    expect(worker.value('session')).toMatchObject({ status: 'player', user: { guest: true } })
    expect(worker.value('connection')).toEqual({ status: 'online' })
    operator.on('/api/user/info', () => overtaken.promise)
    const late = worker.commands.setVisible(true)
    await settle()

    answered.resolve(Response.json({ success: true, code: 0, msg: null, data: user({ guest: false }) }))
    await registering
    overtaken.resolve(Response.json({ success: false, code: 20002, msg: 'Please log in again', data: null }))
    await late
    await worker.clock.pass(50)
    expect(worker.value('session')).toMatchObject({ status: 'player', user: { guest: false } })
    expect(worker.value('balance')?.userAccountVO.balance).toBe(10_000)
    expect(worker.events.filter(({ type }) => type === 'signedOut')).toEqual([])
    expect(socket.closed).toBe(true)
    expect(worker.sockets.last()).not.toBe(socket)
  })

  it('keeps the badges when a question that was asked before the login fails late', async () => {
    const operator = playersOperator()
    const answered = Promise.withResolvers<Response>()
    operator.on('/api/user/info', () => answered.promise)
    operator.on('/api/user/login', success(user()))
    const worker = startDataWorker({ operator })
    for (const name of ['session', 'badges'] as const) worker.watch({ name, params: undefined })
    void worker.start()
    await worker.clock.pass(100)
    await worker.commands.login({ username: 'player1', password: '123456' })
    await worker.clock.pass(100)
    expect(worker.value('badges')).toMatchObject({ letterUnreadNum: 3 })
    answered.resolve(new Response(null, { status: 503 }))
    await worker.clock.pass(100)
    expect(worker.value('badges')).toMatchObject({ letterUnreadNum: 3 })
  })

  it('asks who is here when the answer of a login was lost, but its session began', async () => {
    const answered = Promise.withResolvers<Response>()
    const operator = playersOperator(user({ guest: true }))
    operator.on('/api/user/custom/register', () => answered.promise)
    const worker = await startedAs(user({ guest: true }), operator)
    worker.sockets.last().opens()
    const registering = worker.commands.register(FORM)
    await settle()
    worker.sockets.last().says({ event: 'session.kick', content: { reason: 'replaced' } })
    operator.on('/api/user/info', success(user({ guest: false })))
    answered.resolve(new Response('', { status: 502 }))
    await registering
    await worker.clock.pass(50)
    expect(worker.value('session')).toMatchObject({ status: 'player', user: { guest: false } })
  })

  it('tells nobody of a logout that was never heard while a login is under way: it would end the new session', async () => {
    const operator = playersOperator()
    operator.on('/api/user/logout', () => 'no network')
    const worker = await startedAs(user(), operator)
    void worker.commands.logout()
    await worker.clock.pass(200)
    const answered = Promise.withResolvers<Response>()
    operator.on('/api/user/login', () => answered.promise)
    operator.on('/api/user/logout', success(null))
    operator.asked.length = 0
    // A pending logout is looked for when the login begins, and again while it is under way.
    void worker.commands.setVisible(true)
    const loggingIn = worker.commands.login({ username: 'player1', password: '123456' })
    await settle()
    await worker.commands.setVisible(true)
    await settle()
    answered.resolve(Response.json({ success: true, code: 0, msg: null, data: user() }))
    await loggingIn
    await worker.clock.pass(100)
    expect(operator.paths()).not.toContain('/api/user/logout')
    expect(worker.value('session')).toMatchObject({ status: 'player' })
  })

  it('asks who is here after a login that is under way, and not while its cookie may change', async () => {
    const worker = await startedAs()
    const answered = Promise.withResolvers<Response>()
    worker.operator.on('/api/user/login', () => answered.promise)
    const loggingIn = worker.commands.login({ username: 'player1', password: '123456' })
    await settle()
    await worker.commands.setVisible(true)
    await settle()
    expect(count(worker, '/api/user/info')).toBe(1)
    answered.resolve(Response.json({ success: false, code: 20001, msg: 'Wrong username or password', data: null }))
    await loggingIn
    await worker.clock.pass(50)
    expect(count(worker, '/api/user/info')).toBe(2)
  })

  it('shows nothing of somebody whom another tab has logged in, and asks who that is', async () => {
    const worker = await startedAs()
    const { operator } = worker
    const ofAnother: Reply = () =>
      Response.json({ success: true, code: 0, msg: null, data: balance(77) }, { headers: { [PLAYER_HEADER]: 'u2' } })
    operator.on('/api/balance', ofAnother)
    operator.on('/api/user/info', success(user({ uid: 'u2', nickname: 'Bea' })))
    const shown: unknown[] = []
    const note = () => shown.push([nameOf(worker), worker.value('balance')?.userAccountVO.balance])
    await worker.commands.refreshBalance()
    note()
    await worker.clock.pass(100)
    note()
    expect(shown).toEqual([
      ['Ana', 10_000],
      ['Bea', 7_700],
    ])
  })

  it('shows nothing of the player before, though its screen was left long ago', async () => {
    const worker = await startedAs()
    const { operator } = worker
    operator.on('/api/rg/budget/fetch', success({ amount: 500, spent: 100, until: 1_900_000_000_000 }))
    operator.on('/api/user/login', success(user({ uid: 'u2' })))
    worker.watch({ name: 'budget', params: undefined })
    await worker.clock.pass(100)
    expect(worker.value('budget')).toMatchObject({ amount: 50_000 })
    worker.resources.unwatch('budget')
    await worker.commands.login({ username: 'bea', password: '123456' })
    await worker.clock.pass(100)
    operator.on('/api/rg/budget/fetch', () => 'no network')
    worker.watch({ name: 'budget', params: undefined })
    await worker.clock.pass(100)
    expect(worker.value('budget')).toBeUndefined()
  })

  it('says with each change in whose name it is made, and one that was refused for that is nobody’s', async () => {
    const worker = await startedAs()
    const { operator } = worker
    const choices: PushChoices = { kinds: [], reminders: [], remindedWhen: '' }
    operator.on('/api/push/choose', success(choices))
    const choose = () => worker.commands.choosePush({ code: 'bonus', on: false })
    expect(await choose()).toMatchObject({ ok: true })
    const isRefused = { success: false, code: 20002, msg: 'Log in again', data: null }
    operator.on('/api/push/choose', () => Response.json(isRefused, { headers: { [PLAYER_HEADER]: 'u2' } }))
    operator.on('/api/user/info', success(user({ uid: 'u2', nickname: 'Bea' })))
    expect(await choose()).toMatchObject({ ok: false, failure: { kind: 'lost' } })
    await worker.clock.pass(100)
    operator.on('/api/push/choose', success(choices))
    expect(await choose()).toMatchObject({ ok: true })
    const changes = operator.asked.filter(({ path }) => path === '/api/push/choose')
    expect(changes.map(({ headers }) => headers.get(PLAYER_HEADER))).toEqual(['u1', 'u1', 'u2'])
    const reads = operator.asked.filter(({ method }) => method === 'GET')
    expect(reads.filter(({ headers }) => headers.has(PLAYER_HEADER))).toEqual([])
    expect([nameOf(worker), worker.toasts()]).toEqual(['Bea', []])
  })

  it('loses nothing that only this device knows of a guest who keeps the account', async () => {
    const operator = playersOperator(user({ guest: true }))
    const log = (serverSeedHash: string) => success({ ...NO_GRASPS, serverSeedHash })
    operator.on('/api/grasp/log', log('committed'))
    operator.on('/api/user/custom/register', success(user({ guest: false })))
    const worker = await startedAs(user({ guest: true }), operator)
    const watchClaw = () => {
      worker.watch({ name: 'clawCommitments', params: undefined })
      worker.watch({ name: 'clawLog', params: { page: 1 } })
    }
    watchClaw()
    await worker.clock.pass(50)
    expect(worker.value('clawCommitments')).toEqual({ 1: 'committed' })
    operator.on('/api/grasp/log', log('another'))
    await worker.commands.register(FORM)
    await worker.clock.pass(50)
    watchClaw()
    await worker.clock.pass(50)
    expect(worker.value('session')).toMatchObject({ status: 'player', user: { guest: false } })
    expect(worker.value('clawCommitments')).toEqual({ 1: 'committed' })
  })

  it('keeps a refused login where it is', async () => {
    const operator = fakeOperator()
    operator.on('/api/user/info', NO_SESSION)
    operator.on('/api/user/login', domainError(20001, 'Wrong username or password'))
    const worker = await startedAs(user(), operator)
    const outcome = await worker.commands.login({ username: 'player1', password: '123456' })
    await worker.clock.pass(100)
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'refused', code: 20001 } })
    expect(worker.value('session')).toEqual({ status: 'visitor' })
  })
})

describe('the tabs of one browser', () => {
  /** A tab that shows its player, beside another one. */
  async function startBeside() {
    const channel = fakeChannels()
    const worker = startDataWorker({ operator: playersOperator(), channel: channel() })
    worker.watch({ name: 'session', params: undefined })
    await worker.start()
    await worker.clock.pass(1_000)
    return { worker, otherTab: channel() }
  }

  it('log in and out together', async () => {
    const channel = fakeChannels()
    const operator = playersOperator()
    operator.on('/api/user/info', NO_SESSION)
    operator.on('/api/user/login', () => {
      operator.on('/api/user/info', success(user()))
      return Response.json({ success: true, code: 0, msg: null, data: user() })
    })
    const one = startDataWorker({ operator, channel: channel() })
    const other = startDataWorker({ operator, channel: channel(), clock: one.clock })
    other.watch({ name: 'session', params: undefined })
    await Promise.all([one.start(), other.start()])
    await one.commands.login({ username: 'player1', password: '123456' })
    await one.clock.pass(50)
    expect(other.value('session')).toMatchObject({ status: 'player', user: { uid: 'u1' } })
    void one.commands.logout()
    await one.clock.pass(200)
    expect(other.value('session')).toEqual({ status: 'visitor' })
    expect(other.events).toEqual([{ type: 'signedOut', reason: 'logout' }])
  })

  it('does not log out when the player before has left in another tab, which says so late', async () => {
    const { worker, otherTab } = await startBeside()
    otherTab.postMessage({ type: 'signedOut', uid: 'u0', reason: 'logout', chosen: true })
    await worker.clock.pass(100)
    expect(nameOf(worker)).toBe('Ana')
    worker.operator.on('/api/user/info', NO_SESSION)
    otherTab.postMessage({ type: 'signedOut', uid: 'u0', reason: 'logout', chosen: true })
    await worker.clock.pass(100)
    expect(worker.value('session')).toEqual({ status: 'visitor' })
  })

  it('does not log out when another tab says late that the operator has ended the session before', async () => {
    const { worker, otherTab } = await startBeside()
    worker.operator.on('/api/user/login', success(user()))
    await worker.commands.login({ username: 'player1', password: '123456' })
    otherTab.postMessage({ type: 'signedOut', uid: 'u1', reason: 'revoked', chosen: false })
    await worker.clock.pass(100)
    expect(nameOf(worker)).toBe('Ana')
    worker.operator.on('/api/user/info', NO_SESSION)
    otherTab.postMessage({ type: 'signedOut', uid: 'u1', reason: 'revoked', chosen: false })
    await worker.clock.pass(100)
    expect(worker.value('session')).toEqual({ status: 'visitor' })
  })

  /** Less than the silence after which a socket is opened anew. */
  const LATE_MS = SOCKET_TIMEOUT_MS - 1_000

  /** Tabs of a player, beside one that hears nothing of them: it is frozen. */
  async function besideFrozen() {
    const channel = fakeChannels()
    const operator = playersOperator()
    operator.on('/api/user/login', success(user()))
    const one = startDataWorker({ operator, channel: channel() })
    const { clock } = one
    const another = startDataWorker({ operator, channel: channel(), clock })
    const frozen = startDataWorker({ operator, channel: { ...channel(), addEventListener: () => {} }, clock })
    for (const tab of [one, another]) tab.watch({ name: 'session', params: undefined })
    await Promise.all([one, another, frozen].map((tab) => tab.start()))
    await clock.pass(100)
    const socket = frozen.sockets.last()
    socket.opens()
    return { one, another, socket, operator }
  }

  it.each(['revoked', 'password', 'logout'])(
    'does not log out when a tab is kicked late for the session before (%s)',
    async (reason) => {
      const { one, socket } = await besideFrozen()
      await one.commands.login({ username: 'player1', password: '123456' })
      await one.clock.pass(LATE_MS)
      socket.says({ event: 'session.kick', content: { reason } })
      await one.clock.pass(100)
      expect(nameOf(one)).toBe('Ana')
      expect(one.events).toEqual([])
    },
  )

  it.each(['revoked', 'password', 'logout', 'closed'])(
    'log out together when one of them is kicked (%s)',
    async (reason) => {
      const { one, another, socket, operator } = await besideFrozen()
      operator.on('/api/user/info', NO_SESSION)
      socket.says({ event: 'session.kick', content: { reason } })
      await one.clock.pass(100)
      for (const tab of [one, another]) {
        expect(tab.value('session')).toEqual({ status: 'visitor' })
        expect(tab.events).toEqual([{ type: 'signedOut', reason }])
      }
    },
  )

  it('follow a login whose answer was lost, as soon as one of them is told that it took the session’s place', async () => {
    const { one, socket, operator } = await besideFrozen()
    operator.on('/api/user/info', success(user({ nickname: 'Bea' })))
    socket.says({ event: 'session.kick', content: { reason: 'replaced' } })
    await one.clock.pass(100)
    expect(nameOf(one)).toBe('Bea')
  })

  it('keep a live socket while the operator cannot say who plays after another tab’s login', async () => {
    const { worker, otherTab } = await startBeside()
    worker.operator.on('/api/user/info', () => new Response(null, { status: 429 }))
    otherTab.postMessage({ type: 'signedIn' })
    await worker.clock.pass(100)
    expect(nameOf(worker)).toBe('Ana')
    expect(worker.sockets.all.map(({ closed }) => closed)).toEqual([true, false])
  })

  it('hear nothing more from the socket of the session that a login has replaced', async () => {
    const { one, other } = await twoTabs()
    one.operator.on('/api/user/login', success(user()))
    const former = other.sockets.last()
    former.opens()
    await one.commands.login({ username: 'player1', password: '123456' })
    await one.clock.pass(100)
    former.says({ event: 'session.kick', content: { reason: 'revoked' } })
    await one.clock.pass(100)
    expect(nameOf(other)).toBe('Ana')
    expect(other.events).toEqual([])
    expect(other.sockets.last()).not.toBe(former)
  })

  it('does not log out for a call that had the cookie which another tab’s login has replaced', async () => {
    const { worker, otherTab } = await startBeside()
    const { operator } = worker
    const late = Promise.withResolvers<void>()
    operator.on('/api/user/info', async () => {
      await late.promise
      return Response.json({ success: true, code: 0, msg: null, data: user() })
    })
    operator.on('/api/badge/data', NO_SESSION)
    otherTab.postMessage({ type: 'signedIn' })
    worker.resources.refresh('badges')
    await worker.clock.pass(100)
    operator.on('/api/badge/data', success({ letterUnreadNum: 3 }))
    late.resolve()
    await worker.clock.pass(100)
    expect(nameOf(worker)).toBe('Ana')
  })

  it('asks once more who plays when a call was refused meanwhile', async () => {
    const { worker, otherTab } = await startBeside()
    const { operator } = worker
    operator.on('/api/badge/data', NO_SESSION)
    operator.on('/api/user/info', async () => {
      // The session ends right after it was told.
      operator.on('/api/user/info', NO_SESSION)
      worker.resources.refresh('badges')
      await settle()
      return Response.json({ success: true, code: 0, msg: null, data: user() })
    })
    otherTab.postMessage({ type: 'signedIn' })
    await worker.clock.pass(200)
    expect(worker.value('session')).toEqual({ status: 'visitor' })
  })

  it('never show one player what another wrote, not even until this device has forgotten it', async () => {
    const operator = playersOperator(user({ uid: 'u1' }))
    const channel = fakeChannels()
    const clock = fakeClock()
    // Changes are posted before anything else runs.
    const hasty = { ...clock, after: (ms: number, run: () => void) => (ms > 16 ? clock.after(ms, run) : soon(run)) }
    const seen = new Set<string>()
    const worker: TestedWorker = startDataWorker({
      operator,
      channel: channel(),
      clock: hasty,
      onPost: () => {
        const session = worker.value('session')
        const who = session?.status === 'player' ? session.user.uid : session?.status
        for (const { text } of worker.value('waitingMessages') ?? []) seen.add(`${who}: ${text}`)
      },
    })
    for (const name of ['session', 'waitingMessages'] as const) worker.watch({ name, params: undefined })
    await worker.start()
    await worker.commands.keepMessages([{ id: 'a', text: 'Of u1', time: 1 }])
    await settle()
    operator.on('/api/user/info', success(user({ uid: 'u2' })))
    channel().postMessage({ type: 'signedIn' })
    await settle()
    expect(worker.value('session')).toMatchObject({ user: { uid: 'u2' } })
    expect([...seen]).toEqual(['u1: Of u1'])
  })

  /** Two tabs of the same guest. */
  async function twoTabs() {
    const channel = fakeChannels()
    const operator = playersOperator(user({ guest: true }))
    const one = startDataWorker({ operator, channel: channel() })
    const other = startDataWorker({ operator, channel: channel(), clock: one.clock })
    other.watch({ name: 'session', params: undefined })
    await Promise.all([one.start(), other.start()])
    await one.clock.pass(50)
    return { one, other, operator }
  }

  it('learn that a guest kept the account, though that was asked about with the former cookie a moment ago', async () => {
    const { one, other, operator } = await twoTabs()
    const overtaken = Promise.withResolvers<Response>()
    operator.on('/api/user/info', () => overtaken.promise)
    void other.commands.setVisible(true)
    await settle()
    operator.on('/api/user/info', success(user({ guest: false })))
    operator.on('/api/user/custom/register', success(user({ guest: false })))
    await one.commands.register(FORM)
    await one.clock.pass(50)
    overtaken.resolve(Response.json({ success: false, code: 20002, msg: 'Please log in again', data: null }))
    await one.clock.pass(50)
    expect(other.value('session')).toMatchObject({ status: 'player', user: { guest: false } })
  })

  it('do not leave for one that asked with a cookie that was replaced meanwhile', async () => {
    const { one, other, operator } = await twoTabs()
    operator.on('/api/game/getUrl', NO_SESSION)
    await one.commands.launchGame({ code: 'g1', mode: 'real' })
    await one.clock.pass(100)
    expect(other.value('session')).toMatchObject({ status: 'player' })
    expect(other.events).toEqual([])
    operator.on('/api/user/info', NO_SESSION)
    await one.commands.setVisible(true)
    await one.clock.pass(100)
    void other.commands.setVisible(true)
    await one.clock.pass(100)
    expect(other.value('session')).toEqual({ status: 'visitor' })
  })

  it('all learn of a login whose answer came too late, as soon as one of them has asked who plays', async () => {
    const channel = fakeChannels()
    const operator = playersOperator()
    operator.on('/api/user/info', NO_SESSION)
    const one = startDataWorker({ operator, channel: channel() })
    const other = startDataWorker({ operator, channel: channel(), clock: one.clock })
    for (const tab of [one, other]) tab.watch({ name: 'session', params: undefined })
    await Promise.all([one.start(), other.start()])
    await one.clock.pass(50)
    expect(other.value('session')).toEqual({ status: 'visitor' })
    operator.on('/api/user/info', success(user()))
    await one.commands.setVisible(true)
    await one.clock.pass(50)
    for (const tab of [one, other]) expect(nameOf(tab)).toBe('Ana')
    // Each asked at its start and once since: the one that follows tells nobody.
    expect(operator.paths().filter((path) => path === '/api/user/info')).toHaveLength(4)
  })

  it('share theme and language', async () => {
    const channel = fakeChannels()
    const one = startDataWorker({ channel: channel() })
    const other = startDataWorker({ channel: channel(), clock: one.clock })
    other.watch({ name: 'settings', params: undefined })
    await one.clock.pass(50)
    await one.commands.setPreferences({ theme: 'dark', language: 'vi-VN' })
    await one.clock.pass(50)
    expect(other.value('settings')).toMatchObject({ theme: 'dark', language: 'vi-VN', isSound: false })
  })
})
