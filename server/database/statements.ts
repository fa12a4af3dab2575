import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { retrying } from './retrying.ts'
import { conflictOf } from './faults.ts'
import { answerTimeoutMs, isBackground } from './statementTimeout.ts'
import { statementSeconds } from './metrics.ts'

/** Limit of named statements: queries with lists of varying length would otherwise pile up. */
const MAX_NAMES = 1000

const ENDING = 'The operator stops: what no player waits for is left undone'

export interface StatementRules {
  /** Called once per new connection: whether its statements may be prepared by name. */
  greet(client: pg.PoolClient): Promise<{ named: boolean }>
  /** Whether an unanswered statement is given up together with its connection. */
  givesUp: boolean
}

interface Known {
  readonly named: pg.PoolClient
  readonly since: number
}

/**
 * The pool as Kysely uses it. Statements with parameters are prepared once per connection, if it allows that. A single
 * statement is retried like a transaction. If one is never answered its connection is closed, and all older ones are
 * replaced before their next use. At the end statements under way are waited for, except those that no player waits for:
 * they may take minutes.
 */
export function statementsOn(
  pool: pg.Pool,
  { greet, givesUp }: StatementRules,
  noticed: (fault: unknown) => void,
): PostgresPool {
  const names = new Map<string, string>()
  // Kysely identifies connections by object, so a client must always return the same one.
  const known = new WeakMap<pg.PoolClient, Known>()
  let suspectBefore = -Infinity
  const inBackground = new Set<pg.PoolClient>()
  let ending = false

  function nameOf(text: string): string | undefined {
    if (!names.has(text) && names.size < MAX_NAMES) names.set(text, `s${names.size}`)
    return names.get(text)
  }

  async function answered<T>(client: pg.PoolClient, asking: () => Promise<T>): Promise<T> {
    if (!givesUp) return asking()
    if (isBackground()) {
      if (ending) throw new Error(ENDING)
      inBackground.add(client)
    }
    const late = setTimeout(() => {
      suspectBefore = performance.now()
      void client.end()
    }, answerTimeoutMs())
    return asking().finally(() => {
      clearTimeout(late)
      inBackground.delete(client)
    })
  }

  function wrapped(client: pg.PoolClient, named: boolean): pg.PoolClient {
    const query = (text: string, values: readonly unknown[] = []) => {
      const name = named && values.length > 0 ? nameOf(text) : undefined
      const ask = () => answered(client, () => client.query({ text, values: [...values], ...(name && { name }) }))
      const answer = client.getTransactionStatus() === 'I' ? retrying(ask, conflictOf) : ask()
      answer.catch(noticed).finally(statementSeconds.startTimer())
      return answer
    }
    return new Proxy(client, {
      get(target, key) {
        if (key === 'query') return query
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

  async function knownOf(client: pg.PoolClient): Promise<Known> {
    const found = known.get(client)
    if (found) return found
    const since = performance.now()
    const { named } = await answered(client, () => greet(client))
    const fresh = { named: wrapped(client, named), since }
    known.set(client, fresh)
    return fresh
  }

  async function connected(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      try {
        const { named, since } = await knownOf(client)
        if (since > suspectBefore) return named
      } catch (fault) {
        client.release(true)
        throw fault
      }
      client.release(true)
    }
  }

  return {
    options: pool.options,
    async connect() {
      const client = connected()
      client.catch(noticed)
      return client
    },
    async end() {
      ending = true
      const ended = pool.end()
      // Without its connection a transaction is rolled back.
      for (const client of inBackground) void client.end()
      await ended
    },
  }
}
