import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Gauge } from 'prom-client'
import { backOffMs } from '../database/backOff.ts'
import type { PostgresqlPlace } from '../database/postgresql.ts'

export interface Channel {
  close(): Promise<void>
}

interface Hearing {
  heard(payload: string | undefined): void
  /** Listens again after a lost connection; notifications in between are lost. */
  resumed(): void
}

/** Short enough for players, and seldom enough not to slow a database that is starting. */
const RECONNECT = { firstMs: 50, mostMs: 1_000 }
const CONNECT_MAX_MS = 3_000
/** Interval of keep-alive queries: an idle connection does not notice a vanished host. */
const ASK_EVERY_MS = 2_000
const ANSWER_WITHIN_MS = 2_000

export const deaf = new Gauge({
  name: 'jolly_live_deaf',
  help: '1 while a process does not hear what the others have for its players',
  registers: [],
  aggregator: 'max',
})

/**
 * Listens on a PostgreSQL channel on one dedicated connection, for as long as the process lives; a new connection is
 * opened only after the last has ended. Rejects when the first cannot be opened.
 */
export async function keepListening(place: PostgresqlPlace, channel: string, hearing: Hearing): Promise<Channel> {
  const closing = new AbortController()
  let line = await openLine(place, channel, hearing)
  const staying = stay()

  async function stay(): Promise<void> {
    for (;;) {
      await watch(line, closing.signal)
      if (closing.signal.aborted) return
      deaf.set(1)
      const next = await reopened()
      if (next === null) return
      line = next
      deaf.set(0)
      hearing.resumed()
    }
  }

  async function reopened(): Promise<Line | null> {
    for (let tried = 0; ; tried += 1) {
      await sleep(backOffMs(tried, RECONNECT), undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return null
      const opened = await openLine(place, channel, hearing).catch(() => null)
      if (opened) return opened
    }
  }

  return {
    async close() {
      closing.abort()
      await staying
      await end(line)
    },
  }
}

interface Line {
  readonly client: pg.Client
  readonly ended: Promise<void>
}

async function openLine(
  { databaseUrl, directUrl }: PostgresqlPlace,
  channel: string,
  { heard }: Hearing,
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
  const line = { client, ended: new Promise<void>((resolve) => client.once('end', resolve)) }
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (fault) {
    await end(line)
    throw fault
  }
  return line
}

/** Resolves when the connection is lost or closing was requested. */
async function watch(line: Line, closing: AbortSignal): Promise<void> {
  const lost = line.ended.then(() => 'lost' as const)
  for (;;) {
    const pause = sleep(ASK_EVERY_MS, 'paused' as const, { signal: closing, ref: false }).catch(
      () => 'closing' as const,
    )
    if ((await Promise.race([pause, lost])) !== 'paused') return
    if (!(await answers(line))) return void line.client.end()
  }
}

function answers({ client }: Line): Promise<boolean> {
  return client.query('select 1').then(
    () => true,
    () => false,
  )
}

/** Has a time limit, since a lost server does not answer. */
async function end({ client, ended }: Line): Promise<void> {
  await Promise.race([client.end(), ended, sleep(ANSWER_WITHIN_MS, undefined, { ref: false })])
}
