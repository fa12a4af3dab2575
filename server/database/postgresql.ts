import pg from 'pg'
import { STATEMENT_MAX_MS } from './patience.ts'
import type { StatementRules } from './statements.ts'

/** A PostgreSQL server, which may lie behind a connection pooler. */
export interface PostgresqlPlace {
  databaseUrl: string
  /** PostgreSQL itself, for what a pooler in transaction mode cannot carry (LISTEN); where it is not told, `databaseUrl`. */
  directUrl?: string
  /** How many connections a process opens at most, besides the one that listens. */
  poolSize?: number
  /** Whether statements are prepared by name; `auto`: where no pooler stands between. */
  prepared?: 'auto' | 'on' | 'off'
}

/** A call that has no connection by then would not be answered in time either. */
const CONNECT_MAX_MS = 5_000
const KEEP_ALIVE_MS = 10_000

/** The host of the operator may vanish as well: its transactions then let go of what they hold, and its connections end. */
const SESSION = {
  statement_timeout: STATEMENT_MAX_MS,
  idle_in_transaction_session_timeout: 5_000,
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
}
const SET_SESSION = Object.entries(SESSION)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')

export function postgresqlPool({ databaseUrl, poolSize = 16 }: PostgresqlPlace, types: pg.CustomTypesConfig): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MAX_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    fallback_application_name: 'jolly',
    types,
  })
}

export function postgresqlRules({ prepared = 'auto' }: PostgresqlPlace): StatementRules {
  return {
    givesUp: true,
    async greet(client) {
      const direct = await isDirect(client)
      // What is set on a pooler's connection would be found there by others.
      if (direct) await client.query(SET_SESSION)
      return { named: prepared === 'auto' ? direct : prepared === 'on' }
    },
  }
}

/** Whether nothing stands between: a pooler gives itself out under another process id than that of the server behind it. */
export async function isDirect(client: pg.ClientBase & { processID?: number | null }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid === client.processID
}
