import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { PostgresqlPlace } from '../../database/postgresql.ts'
import { keepLine, type Line } from './line.ts'
import { createListeners, readSignal, type Signals } from './signals.ts'

const CHANNEL = 'jolly_live'
const CONNECT_MAX_MS = 3_000
/** Interval of keep-alive queries: an idle connection does not notice a vanished host. */
const ASK_EVERY_MS = 2_000
const ANSWER_WITHIN_MS = 2_000

/**
 * By PostgreSQL's LISTEN and NOTIFY, which are transactional: none is lost while the connection lasts. Every process
 * hears all of them. Rejects when it cannot listen.
 */
export async function createNotifySignals(place: PostgresqlPlace, report: (fault: unknown) => void): Promise<Signals> {
  const listeners = createListeners()
  const open = () =>
    openLine(place, (text) => {
      const signal = readSignal(text)
      if (signal) listeners.tell(signal)
    })
  const resumed = () => listeners.tell({ missed: true })
  const line = keepLine(await open(), { open, lost: report, resumed })
  return {
    listen: listeners.add,
    follow() {},
    unfollow() {},
    isHeard: () => line.isOpen(),
    async send(handle, signal) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(signal)})`.execute(handle)
    },
    close: () => line.close(),
  }
}

/** A connection of its own. */
async function openLine(
  { databaseUrl, directUrl }: PostgresqlPlace,
  heard: (payload: string | undefined) => void,
): Promise<Line> {
  const client = new pg.Client({
    connectionString: directUrl ?? databaseUrl,
    connectionTimeoutMillis: CONNECT_MAX_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    fallback_application_name: 'jolly live',
  })
  // An error also ends the connection, which is handled; without a listener it would crash the process.
  client.on('error', () => {})
  client.on('notification', ({ payload }) => heard(payload))
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  // Has a time limit, since a lost server does not answer.
  const close = () => Promise.race([client.end(), ended, sleep(ANSWER_WITHIN_MS, undefined, { ref: false })])
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  } catch (fault) {
    await close()
    throw fault
  }
  return { lost: watch(client, ended), close }
}

/** Resolves when the connection is lost. */
async function watch(client: pg.Client, ended: Promise<void>): Promise<Error> {
  const lost = ended.then(() => 'lost' as const)
  for (;;) {
    const pause = sleep(ASK_EVERY_MS, 'paused' as const, { ref: false })
    if ((await Promise.race([pause, lost])) === 'lost') return new Error('The connection ended')
    if (await answers(client)) continue
    void client.end()
    return new Error('The connection does not answer')
  }
}

function answers(client: pg.Client): Promise<boolean> {
  return client.query('select 1').then(
    () => true,
    () => false,
  )
}
