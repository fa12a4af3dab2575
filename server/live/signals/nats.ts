import { readFileSync } from 'node:fs'
import { connect, credsAuthenticator, type NatsConnection, type Subscription } from '@nats-io/transport-node'
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

export interface NatsPlace {
  /** All of one cluster: the first says how to log in, and whether they speak TLS. */
  servers: readonly URL[]
  /** Who signed their certificates, as PEM; null: somebody whom Node trusts. */
  caFile: string | null
  /** A user's credentials (JWT and nkey); null: what the address says. */
  credsFile: string | null
}

/**
 * By NATS, where a process hears only of the players whose sockets it has. Nothing in it is lasting: what it loses, or
 * cannot tell while it is away, every process looks up by itself.
 */
export async function createNatsSignals(place: NatsPlace, report: (fault: unknown) => void): Promise<Signals> {
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
      ...accessTo(place),
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
  // Why it failed is said when it fails again, at once.
  const first = await open().catch(() => null)
  const line = keepLine(first, { open, lost: report, resumed: missed })
  const look = setInterval(() => listeners.tell({ look: true }), LOOK_EVERY_MS).unref()

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
    isHeard: () => line.isOpen(),
    async close() {
      clearInterval(look)
      await line.close()
    },
  }
}

/** Files are read for each connection: what was renewed meanwhile counts. */
function accessTo({ servers, caFile, credsFile }: NatsPlace) {
  const [{ protocol, username, password } = new URL('nats://localhost')] = servers
  return {
    servers: servers.map(({ host }) => host),
    ...(protocol === 'tls:' && { tls: caFile === null ? {} : { ca: readFileSync(caFile, 'utf8') } }),
    ...(credsFile === null
      ? loginOf(decodeURIComponent(username), decodeURIComponent(password))
      : { authenticator: credsAuthenticator(readFileSync(credsFile)) }),
  }
}

function loginOf(user: string, pass: string) {
  if (pass !== '') return { user, pass }
  return user === '' ? {} : { token: user }
}
