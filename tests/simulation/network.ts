import type { LiveSocket } from '../../server/live/connection.ts'
import type { Ports, Socket } from '../../workers/ports.ts'
import type { Faults } from './faults.ts'
import { asOperator, scheduler } from './machine.ts'
import { createOpenLists, PATIENCE_MS } from './openLists.ts'
import type { OperatorAnswer, SimulatedOperator } from './operator.ts'
import { RECORDED, type Recorder } from './recorder.ts'
import { SILENTLY } from './scheduler.ts'

const LATENCY_MS = 120
const LATE_MS = 25_000
/** After this long the operator's end of a connection notices that nobody is there, in ms. */
const NOTICED_MS = 30_000

/** The tab that asks: what it waits for ends with it. */
export interface Caller {
  /** Plans something for this tab, as long as it lives. */
  plan(ms: number, what: string, run: () => void): () => void
  isAlive(): boolean
}

/** The network of one device: its cookies, its requests and its sockets. `now`: by its clock. */
export function createNetwork(operator: SimulatedOperator, faults: Faults, recorder: Recorder, now: () => number) {
  const openLists = createOpenLists(faults, now)
  const cookies = new Map<string, string>()
  const listeners = new Map<Caller, (() => void)[]>()
  const lines = new Set<{ caller: Caller; breaks(): void; end(): void }>()
  let isOnline = true

  function keepCookies({ headers }: OperatorAnswer): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  function fetchFor(caller: Caller): Ports['fetch'] {
    return (url, init) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      if (!caller.isAlive()) return promise
      const [path = ''] = url.split('?')
      const what = `${init.method ?? 'GET'} ${path}`
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      const listKey = openLists.keyOf(url, init)
      let isOver = false

      /** Whether the service worker had an answer. */
      function answerFromCache(): boolean {
        const kept = listKey === undefined ? undefined : openLists.answer(listKey)
        if (isOver || !kept || !caller.isAlive()) return false
        isOver = true
        scheduler.note(`${what} answered from the cache`)
        resolve(responseOf(kept, false))
        return true
      }

      const fail = (why: string) =>
        void caller.plan(faults.within(LATENCY_MS), `${what} ${why}`, () => {
          if (!answerFromCache()) reject(failed())
        })
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

      async function arrive(note: string): Promise<OperatorAnswer | undefined> {
        const answer = await operator.ask(url, init, cookie)
        if (!answer) return undefined
        scheduler.note(`${what} ${note} ${answer.status} ${codeOf(answer.body)}`)
        if (RECORDED.has(path) && answer.status === 200) {
          recorder.answered((await operator.playerOf(tokenIn(cookie))) ?? '', path, init.body, answer.body)
        }
        return answer
      }

      async function arriveOnce(): Promise<void> {
        const answer = await arrive('done')
        if (answer) deliver(answer)
        else fail('breaks')
      }

      function deliver(answer: OperatorAnswer): void {
        if (!isOnline || faults.strikes('answerLost')) return fail('answer lost')
        if (faults.strikes('silence')) return scheduler.note(`${what} answer never arrives`)
        const isCut = faults.strikes('cut')
        const ms = faults.within(faults.strikes('late') ? LATE_MS : LATENCY_MS)
        scheduler.after(ms, `${what} head`, () => {
          // Nobody reads the answer to a request that was given up.
          if (caller.isAlive() && !init.signal?.aborted) keepCookies(answer)
          if (listKey !== undefined && !isCut && !init.signal?.aborted) openLists.keep(listKey, answer)
        })
        caller.plan(ms, `${what} answered${isCut ? ', cut' : ''}`, () => {
          isOver = true
          resolve(responseOf(answer, isCut))
        })
      }

      if (listKey !== undefined) scheduler.after(PATIENCE_MS, SILENTLY, () => void answerFromCache())
      if (!isOnline || faults.strikes('requestLost')) fail('lost')
      else {
        const isDoubled = faults.strikes('doubled')
        scheduler.after(faults.within(LATENCY_MS), `${what} arrives`, arriveOnce)
        // What proxies and radios send again nobody waits for.
        if (isDoubled)
          scheduler.after(
            faults.within(LATE_MS),
            `${what} arrives again`,
            async () => void (await arrive('done again')),
          )
      }
      return promise
    }
  }

  function openSocket(caller: Caller, path: string): Socket {
    const events = new EventTarget()
    const heard: ((data: { toString(): string }) => void)[] = []
    const left: (() => void)[] = []
    const early: (() => void)[] = []
    let state: 0 | 1 | 2 | 3 = 0
    let isHalfOpen = false
    let downUntil = 0
    let upUntil = 0

    /** Messages of one direction keep their order. */
    function down(what: string, run: () => void): void {
      if (isHalfOpen) return
      downUntil = Math.max(downUntil, scheduler.now() + faults.within(LATENCY_MS))
      caller.plan(downUntil - scheduler.now(), `socket ${what}`, () => {
        if (state < 2) run()
      })
    }

    /** What the operator says while it accepts the connection. */
    function whenOpen(run: () => void): void {
      if (state === 0) early.push(run)
      else run()
    }

    const leave = () => asOperator(() => left.splice(0).forEach((listener) => listener()))

    function end(code: number): void {
      if (state > 1) return
      state = 3
      lines.delete(line)
      events.dispatchEvent(Object.assign(new Event('close'), { code }))
    }

    function breaks(): void {
      isHalfOpen = true
      scheduler.after(NOTICED_MS, 'socket noticed', leave)
    }

    const line = { caller, breaks, end: () => down('breaks', () => end(1006)) }
    const server: LiveSocket = {
      bufferedAmount: 0,
      send: (text) => {
        if (faults.strikes('halfOpen')) return breaks()
        if (faults.strikes('socketCut')) return down('cut', () => end(1006))
        for (let copy = faults.strikes('socketDoubled') ? 2 : 1; copy > 0; copy -= 1)
          whenOpen(() =>
            down(`brings ${eventOf(text)}`, () => events.dispatchEvent(new MessageEvent('message', { data: text }))),
          )
      },
      close: (code = 1005) => {
        down(`ends ${code}`, () => end(code))
        scheduler.after(0, 'socket left', leave)
      },
      terminate: () => {
        down('breaks', () => end(1006))
        scheduler.after(0, 'socket left', leave)
      },
      on: (event: string, listener: (data: { toString(): string }) => void) => {
        if (event === 'message') heard.push(listener)
        else if (event === 'close') left.push(() => listener(''))
      },
    }

    async function connect(): Promise<void> {
      const token = decodeURIComponent(cookies.get('jolly_session') ?? '')
      const uid = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
      const isAttached = isOnline && (await operator.attach(uid, token, server))
      down(isAttached ? 'opens' : 'refused', () => {
        if (!isAttached) return end(1006)
        state = 1
        events.dispatchEvent(new Event('open'))
        early.splice(0).forEach((run) => run())
      })
    }

    if (caller.isAlive()) {
      lines.add(line)
      scheduler.after(faults.within(LATENCY_MS), 'socket asks', connect)
    }
    return {
      get readyState() {
        return state
      },
      send: (data) => {
        upUntil = Math.max(upUntil, scheduler.now() + faults.within(LATENCY_MS))
        if (isHalfOpen || !isOnline) return
        scheduler.after(upUntil - scheduler.now(), `socket says ${eventOf(String(data))}`, () =>
          asOperator(() => heard.forEach((listener) => listener(String(data)))),
        )
      },
      close: () => {
        if (state > 1) return
        state = 3
        lines.delete(line)
        scheduler.after(faults.within(LATENCY_MS), 'socket closed', leave)
      },
      addEventListener: events.addEventListener.bind(events),
    }
  }

  operator.onKilled(() => {
    for (const line of lines) line.end()
  })

  function become(online: boolean): void {
    if (isOnline === online) return
    isOnline = online
    if (!online) for (const line of lines) line.breaks()
    for (const [caller, own] of listeners)
      caller.plan(faults.within(50), online ? 'network is back' : 'network is gone', () => own.forEach((run) => run()))
  }

  return {
    become,
    portsOf: (caller: Caller): Pick<Ports, 'fetch' | 'openSocket' | 'network'> => ({
      fetch: fetchFor(caller),
      openSocket: (path) => openSocket(caller, path),
      network: {
        online: () => isOnline,
        onChange: (listener) => void listeners.set(caller, [...(listeners.get(caller) ?? []), listener]),
      },
    }),
    /** The tab is gone: its connections with it. */
    leave: (caller: Caller): void => {
      listeners.delete(caller)
      for (const line of lines) {
        if (line.caller !== caller) continue
        lines.delete(line)
        line.breaks()
      }
    },
    /** Sockets that a page still has. */
    open: (): number => lines.size,
  }
}

function tokenIn(cookie: string): string {
  return decodeURIComponent(/(?:^|; )jolly_session=([^;]*)/.exec(cookie)?.[1] ?? '')
}

function failed(): TypeError {
  return new TypeError('Failed to fetch')
}

function responseOf({ status, headers, body }: OperatorAnswer, isCut: boolean): Response {
  const kept = new Headers(headers)
  // Node writes real time into it.
  kept.set('date', new Date(scheduler.now()).toUTCString())
  kept.delete('set-cookie')
  if (!isCut) return new Response(body, { status, headers: kept })
  const bytes = new TextEncoder().encode(body)
  const half = new ReadableStream({
    start: (stream) => {
      stream.enqueue(bytes.slice(0, bytes.length / 2))
      stream.error(new TypeError('terminated'))
    },
  })
  return new Response(half, { status, headers: kept })
}

function codeOf(body: string): string {
  return /"code":(\d+)/.exec(body)?.[1] ?? ''
}

function eventOf(text: string): string {
  return /"event":"([\w.]+)"/.exec(text)?.[1] ?? '?'
}
