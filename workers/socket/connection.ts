import * as v from 'valibot'
import {
  REQUEST_TIMEOUT_MS,
  SOCKET_ABNORMAL_CLOSE,
  SOCKET_BASE,
  SOCKET_PING_INTERVAL_MS,
  SOCKET_RECONNECT_BASE_MS,
  SOCKET_TIMEOUT_MS,
} from '../../contract/constants.ts'
import { ACK, PING, PONG, SOCKET_CODES, socketMessage, type SocketMessage } from '../../contract/events.ts'
import type { Ports, Socket } from '../ports.ts'

/** Timeout in ms of the check after the app returns from the background. */
const PROOF_MS = 5_000
/** Remembered message ids, to drop repeated ones. */
const SIDS_MOST = 500
/** Of so many attempts in a row one asks whether the session still is; the first is the loss itself. */
const ATTEMPTS_A_QUESTION = 5
const FIRST_QUESTION = 2
const OPERATORS_OWN: ReadonlySet<number> = new Set(Object.values(SOCKET_CODES))

export interface LiveConnectionPorts extends Pick<Ports, 'clock' | 'openSocket' | 'log'> {
  onMessage(message: SocketMessage): void
  /** `again`: messages since the former connection were missed. */
  onOpen(again: boolean): void
  onLost(): void
  /** It cannot be opened: its session may have ended while nothing could tell. */
  onRefused(): void
}

export type LiveConnection = ReturnType<typeof createLiveConnection>

/** One live socket with the behaviour of section 4. Its errors are only logged (section 8). */
export function createLiveConnection(ports: LiveConnectionPorts) {
  const { clock, openSocket, log, onMessage, onOpen, onLost, onRefused } = ports
  const seen = new Set<string>()
  let uid: string | undefined
  let socket: Socket | undefined
  let phase: 'idle' | 'connecting' | 'open' | 'closed' | 'waiting' = 'idle'
  let opened = 0
  let attempt = 0
  let cancelWatch = () => {}
  let cancelPing = () => {}
  let cancelRetry = () => {}

  function open(): void {
    if (uid === undefined) return
    letGo()
    const current = openSocket(`${SOCKET_BASE}/${encodeURIComponent(uid)}`)
    socket = current
    const whenCurrent =
      <Event>(react: (event: Event) => void) =>
      (event: Event) => {
        if (socket === current) react(event)
      }
    current.addEventListener('open', whenCurrent(opens))
    current.addEventListener(
      'message',
      whenCurrent<MessageEvent<unknown>>(({ data }) => hear(data)),
    )
    current.addEventListener(
      'error',
      whenCurrent(() => fail('error')),
    )
    current.addEventListener(
      'close',
      whenCurrent<CloseEvent>(({ code }) => closes(code)),
    )
    phase = 'connecting'
    watch(REQUEST_TIMEOUT_MS, () => fail('connect time-out'))
  }

  function opens(): void {
    phase = 'open'
    attempt = 0
    opened += 1
    watch(SOCKET_TIMEOUT_MS, reopen)
    pingLater()
    onOpen(opened > 1)
  }

  /** Restarts the silence time-out; any message does. */
  function watch(ms: number, whenSilent: () => void): void {
    cancelWatch()
    cancelWatch = clock.after(ms, whenSilent)
  }

  function reopen(): void {
    log('live socket: silent')
    onLost()
    open()
  }

  function pingLater(): void {
    cancelPing()
    cancelPing = clock.after(SOCKET_PING_INTERVAL_MS, () => {
      send({ event: PING })
      pingLater()
    })
  }

  function hear(data: unknown): void {
    watch(SOCKET_TIMEOUT_MS, reopen)
    const message = parse(data)
    if (!message) return log('live socket: a message that is none')
    if (message.sid !== undefined) {
      send({ event: ACK, sid: message.sid })
      if (seen.has(message.sid)) return
      remember(message.sid)
    }
    if (message.event !== PONG) onMessage(message)
  }

  function remember(sid: string): void {
    seen.add(sid)
    const [oldest] = seen
    if (seen.size > SIDS_MOST && oldest !== undefined) seen.delete(oldest)
  }

  function send(message: { event: string; sid?: string }): void {
    if (phase === 'open') socket?.send(JSON.stringify(message))
  }

  /**
   * Only code 1006 reconnects soon. After other codes the socket comes back after SOCKET_TIMEOUT_MS, and after the
   * operator's own codes only when the app is looked at: two devices would otherwise replace each other for ever.
   */
  function closes(code: number): void {
    if (code === SOCKET_ABNORMAL_CLOSE) return fail(`closed with ${code}`)
    log(`live socket: closed with ${code}`)
    if (OPERATORS_OWN.has(code)) cancelWatch()
    else if (phase === 'connecting') watch(SOCKET_TIMEOUT_MS, reopen)
    phase = 'closed'
    cancelPing()
    onLost()
  }

  function fail(why: string): void {
    log(`live socket: ${why}`)
    letGo()
    onLost()
    phase = 'waiting'
    attempt += 1
    cancelRetry = clock.after(SOCKET_RECONNECT_BASE_MS * attempt, open)
    if (attempt % ATTEMPTS_A_QUESTION === FIRST_QUESTION) onRefused()
  }

  /** Closes the socket; its later events are ignored. */
  function letGo(): void {
    cancelWatch()
    cancelPing()
    cancelRetry()
    phase = 'idle'
    const old = socket
    socket = undefined
    old?.close()
  }

  return {
    connect: (next: string) => {
      if (uid === next) return
      uid = next
      attempt = 0
      opened = 0
      seen.clear()
      open()
    },
    disconnect: () => {
      uid = undefined
      letGo()
    },
    /** For the moment the page becomes visible: the socket has to answer, or is replaced. */
    check: () => {
      if (phase === 'open') {
        send({ event: PING })
        watch(PROOF_MS, reopen)
      }
      if (phase === 'closed' || phase === 'waiting') {
        attempt = 0
        open()
      }
    },
  }
}

function parse(data: unknown): SocketMessage | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const parsed = v.safeParse(socketMessage, JSON.parse(data))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
