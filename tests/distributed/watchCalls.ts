import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { sql } from 'kysely'
import pg from 'pg'
import * as v from 'valibot'
import type { DividedDatabase } from './database.ts'

/** What the coordinator asked of workers for one answer. */
interface Watched {
  /** Without its query. */
  readonly path: string
  /** The shards named in commands. */
  readonly shards: Set<string>
}

const request = v.object({ request: v.object({ url: v.string() }) })

/**
 * Watches which shards the answers of operators in this process touch; what jobs do meanwhile is not counted. Their database
 * must tell of its commands (`tellCommands`).
 */
export function watchCalls(): { readonly answers: readonly Watched[]; stop(): void } {
  const answers: Watched[] = []
  const answering = new AsyncLocalStorage<Watched>()
  const begin = (message: unknown) => {
    if (!v.is(request, message)) return
    const watched = { path: message.request.url.replace(/\?.*/, ''), shards: new Set<string>() }
    answers.push(watched)
    answering.enterWith(watched)
  }
  const asking = new WeakMap<object, Watched | undefined>()
  const listening = new WeakSet<object>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = new Proxy(query, {
    apply(asked, client: pg.Client, given) {
      asking.set(client, answering.getStore())
      if (!listening.has(client)) client.on('notice', ({ message }) => note(asking.get(client), message))
      listening.add(client)
      return Reflect.apply(asked, client, given)
    },
  })
  subscribe('http.server.request.start', begin)
  return {
    answers,
    stop() {
      unsubscribe('http.server.request.start', begin)
      pg.Client.prototype.query = query
    },
  }
}

function note(watched: Watched | undefined, message = ''): void {
  if (!watched || !TOLD.test(message)) return
  for (const [, shard] of message.matchAll(SHARD)) if (shard) watched.shards.add(shard)
}

/** By the coordinator of what it asks, and by a worker of what its functions ask. */
const TOLD = /^(issuing|executing)/
/** The number behind a table's name. */
const SHARD = /(?:ledger|wallet|turnover)_[a-z]+_(\d{6,})/g

/** From now on new connections to the database, and those of its workers, tell of each command. */
export async function tellCommands({ db, address }: DividedDatabase): Promise<void> {
  const name = new URL(address).pathname.slice(1)
  await sql.raw(`alter database ${name} set citus.log_remote_commands = on`).execute(db)
  await sql.raw(`alter database ${name} set client_min_messages = 'log'`).execute(db)
  // Citus hides where the rows of its tables are, also from statistics.
  await sql.raw(`alter database ${name} set citus.override_table_visibility = off`).execute(db)
}
