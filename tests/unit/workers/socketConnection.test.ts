import { beforeEach, describe, expect, it } from 'vitest'
import { SOCKET_CODES } from '../../../contract/events.ts'
import { createLiveConnection, type LiveConnection } from '../../../workers/socket/connection.ts'
import { fakeClock, fakeSockets, type FakeClock, type FakeSockets } from './fakes.ts'

let clock: FakeClock
let sockets: FakeSockets
let connection: LiveConnection
let heard: string[]
let opened: boolean[]
let lost: number
let refused: number

beforeEach(() => {
  clock = fakeClock()
  sockets = fakeSockets()
  heard = []
  opened = []
  lost = 0
  refused = 0
  connection = createLiveConnection({
    clock,
    openSocket: sockets.openSocket,
    log: () => {},
    onMessage: ({ event }) => heard.push(event),
    onOpen: (again) => opened.push(again),
    onLost: () => {
      lost += 1
    },
    onRefused: () => {
      refused += 1
    },
  })
  connection.connect('u 1')
})

describe('the live socket (section 4)', () => {
  it('opens at the path of the player', () => {
    expect(sockets.all.map((socket) => socket.path)).toEqual(['/webSocket/u%201'])
  })

  it('acknowledges a message with a sid, also a repeated one, but hands it on once', () => {
    sockets.last().opens()
    sockets.last().says({ sid: 's1', event: 'task.reward', content: 2 })
    sockets.last().says({ sid: 's1', event: 'task.reward', content: 2 })
    sockets.last().says({ event: 'inbox.unread', content: 1 })
    expect(sockets.last().sent).toEqual([
      { event: 'ack', sid: 's1' },
      { event: 'ack', sid: 's1' },
    ])
    expect(heard).toEqual(['task.reward', 'inbox.unread'])
  })

  it('remembers what was said across a reconnect', async () => {
    sockets.last().opens()
    sockets.last().says({ sid: 's1', event: 'task.reward', content: 2 })
    sockets.last().ends(1006)
    await clock.pass(3_000)
    sockets.last().opens()
    sockets.last().says({ sid: 's1', event: 'task.reward', content: 2 })
    expect(heard).toEqual(['task.reward'])
  })

  it('pings every 20 s, not before it is open', async () => {
    await clock.pass(9_000)
    sockets.last().opens()
    await clock.pass(19_999)
    expect(sockets.last().sent).toEqual([])
    await clock.pass(1)
    expect(sockets.last().sent).toEqual([{ event: 'ping' }])
    sockets.last().says({ event: 'pong' })
    await clock.pass(20_000)
    expect(sockets.last().sent).toEqual([{ event: 'ping' }, { event: 'ping' }])
    expect(heard).toEqual([])
  })

  it('reconnects when nothing is received for 60 s', async () => {
    const first = sockets.last()
    first.opens()
    await clock.pass(59_000)
    first.says({ event: 'pong' })
    await clock.pass(59_999)
    expect(sockets.all).toHaveLength(1)
    await clock.pass(1)
    expect(sockets.all).toHaveLength(2)
    expect(first.closed).toBe(true)
    expect(lost).toBe(1)
  })

  it('reconnects after 1006 with a delay of 3 s times the attempt, and starts over once it was open', async () => {
    sockets.last().opens()
    sockets.last().ends(1006)
    await clock.pass(2_999)
    expect(sockets.all).toHaveLength(1)
    await clock.pass(1)
    expect(sockets.all).toHaveLength(2)
    sockets.last().ends(1006)
    await clock.pass(5_999)
    expect(sockets.all).toHaveLength(2)
    await clock.pass(1)
    expect(sockets.all).toHaveLength(3)
    sockets.last().breaks()
    await clock.pass(9_000)
    expect(sockets.all).toHaveLength(4)
    sockets.last().opens()
    sockets.last().ends(1006)
    await clock.pass(3_000)
    expect(sockets.all).toHaveLength(5)
    expect(opened).toEqual([false, true])
  })

  it('has its session asked about where it cannot be opened again, and seldom', async () => {
    sockets.last().opens()
    sockets.last().ends(1006)
    await clock.pass(3_000)
    expect(refused).toBe(0)
    const asked: number[] = []
    for (let attempts = 2; attempts <= 12; attempts += 1) {
      sockets.last().ends(1006)
      if (refused > asked.length) asked.push(attempts)
      await clock.pass(3_000 * attempts)
    }
    expect(asked).toEqual([2, 7, 12])
    sockets.last().opens()
    sockets.last().ends(1006)
    expect(refused).toBe(3)
  })

  it('counts an error with its close as one attempt', async () => {
    const first = sockets.last()
    first.breaks()
    first.ends(1006)
    await clock.pass(3_000)
    expect(sockets.all).toHaveLength(2)
    await clock.pass(6_000)
    expect(sockets.all).toHaveLength(2)
  })

  it('waits for the silence of 60 s after any other close code', async () => {
    sockets.last().opens()
    sockets.last().ends(1000)
    await clock.pass(59_999)
    expect(sockets.all).toHaveLength(1)
    await clock.pass(1)
    expect(sockets.all).toHaveLength(2)
  })

  it.each(Object.entries(SOCKET_CODES))(
    'closed as %s, it stays quiet until the page is seen again',
    async (_, code) => {
      sockets.last().opens()
      sockets.last().ends(code)
      await clock.pass(600_000)
      expect(sockets.all).toHaveLength(1)
      expect(lost).toBe(1)
      connection.check()
      expect(sockets.all).toHaveLength(2)
    },
  )

  it('gives up a connection that does not open in 10 s, and tries again 3 s later', async () => {
    await clock.pass(10_000)
    expect(sockets.last().closed).toBe(true)
    await clock.pass(3_000)
    expect(sockets.all).toHaveLength(2)
  })

  it('says nothing and opens nothing after it was disconnected', async () => {
    const first = sockets.last()
    first.opens()
    connection.disconnect()
    first.says({ sid: 's1', event: 'task.reward', content: 2 })
    first.ends(1006)
    await clock.pass(200_000)
    expect(first.closed).toBe(true)
    expect(first.sent).toEqual([])
    expect(heard).toEqual([])
    expect(sockets.all).toHaveLength(1)
  })

  it('replaces a socket that is open but dead when the page is seen again', async () => {
    sockets.last().opens()
    connection.check()
    expect(sockets.last().sent).toEqual([{ event: 'ping' }])
    await clock.pass(5_000)
    expect(sockets.all).toHaveLength(2)
  })

  it('keeps a socket that answers when the page is seen again', async () => {
    sockets.last().opens()
    connection.check()
    sockets.last().says({ event: 'pong' })
    await clock.pass(15_000)
    expect(sockets.all).toHaveLength(1)
  })

  it('does not wait out its delay when the page is seen again', () => {
    sockets.last().breaks()
    connection.check()
    expect(sockets.all).toHaveLength(2)
    connection.check()
    expect(sockets.all).toHaveLength(2)
  })

  it('takes garbage for a sign of life and nothing else', () => {
    sockets.last().opens()
    for (const garbage of ['<html>', '[]', 'null', '{"event":5}', '{}']) sockets.last().says(garbage)
    expect(heard).toEqual([])
    expect(sockets.last().sent).toEqual([])
  })
})
