import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import { afterCommit } from '../../database/transaction.ts'
import { keepLine, type Line } from './line.ts'
import { createListeners, readSignal, type Sent, type Signals } from './signals.ts'

/** Signals that concern every process. */
const ALL = 'jolly.all'
const subjectOf = (signal: Sent) => ('uid' in signal ? subjectOfPlayer(signal.uid) : ALL)
const subjectOfPlayer = (uid: string) => `jolly.player.${uid}`

/** A signal may be lost, unnoticed by anybody: what it was about is found after this time at the latest. */
const LOOK_EVERY_MS = 10_000
const CONNECT_MAX_MS = 3_000
/** An idle connection does not notice a vanished host: it is asked this often, and given up after a silence of two. */
const PING = { pingInterval: 2_000, maxPingOut: 1 }

/**
 * By NATS, where a process hears only of the players whose sockets it has. Nothing in it is lasting: what it loses, or
 * cannot tell while it is away, every process looks up by itself.
 */
export async function createNatsSignals(servers: readonly URL[], report: (fault: unknown) => void): Promise<Signals> {
  const listeners = createListeners()
  const players = new Map<string, Subscription | null>()
  let nats: NatsConnection | null = null

  const hear = (subject: string) =>
    nats?.subscribe(subject, {
      callback(_fault, message) {
        const signal = readSignal(message.string())
        if (signal) listeners.tell(signal)
      },
    }) ?? null

  async function open(): Promise<Line> {
    const opened = await connect({
      ...addressOf(servers),
      ...PING,
      timeout: CONNECT_MAX_MS,
      reconnect: false,
      noEcho: true,
    })
    nats = opened
    hear(ALL)
    for (const uid of players.keys()) players.set(uid, hear(subjectOfPlayer(uid)))
    await opened.flush()
    const lost = opened.closed().then((fault) => {
      nats = null
      for (const uid of players.keys()) players.set(uid, null)
      return fault ?? new Error('NATS ended the connection')
    })
    return { lost, close: () => opened.close() }
  }

  const missed = () => listeners.tell({ missed: true })
  const first = await open().catch((fault: unknown) => {
    report(fault)
    return null
  })
  const line = keepLine(first, { open, lost: report, resumed: missed })
  const look = setInterval(missed, LOOK_EVERY_MS).unref()

  return {
    listen: listeners.add,
    follow(uid) {
      if (players.has(uid)) return
      players.set(uid, hear(subjectOfPlayer(uid)))
      // What was sent before NATS knew of it was not heard. If the connection is lost, all are looked up.
      nats?.flush().then(
        () => listeners.tell({ uid }),
        () => {},
      )
    },
    unfollow(uid) {
      players.get(uid)?.unsubscribe()
      players.delete(uid)
    },
    async send(handle, signal) {
      afterCommit(handle, () => {
        listeners.tell(signal)
        nats?.publish(subjectOf(signal), JSON.stringify(signal))
      })
    },
    async close() {
      clearInterval(look)
      await line.close()
    },
  }
}

/** All servers are one cluster: the first says how to log in, and whether they speak TLS. */
function addressOf(servers: readonly URL[]) {
  const [{ protocol, username, password } = new URL('nats://localhost')] = servers
  return {
    servers: servers.map(({ host }) => host),
    ...(protocol === 'tls:' && { tls: {} }),
    ...(password === ''
      ? username !== '' && { token: decodeURIComponent(username) }
      : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  }
}
