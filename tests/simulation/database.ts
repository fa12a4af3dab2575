import { openAsBlob } from 'node:fs'
import { Duplex } from 'node:stream'
import { PGlite } from '@electric-sql/pglite'
import { keepReplacedCode } from '../../server/database/embedded/keepCode.ts'
import * as inThread from '../../server/database/embedded/start.ts'
import type { EmbeddedDatabase, EmbeddedPlace } from '../../server/database/embedded/start.ts'
import { createBatcher, STARTUP_ANSWER } from '../../server/database/embedded/wire.ts'

/**
 * The embedded database in this thread. Time is virtual here, so it starves nobody, and a statement costs half of what
 * it costs through a port. All worlds share one engine: each finds it as the image has it.
 */
export async function startEmbedded(place: EmbeddedPlace): Promise<EmbeddedDatabase> {
  if ('folder' in place) return inThread.startEmbedded(place)
  const engine = await (shared ??= createEngine(place.image))
  if (isKilled) await engine.database.exec('rollback')
  else await engine.reset()
  isKilled = false
  return { connect: () => connect(engine.database), close: async () => {} }
}

/** The operator that does its last statement. It never hears of that one, and what it asks afterwards is not done. */
interface Doomed {
  statementsLeft: number
  onDeath(): void
}

let doomed: Doomed | null = null
/** The next operator finds what the one before it has committed. */
let isKilled = false
/** How many were killed: what an earlier one still asks is not done. */
let deaths = 0

/** From now on, unless it is spared, the operator dies with that many statements, counted from 1. */
export function doom(statements: number, onDeath: () => void): void {
  doomed = { statementsLeft: statements, onDeath }
}

/** Returns how many statements it had left: none if it has died meanwhile. */
export function spare(): number {
  const left = doomed?.statementsLeft ?? 0
  doomed = null
  return left
}

/** Whether the statement that was just done was the last one. */
function dies(): boolean {
  if (doomed === null) return false
  doomed.statementsLeft -= 1
  if (doomed.statementsLeft > 0) return false
  deaths += 1
  isKilled = true
  const { onDeath } = doomed
  doomed = null
  onDeath()
  return true
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
  const deathsBefore = deaths
  const stream: Duplex = new Duplex({
    read: () => {},
    write: (bytes: Buffer, _encoding, done) => {
      for (const { kind, bytes: statements } of batcher.take(bytes)) {
        if (deaths !== deathsBefore) return
        const answer = kind === 'startup' ? STARTUP_ANSWER : Buffer.from(database.execProtocolRawSync(statements))
        if (kind === 'startup' || !dies()) stream.push(answer)
      }
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
