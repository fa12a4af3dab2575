import { openAsBlob } from 'node:fs'
import { registerHooks } from 'node:module'
import { Duplex } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { keepReplacedCode } from '../../server/database/embedded/keepCode.ts'
import * as inThread from '../../server/database/embedded/start.ts'
import type { EmbeddedDatabase, EmbeddedPlace } from '../../server/database/embedded/start.ts'
import { createBatcher, STARTUP_ANSWER } from '../../server/database/embedded/wire.ts'
import { inRoot } from '../../tools/root.ts'

/**
 * The embedded database in this thread. Time is virtual here, so it starves nobody, and a statement costs half of what
 * it costs through a port. All worlds share one engine: each finds it as the image has it.
 */
export async function startEmbedded(place: EmbeddedPlace): Promise<EmbeddedDatabase> {
  if ('folder' in place) return inThread.startEmbedded(place)
  const engine = await (shared ??= createEngine(place.image))
  await engine.reset()
  return { connect: () => connect(engine.database), close: async () => {} }
}

/** From now on the operator's database is this one. */
export function keepDatabaseHere(): void {
  const threads = pathToFileURL(inRoot('server/database/embedded/start.ts')).href
  const here = pathToFileURL(import.meta.filename).href
  registerHooks({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context)
      return resolved.url === threads && context.parentURL !== here ? { ...resolved, url: here } : resolved
    },
  })
}

interface Engine {
  database: PGlite
  reset(): Promise<void>
}

let shared: Promise<Engine> | undefined

async function createEngine(image: string | null): Promise<Engine> {
  const loadDataDir = image === null ? undefined : await openAsBlob(image)
  keepReplacedCode()
  const startParams = [...PGlite.defaultStartParams, '-c', 'timezone=UTC']
  const database = await PGlite.create({ startParams, ...(loadDataDir && { loadDataDir }) })
  const first = await filled(database)
  await database.exec('create schema kept')
  for (const [place, table] of first.entries()) await database.exec(`create table kept.t${place} as table ${table}`)
  return {
    database,
    /** Truncated, a table is as it was when it was made, in what the planner knows of it too. */
    reset: async () => {
      const used = await filled(database)
      await database.exec(
        [
          'rollback',
          // No trigger guards the journal.
          'set session_replication_role = replica',
          `truncate ${used.join()} restart identity cascade`,
          ...first.map((table, place) => `insert into ${table} overriding system value select * from kept.t${place}`),
        ].join(';'),
      )
    },
  }
}

/** The tables that have rows. */
async function filled(database: PGlite): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'kept')
    and pg_relation_size(c.oid) > 0 order by 1`)
  return rows.map(({ name }) => name)
}

/** A socket for `pg`. */
function connect(database: PGlite): Duplex {
  const batcher = createBatcher()
  const stream: Duplex = new Duplex({
    read: () => {},
    write: (bytes: Buffer, _encoding, done) => {
      for (const { kind, bytes: statements } of batcher.take(bytes))
        stream.push(kind === 'startup' ? STARTUP_ANSWER : Buffer.from(database.execProtocolRawSync(statements)))
      done()
    },
    final: (done) => {
      stream.push(null)
      done()
    },
  })
  return Object.assign(stream, {
    connect: () => void database.exec('discard all').then(() => stream.emit('connect')),
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  })
}
