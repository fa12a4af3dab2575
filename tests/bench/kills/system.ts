import { once } from 'node:events'
import { startSandbox } from '../../../sandbox/start.ts'
import { reconcile } from '../../../server/domain/ledger/reconciliation/reconcile.ts'
import { sharedSecret } from '../../../server/database/encryption/sharedSecret.ts'
import { readSettings } from '../../../server/settings.ts'
import { DATA_KEYS, freePort, startOperatorProcess } from '../../e2e/setup/operator.ts'
import { startNats } from '../../outages/nats.ts'
import { startPgbouncer } from '../../outages/pgbouncer.ts'
import { startBalancer } from '../../postgres/balancer.ts'
import { type Seat, takeSeat } from '../server/seat.ts'
import type { Part, Servers } from './databases.ts'

const HOSTS = 2

/** As `compose.scale.yaml` has it: a load balancer without stickiness, operators, NATS, pgbouncer and the database. */
export interface System {
  origin: string
  /** Of the wallet. */
  secret: string
  gameCode: string
  seats: readonly Seat[]
  /** Without the database. */
  parts: readonly Part[]
  /** Rejects if the books do not balance. */
  check(): Promise<void>
  stop(): Promise<void>
}

export async function startSystem(servers: Servers, players: number): Promise<System> {
  const pooler = await startPgbouncer(servers.url)
  const nats = await startNats()
  const [app, games] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${app}`
  const common = {
    DATABASE_URL: pooler.through(servers.url),
    DATABASE_DIRECT_URL: servers.url,
    DATA_KEYS,
    NATS_URL: `nats://127.0.0.1:${nats.port}`,
    PUBLIC_ORIGIN: origin,
    GAMES_ORIGIN: `http://localhost:${games}`,
    TRUST_PROXY: 'loopback',
    // No provider knows these rounds, which the check of the books finds at once.
    LOG_LEVEL: 'silent',
    PICTURES_AHEAD: '0',
  }
  const first = await startSandbox(readSettings({ ...common, PORT: '0', GAMES_PORT: '0' }))
  const { db, games: catalogue } = first.operator
  const gameCode = catalogue.all.find(({ type }) => type === 'slot')?.code ?? ''
  const seats: Seat[] = []
  for (let n = 0; n < players; n++) seats.push(await takeSeat(db, gameCode))
  const secret = await sharedSecret(db, 'wallet')

  const places = await Promise.all(Array.from({ length: HOSTS }, newPlace))
  const hosts = await Promise.all(places.map((place) => startHost(common, place)))
  const balancer = await startBalancer({ app, games }, places)
  return {
    origin,
    secret,
    gameCode,
    seats,
    parts: [
      eachInTurn('operator', hosts),
      { name: 'pgbouncer', kill: pooler.kill, resume: pooler.resume },
      { name: 'NATS', kill: nats.kill, resume: nats.resume },
    ],
    async check() {
      const { balanced, chainOk, negative } = await reconcile(db)
      if (!balanced || !chainOk || negative.length > 0) throw new Error('The books do not balance')
    },
    async stop() {
      await balancer.close()
      await Promise.all(hosts.map((host) => host.stop()))
      await first.close()
      await nats.kill()
      await pooler.close()
      await servers.stop()
    },
  }
}

interface Place {
  app: number
  games: number
}

const newPlace = async (): Promise<Place> => ({ app: await freePort(), games: await freePort() })

interface Host extends Omit<Part, 'name'> {
  stop(): Promise<void>
}

async function startHost(common: Record<string, string>, { app, games }: Place): Promise<Host> {
  const start = () => startOperatorProcess({ ...common, PORT: String(app), GAMES_PORT: String(games) })
  let operator = await start()
  return {
    async kill() {
      const ended = once(operator.child, 'exit')
      operator.child.kill('SIGKILL')
      await ended
    },
    async resume() {
      operator = await start()
    },
    stop: () => operator.stop(),
  }
}

/** Kills another one each time. */
function eachInTurn(name: string, all: readonly Omit<Part, 'name'>[]): Part {
  let kills = 0
  const killed = () => all[kills % all.length]
  return {
    name,
    async kill() {
      kills += 1
      await killed()?.kill()
    },
    async resume() {
      await killed()?.resume()
    },
  }
}
