import pg from 'pg'
import { STATEMENT_TIMEOUT_MS } from './statementTimeout.ts'
import type { StatementRules } from './statements.ts'

/** A PostgreSQL server, which may lie behind a connection pooler. */
export interface PostgresqlPlace {
  databaseUrl: string
  /** The server itself, for what a pooler in transaction mode cannot carry (LISTEN, indexes); default `databaseUrl`. */
  directUrl?: string
  /** Connections of a process, besides the one that listens. */
  poolSize?: number
  /** Whether statements are prepared by name; `auto`: unless there is a pooler. */
  prepared?: 'auto' | 'on' | 'off'
}

/** In ms: a call without a connection by then would be too late anyway. */
const CONNECT_MAX_MS = 5_000
const KEEP_ALIVE_MS = 10_000

const POOLED =
  'DATABASE_URL leads to a connection pooler, through which nothing can be listened for and no index built. ' +
  'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'

/** If the operator's host disappears, its transactions and connections end too. */
const SESSION = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
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

/** A connection to the server itself. */
export function directPool({ databaseUrl, directUrl = databaseUrl }: PostgresqlPlace, types: pg.CustomTypesConfig) {
  return postgresqlPool({ databaseUrl: directUrl, poolSize: 1 }, types)
}

/** Refuses a pooler, unless the address was given as that of the server itself. */
export function directRules(place: PostgresqlPlace): StatementRules {
  const { greet, ...rules } = postgresqlRules(place)
  return {
    ...rules,
    async greet(client) {
      if (place.directUrl === undefined && !(await isDirect(client))) throw new Error(POOLED)
      return greet(client)
    },
  }
}

export function postgresqlRules({ prepared = 'auto' }: PostgresqlPlace): StatementRules {
  return {
    givesUp: true,
    async greet(client) {
      const direct = await isDirect(client)
      // Settings of a pooled connection would affect other clients.
      if (direct) await client.query(SET_SESSION)
      return { named: prepared === 'auto' ? direct : prepared === 'on' }
    },
  }
}

/** Whether there is no pooler: a pooler reports a process id other than the server's. */
async function isDirect(client: pg.ClientBase & { processID?: number | null }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid === client.processID
}
