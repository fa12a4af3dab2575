import pg from 'pg'
import { createClock } from '../../../server/clock.ts'
import type { Settings } from '../../../server/settings.ts'
import { type RunningOperator, startOperator } from '../../../server/start.ts'
import { startPostgres } from '../../bench/server/postgres.ts'
import { freePort } from '../../e2e/setup/operator.ts'
import { listen } from '../../e2e/setup/listen.ts'
import { Browser, register, settingsForTests } from '../../unit/server/http/operatorForTests.ts'
import { type PushService, startPushService } from '../../unit/server/push/pushService.ts'
import { type Relay, startRelay } from '../relay.ts'
import { createPartners } from './partners.ts'

const SECRET = 'shared with the partners'

/** An operator on PostgreSQL, and what of it can be broken. */
export interface Watched {
  running: RunningOperator
  metricsPort: number
  /** To the database beside the operator's own connections. */
  admin: pg.Client
  database: Relay
  /** To the database, for what is told to players. */
  listening: Relay
  games: Relay
  payments: Relay
  pushes: PushService
  /** Of a registered player. */
  browser: Browser
  uid: string
  walletSecret: string
  close(): Promise<void>
}

/** By default on PostgreSQL's NOTIFY, with files in the database. */
export async function startWatched({
  nats = null,
  objectStore = null,
}: Partial<Pick<Settings, 'nats' | 'objectStore'>> = {}): Promise<Watched> {
  const cluster = await startPostgres()
  if (!cluster) throw new Error('PostgreSQL was here a moment ago')
  const address = await cluster.newDatabase()
  const partners = createPartners()
  const partnersPort = await listen(partners)
  const [database, listening] = [await startRelay(cluster.port), await startRelay(cluster.port)]
  const [games, payments] = [await startRelay(partnersPort), await startRelay(partnersPort)]
  const originOf = (relay: Relay) => new URL(relay.through('http://127.0.0.1')).origin
  const pushes = await startPushService()
  const metricsPort = await freePort()
  const settings = {
    ...(await settingsForTests()),
    database: { databaseUrl: database.through(address), directUrl: listening.through(address), poolSize: 8 },
    nats,
    objectStore,
    pushHosts: [pushes.host],
    logLevel: 'silent',
    metricsPort,
  } as const
  const running = await startOperator(
    settings,
    () => {},
    async () => ({
      clock: createClock(),
      partners: {
        games: { origin: originOf(games), secret: SECRET },
        payments: { code: 'sandpay', origin: originOf(payments), secret: SECRET },
        chat: null,
      },
      beacon: null,
      controls: null,
      gamesPort: 0,
      async close() {},
    }),
  )
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  const browser = new Browser(running.address)
  const { uid } = await register(browser)
  return {
    running,
    metricsPort,
    admin,
    database,
    listening,
    games,
    payments,
    pushes,
    browser,
    uid,
    walletSecret: SECRET,
    async close() {
      for (const relay of [database, listening, games, payments]) relay.set('open')
      await running.close()
      await admin.end()
      await pushes.close()
      partners.close()
      await Promise.all([database, listening, games, payments].map((relay) => relay.close()))
      await cluster.stop()
    },
  }
}
