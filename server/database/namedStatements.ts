import type { PostgresPool } from 'kysely'
import type pg from 'pg'

/** Past this many different texts the rest goes unnamed, so that lists of changing length do not pile up. */
const MAX_NAMES = 1000

/** The pool, with every statement that has parameters prepared once per connection and then only executed. */
export function namedStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  // Kysely keeps what it knows of a connection by identity: the same client must give the same object.
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>()

  function nameOf(text: string): string | undefined {
    if (!names.has(text) && names.size < MAX_NAMES) names.set(text, `s${names.size}`)
    return names.get(text)
  }

  function named(client: pg.PoolClient): pg.PoolClient {
    return new Proxy(client, {
      get(target, key) {
        if (key === 'query') {
          return (text: string, values: readonly unknown[] = []) => {
            const name = values.length > 0 ? nameOf(text) : undefined
            return target.query({ text, values: [...values], ...(name && { name }) })
          }
        }
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? named(client)
      known.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
}
