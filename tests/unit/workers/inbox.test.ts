import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Letter } from '../../../contract/calls/letter.ts'
import { playersOperator, startDataWorker, type TestedWorker } from './dataWorkerForTests.ts'
import type { Channel } from '../../../workers/ports.ts'
import { fakeChannels, domainError, success, type FakeOperator } from './fakes.ts'

const READ = '/api/letter/read'
const DELETE = '/api/letter/delete'
const UNDO_MS = 12_000

const letter = (id: string, change: Partial<Letter> = {}): Letter => ({
  id,
  type: 'bonus',
  title: `Letter ${id}`,
  content: 'Words',
  time: 1_000 - Number(id),
  read: false,
  ...change,
})

let operator: FakeOperator
let worker: TestedWorker
let otherTab: Channel

beforeEach(async () => {
  operator = playersOperator()
  operatorHas(letter('1'), letter('2'), letter('3', { read: true, type: 'system' }))
  operator.on(READ, success(null))
  operator.on(DELETE, success(null))
  const channelOf = fakeChannels()
  worker = startDataWorker({ operator, channel: channelOf() })
  otherTab = channelOf()
  await worker.start()
  worker.watch({ name: 'letters', params: { page: 1 } })
  worker.watch({ name: 'letterTypes', params: undefined })
  worker.watch({ name: 'badges', params: undefined })
  await worker.clock.pass(100)
})

function operatorHas(...list: Letter[]) {
  operator.on('/api/letter', success({ list, total: list.length, page: 1, size: 20, hasMore: false }))
  operator.on('/api/letter/type', success([{ code: 'bonus', name: 'Bonuses', unread: 2 }]))
}

const shown = () => worker.value('letters')?.list.map(({ id, read }) => (read ? `${id} read` : id))
const unread = () => worker.value('badges')?.letterUnreadNum
const told = () =>
  operator.asked
    .filter(({ path }) => path === READ || path === DELETE)
    .map(({ path, body }) => [path, v.parse(v.object({ ids: v.array(v.string()) }), body)])

it('whose rewards wait are counted on all their pages, and leave as they are collected', async () => {
  operator.on('/api/letter', ({ query }) => {
    const page = Number(query.get('page') ?? 1)
    const isWaiting = query.get('reward') === 'waiting'
    const list = [letter(isWaiting ? `${page}0` : '1', { rewards: [{ type: 'cash', amount: 5 }] })]
    return Response.json({
      success: true,
      code: 0,
      msg: null,
      data: { list, total: 3, page, size: 1, hasMore: page < 3 },
    })
  })
  worker.watch({ name: 'waitingLetters', params: {} })
  await worker.clock.pass(100)
  const waiting = () => worker.value('waitingLetters')?.list.map(({ id, claimed }) => (claimed ? `${id} claimed` : id))
  expect(waiting()).toEqual(['10', '20', '30'])
})

