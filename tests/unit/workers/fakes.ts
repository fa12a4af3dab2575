import type { Channel, Clock, Ports, Socket } from '../../../workers/ports.ts'
import type { KeyValue } from '../../../workers/cache/keyValue.ts'
import { ABSENT, FAILED } from '../../../workers/cache/read.ts'
import type { Database } from '../../../workers/cache/database.ts'
import type { Tables } from '../../../workers/cache/tables.ts'
import type { Kind, QueueRow, QueueTable } from '../../../workers/cache/queueTable.ts'
import { takeOverKeyValue } from '../../../workers/cache/takeOver.ts'
import type { OutboxPorts } from '../../../workers/queue/outbox.ts'

/** Resolves once pending promise callbacks have run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

export interface FakeClock extends Clock {
  /** Advances the time and runs the timers that are due, in order. */
  pass(ms: number): Promise<void>
  /** Changes the device's clock, forward or back. */
  set(byMs: number): void
}

export function fakeClock(start = 1_000_000): FakeClock {
  let now = start
  let shift = 0
  let timers: { at: number; run: () => void }[] = []

  return {
    now: () => now + shift,
    elapsed: () => now,
    set: (byMs) => {
      shift += byMs
    },
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    pass: async (ms) => {
      const until = now + ms
      await settle()
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
        if (!next) break
        timers = timers.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.run()
        await settle()
      }
      now = until
    },
  }
}

export interface Asked {
  path: string
  query: URLSearchParams
  body: unknown
  headers: Headers
  method: string
}

/** The operator's reaction to a request: an answer, a network error, or no answer. */
export type Reply = (asked: Asked) => Response | Promise<Response> | 'no network' | 'silence'

export interface FakeOperator {
  fetch: Ports['fetch']
  /** All requests so far, oldest first. */
  asked: Asked[]
  paths(): string[]
  on(path: string, reply: Reply): void
}