describe('letters', () => {
  it('are read at once, and told to the operator once', async () => {
    await worker.commands.readLetters(['1'])
    await worker.commands.readLetters(['1'])
    await worker.clock.pass(100)
    expect(shown()).toEqual(['1 read', '2', '3 read'])
    expect(unread()).toBe(2)
    expect(worker.value('letterTypes')).toMatchObject([{ unread: 1 }])
    expect(told()).toEqual([[READ, { ids: ['1'] }]])
  })

  it('are gone at once, and deleted when there is no undo any more', async () => {
    await worker.commands.deleteLetters(['1', '3'])
    await worker.clock.pass(100)
    expect(shown()).toEqual(['2'])
    expect(worker.value('letters')?.total).toBe(1)
    expect(unread()).toBe(2)
    expect(told()).toEqual([])
    await worker.clock.pass(UNDO_MS)
    expect(told()).toEqual([[DELETE, { ids: ['1', '3'] }]])
    expect(await worker.commands.undeleteLetters(['1', '3'])).toBe(false)
  })

  it('are read before they are deleted, however soon that follows, and counted once', async () => {
    const { readLetters, deleteLetters } = worker.commands
    await Promise.all([readLetters(['1']), deleteLetters(['1'])])
    await worker.clock.pass(100)
    expect(shown()).toEqual(['2', '3 read'])
    expect(unread()).toBe(2)
    await worker.clock.pass(UNDO_MS)
    expect(told().map(([path]) => path)).toEqual([READ, DELETE])
  })

  it('come back as they were, and the operator never hears of it', async () => {
    await worker.commands.deleteLetters(['1', '3'])
    expect(await worker.commands.undeleteLetters(['3', '1'])).toBe(true)
    await worker.clock.pass(UNDO_MS)
    expect(shown()).toEqual(['1', '2', '3 read'])
    expect(unread()).toBe(3)
    expect(worker.value('letterTypes')).toMatchObject([{ unread: 2 }])
    expect(told()).toEqual([])
  })

  it('stay gone and read in an answer that is older than what was done', async () => {
    await worker.commands.readLetters(['2'])
    await worker.commands.deleteLetters(['1'])
    worker.resources.refresh('letters')
    await worker.clock.pass(100)
    expect(shown()).toEqual(['2 read', '3 read'])
    await worker.clock.pass(UNDO_MS)
    worker.resources.refresh('letters')
    await worker.clock.pass(100)
    expect(shown()).toEqual(['2 read', '3 read'])
  })

  it('are read and deleted without a network, and sent in order, once, when it is back', async () => {
    const online = ['/api/user/info', '/api/config/fetch', READ, DELETE, '/api/letter']
    for (const path of online) operator.on(path, () => 'no network')
    worker.network.become(false)
    await worker.commands.readLetters(['2'])
    await worker.commands.deleteLetters(['1'])
    await worker.clock.pass(60_000)
    expect(shown()).toEqual(['2 read', '3 read'])
    expect(unread()).toBe(1)
    operator.asked.length = 0
    operator.on('/api/config/fetch', success({}))
    operator.on(READ, success(null))
    operator.on(DELETE, success(null))
    worker.network.become(true)
    await worker.clock.pass(60_000)
    expect(told()).toEqual([
      [READ, { ids: ['2'] }],
      [DELETE, { ids: ['1'] }],
    ])
  })

  it('are read and collected by a claim, also in an answer that is older', async () => {
    operatorHas(letter('1', { rewards: [{ type: 'cash', amount: 18 }], claimed: false }), letter('2'))
    operator.on('/api/letter/claim', success({ rewards: [{ type: 'cash', amount: 18 }] }))
    operator.on('/api/badge/data', success({ letterUnreadNum: 2 }))
    worker.resources.refresh('letters')
    await worker.clock.pass(100)
    const requestId = crypto.randomUUID()
    const sending = worker.commands.sendMoney('u1', { requestId, call: 'letterClaim', input: { id: '1' } })
    await worker.clock.pass(1_000)
    expect(await sending).toMatchObject({ ok: true, value: { status: 'done' } })
    await worker.clock.pass(1_000)
    expect(worker.value('letters')?.list[0]).toMatchObject({ id: '1', read: true, claimed: true })
    expect(unread()).toBe(2)
    expect(told()).toEqual([])
  })

  it('are shown again when the operator does not delete them', async () => {
    operator.on(DELETE, domainError(10001, 'Please check what was entered'))
    await worker.commands.deleteLetters(['1'])
    await worker.clock.pass(UNDO_MS + 100)
    expect(shown()).toEqual(['1', '2', '3 read'])
    expect(unread()).toBe(3)
  })

  it('are shown again when another tab took the delete back, or was refused it', async () => {
    await worker.commands.deleteLetters(['1', '2'])
    await worker.clock.pass(100)
    expect(shown()).toEqual(['3 read'])
    otherTab.postMessage({ type: 'lettersUndeleted', uid: 'u1', ids: ['1'] })
    await worker.clock.pass(100)
    expect(shown()).toEqual(['1', '3 read'])
    operator.on('/api/letter', () => 'silence')
    otherTab.postMessage({ type: 'outboxRefused', uid: 'u1', entry: { call: 'letterDelete', input: { ids: ['2'] } } })
    await worker.clock.pass(100)
    expect(shown()).toEqual(['1', '2', '3 read'])
  })

  it('that come back here are told to the other tabs', async () => {
    const heard: unknown[] = []
    otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data))
    await worker.commands.deleteLetters(['1', '3'])
    await worker.commands.undeleteLetters(['1', '3'])
    expect(heard).toContainEqual({ type: 'lettersUndeleted', uid: 'u1', ids: ['1', '3'] })
  })
})