/** Answers 404 to paths without a handler. */
export function fakeOperator(): FakeOperator {
  const replies = new Map<string, Reply>()
  const asked: Asked[] = []
  return {
    asked,
    paths: () => asked.map(({ path }) => path),
    on: (path, reply) => void replies.set(path, reply),
    fetch: async (url, init) => {
      const { pathname, searchParams } = new URL(url, 'https://jolly.test')
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      const request = {
        path: pathname,
        query: searchParams,
        body,
        headers: new Headers(init.headers),
        method: init.method ?? 'GET',
      }
      asked.push(request)
      const reply = (await replies.get(pathname)?.(request)) ?? new Response('', { status: 404 })
      if (reply === 'no network') throw new TypeError('Failed to fetch')
      if (reply === 'silence') return untilAborted(init.signal)
      return reply
    },
  }
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

export function success(data: unknown, msg: string | null = null): Reply {
  return () => Response.json({ success: true, code: 0, msg, data })
}

export function domainError(code: number, msg: string | null, data: unknown = null): Reply {
  return () => Response.json({ success: false, code, msg, data })
}

export function status(code: number): Reply {
  return () => new Response('<h1>no</h1>', { status: code })
}

/** For an outbox with a single player and no listeners. */
export const unheardOutbox: Pick<OutboxPorts, 'isStillHere' | 'onSent' | 'onWaiting' | 'onDeadLetter'> = {
  isStillHere: async () => 'here',
  onSent: () => {},
  onWaiting: () => {},
  onDeadLetter: () => {},
}

export interface FakeSocket extends Socket {
  path: string
  sent: unknown[]
  closed: boolean
  opens(): void
  says(message: unknown): void
  ends(code: number): void
  breaks(): void
}

export interface FakeSockets {
  openSocket: Ports['openSocket']
  /** All sockets that were opened, oldest first. */
  all: FakeSocket[]
  last(): FakeSocket
}

export function fakeSockets(): FakeSockets {
  const all: FakeSocket[] = []
  function openSocket(path: string): FakeSocket {
    const events = new EventTarget()
    const socket: FakeSocket = {
      path,
      sent: [],
      closed: false,
      readyState: 0,
      send: (data) => void socket.sent.push(JSON.parse(String(data))),
      close: () => {
        socket.closed = true
      },
      addEventListener: events.addEventListener.bind(events),
      opens: () => events.dispatchEvent(new Event('open')),
      says: (message) =>
        events.dispatchEvent(
          new MessageEvent('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }),
        ),
      ends: (code) => events.dispatchEvent(Object.assign(new Event('close'), { code })),
      breaks: () => events.dispatchEvent(new Event('error')),
    }
    all.push(socket)
    return socket
  }
  return {
    openSocket,
    all,
    last: () => {
      const socket = all.at(-1)
      if (!socket) throw new Error('No socket was opened')
      return socket
    },
  }
}

/** The tabs of one browser, connected by a BroadcastChannel. */
export function fakeChannels(): () => Channel {
  const tabs: EventTarget[] = []
  return () => {
    const own = new EventTarget()
    tabs.push(own)
    return {
      addEventListener: own.addEventListener.bind(own),
      postMessage: (data: unknown) => {
        const copy: unknown = structuredClone(data)
        for (const tab of tabs) if (tab !== own) tab.dispatchEvent(new MessageEvent('message', { data: copy }))
      },
    }
  }
}

/** Storage in memory, with its content exposed. */
export function fakeKeyValue(entries = new Map<string, unknown>()): KeyValue & { entries: Map<string, unknown> } {
  return {
    entries,
    read: async (key) => (entries.has(key) ? { status: 'found', value: entries.get(key) } : ABSENT),
    keys: async () => ({ status: 'found', keys: [...entries.keys()] }),
    write: async (key, value) => void entries.set(key, value),
    remove: async (test, unless) => {
      if (unless?.is(entries.get(unless.key))) return
      for (const key of [...entries.keys()].filter(test)) entries.delete(key)
    },
    kind: () => 'device',
  }
}

/** Storage whose `nth` access fails, once; `looks` counts the accesses. */
export function withFailedRead(keyValue: KeyValue, nth: number): KeyValue & { looks(): number } {
  let looks = 0
  const failsNow = () => ++looks === nth
  return {
    ...keyValue,
    read: async (key) => (failsNow() ? FAILED : keyValue.read(key)),
    keys: async () => (failsNow() ? FAILED : keyValue.keys()),
    looks: () => looks,
  }
}

/**
 * A device's queue table, whose content survives the workers. It is opened anew for each use, and each counts as an
 * access to the storage.
 */
export function fakeQueueTables(rows: Map<string, QueueRow>, keyValue: KeyValue): Tables {
  const of = (owner: string, kind: Kind) => [...rows.values()].filter((row) => row.owner === owner && row.kind === kind)
  const queue: QueueTable = {
    rows: async (owner, kind) => of(owner, kind),
    edit: async (owner, kind, decide) => {
      const { put = [], remove = [] } = decide(of(owner, kind))
      for (const row of put) rows.set(row.id, structuredClone(row))
      for (const id of remove) rows.delete(id)
    },
    countWaiting: async (owner, kind) => of(owner, kind).filter((row) => !row.dead).length,
    forget: async (owner, kind) => of(owner, kind).forEach(({ id }) => rows.delete(id)),
    forgetOthers: async (owner, kind) => {
      for (const row of rows.values()) if (row.owner !== owner && row.kind === kind) rows.delete(row.id)
    },
  }
  return {
    use: async (work) => {
      if ((await keyValue.read('')).status === 'failed') return undefined
      const opening = takeOverKeyValue(keyValue, queue).then(() => true)
      return (await opening.catch(() => false)) ? work({ queue } as Database) : undefined
    },
    possible: true,
  }
}

export interface FakeNetwork {
  online(): boolean
  onChange(listener: () => void): void
  become(online: boolean): void
}

export function fakeNetwork(): FakeNetwork {
  let isOnline = true
  const listeners: (() => void)[] = []
  return {
    online: () => isOnline,
    onChange: (listener) => void listeners.push(listener),
    become: (online) => {
      isOnline = online
      for (const listener of listeners) listener()
    },
  }
}
