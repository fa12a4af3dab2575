import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DURABLE_PARAMS, durableFiles } from '../../../server/database/embedded/durableFiles.ts'
import { startEmbedded } from '../../../server/database/embedded/start.ts'
import { createBatcher } from '../../../server/database/embedded/wire.ts'
import { checksumOf, listMigrations, migrate, refuseNewer } from '../../../server/database/migrate.ts'
import { RELEASED } from '../../../server/database/released.ts'
import type { Database } from '../../../server/database/open.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { statement } from '../../../server/database/statement.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { maintain } from '../../../server/database/maintenance.ts'
import { openTestDatabase, type TestDatabase } from './databaseForTests.ts'

const FOLDER_TIMEOUT = 60_000

let database: TestDatabase
let folders: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
  folders = []
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jolly-'))
  folders.push(folder)
  return folder
}

async function valuesOf<T>(db: Database, statement: string): Promise<T[]> {
  const { rows } = await sql.raw<{ value: T }>(statement).execute(db)
  return rows.map(({ value }) => value)
}

describe('migrations', () => {
  const create = { name: '900-create', up: 'create table made (n bigint); insert into made values (1)' }
  const extend = { name: '901-extend', up: 'insert into made values (2)' }

  it('are found by listing their folder, in order of their numbers', async () => {
    const names = (await listMigrations()).map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['001-ledger', '002-turnover', '003-wallet'])
    const numbers = names.map((name) => Number.parseInt(name, 10))
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  })

  it('go on after the number 999', async () => {
    const folder = newFolder()
    for (const name of ['1000-last', '998-first', '999-next']) {
      writeFileSync(join(folder, `${name}.ts`), "export const up = 'select 1'")
    }
    const found = await listMigrations({ folder: pathToFileURL(`${folder}/`), schema: null })
    expect(found.map(({ name }) => name)).toEqual(['998-first', '999-next', '1000-last'])
  })

  it('are applied once, also when several processes start together', async () => {
    const db = await database.fresh()
    const all = await Promise.all([migrate(db, [create]), migrate(db, [create, extend]), migrate(db, [create])])
    expect(all.flat().toSorted()).toEqual(['900-create', '901-extend'])
    expect(await valuesOf(db, 'select n as value from made order by n')).toEqual([1, 2])
    expect(await migrate(db, [create, extend])).toEqual([])
  })

  it('refuse one that was changed after it was applied', async () => {
    const db = await database.fresh()
    await migrate(db, [create])
    await expect(migrate(db, [{ ...create, up: `${create.up}; select 1` }])).rejects.toThrow('900-create was changed')
    await expect(migrate(db, [{ ...create, up: create.up.replace('1', "'1'") }])).rejects.toThrow('was changed')
  })

  it('open when only a comment or white space was changed, also that of an earlier release', async () => {
    const db = await database.fresh()
    await migrate(db, [create])
    const commented = create.up.replace('; ', ';\n  -- it’s said -- twice\n  /* and at length */ ')
    expect(await migrate(db, [{ ...create, up: commented }])).toEqual([])
    const before = RELEASED['014-request']?.written[0]
    expect(RELEASED['014-request']?.written).toHaveLength(2)
    await sql`insert into migration values ('014-request', ${before})`.execute(db)
    const released = (await listMigrations()).filter(({ name }) => name === '014-request')
    expect(await migrate(db, released)).toEqual([])
  })

  it('of earlier releases are what they were', async () => {
    const now = new Map((await listMigrations()).map((migration) => [migration.name, checksumOf(migration)]))
    for (const [name, { sql: recorded }] of Object.entries(RELEASED))
      expect([name, now.get(name)]).toEqual([name, recorded])
  })

  it('of a newer release are refused where an older one would go on', async () => {
    const db = await database.fresh()
    await migrate(db, [create])
    await expect(refuseNewer(db)).rejects.toThrow('A newer release has used this database (900-create)')
  })

  it('leave nothing behind when one of them fails', async () => {
    const db = await database.fresh()
    await expect(migrate(db, [create, { name: '902-wrong', up: 'creat table' }])).rejects.toThrow('syntax error')
    expect(await valuesOf(db, "select to_regclass('made') is null as value")).toEqual([true])
    expect(await migrate(db, [create])).toEqual(['900-create'])
  })
})

describe('the connection', () => {
  it('reads whole numbers as numbers and refuses to round one', async () => {
    const db = await database.fresh()
    expect(await valuesOf(db, 'select 9007199254740991::bigint as value')).toEqual([Number.MAX_SAFE_INTEGER])
    expect(await valuesOf(db, "select '{-5,9007199254740991}'::bigint[] as value")).toEqual([
      [-5, Number.MAX_SAFE_INTEGER],
    ])
    expect(await valuesOf(db, "select '{}'::bigint[] as value")).toEqual([[]])
    await expect(valuesOf(db, 'select 9007199254740993::bigint as value')).rejects.toThrow(
      'beyond what a number can hold',
    )
    await expect(valuesOf(db, "select '{9007199254740993}'::bigint[] as value")).rejects.toThrow('beyond')
  })

  it('gives every caller its own answer, also beside ones that fail', async () => {
    const db = await database.fresh()
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        if (n % 3 === 0) return sql`select ${n}::int / 0`.execute(db).catch(() => n)
        if (n % 3 === 1)
          return sql
            .raw('selec')
            .execute(db)
            .catch(() => n)
        return (await sql<{ n: number }>`select ${n}::int as n`.execute(db)).rows[0]?.n
      }),
    )
    expect(answers).toEqual(Array.from({ length: 60 }, (_, n) => n))
  })

  it('puts a statement together once, and gives it its own values every time', async () => {
    let built = 0
    const sum = statement<{ a: number; b: number }, { sum: number; thrice: number }>((handle, value) => {
      built += 1
      const [a, b] = [value('a'), value('b')]
      return sql<{ sum: number; thrice: number }>`select ${a}::int + ${b}::int as sum, 3 * ${a}::int as thrice`.compile(
        handle,
      )
    })
    const db = await database.fresh()
    const asked = [1, 2, 3].map((a) => sum(db, { a, b: 10 * a }))
    expect((await Promise.all(asked)).flat()).toEqual([
      { sum: 11, thrice: 3 },
      { sum: 22, thrice: 6 },
      { sum: 33, thrice: 9 },
    ])
    expect(built).toBe(1)
  })

  it('keeps concurrent transactions apart', async () => {
    const db = await database.fresh()
    await sql`create table counter (n bigint); insert into counter values (0)`.execute(db)
    const count = (fails: boolean) =>
      inTransaction(db, async (trx) => {
        const { rows } = await sql<{ n: number }>`select n from counter for update`.execute(trx)
        await sql`select 1`.execute(trx)
        await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1}`.execute(trx)
        if (fails) throw new Error('undone')
      })
    await Promise.allSettled(Array.from({ length: 30 }, (_, n) => count(n % 3 === 0)))
    expect(await valuesOf(db, 'select n as value from counter')).toEqual([20])
  })

  it('runs a transaction again when the database asked for it, and not for other errors', async () => {
    const db = await database.fresh()
    const fail = (code: string, failures: number) => {
      let runs = 0
      const work = inTransaction(db, async (trx) => {
        runs += 1
        if (runs <= failures)
          await sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`).execute(trx)
        return runs
      })
      return work.catch(() => `gave up after ${runs}`)
    }
    expect(await fail('40P01', 2)).toBe(3)
    expect(await fail('40001', 99)).toBe('gave up after 10')
    expect(await fail('23505', 1)).toBe('gave up after 1')
  })

  it('carries large answers and long lists of parameters whole', async () => {
    const db = await database.fresh()
    const [text] = await valuesOf<string>(db, "select repeat('ạ', 2000000) as value")
    expect(text).toHaveLength(2_000_000)
    const list = Array.from({ length: 50_000 }, (_, n) => n)
    const { rows } = await sql<{ sum: number }>`select sum(n)::bigint as sum from unnest(${list}::bigint[]) n`.execute(
      db,
    )
    expect(rows[0]?.sum).toBe(1_249_975_000)
  })

  it('can be kept up beside its work', async () => {
    const db = await database.fresh()
    await sql`create table kept (n bigint); insert into kept select generate_series(1, 100)`.execute(db)
    await Promise.all([maintain(db, true), valuesOf(db, 'select count(*) as value from kept')])
    expect(await valuesOf(db, "select reltuples::int as value from pg_class where oid = 'kept'::regclass")).toEqual([
      100,
    ])
  })
})

describe('the embedded database in a folder', () => {
  it('keeps its data, and belongs to one process at a time', { timeout: FOLDER_TIMEOUT }, async () => {
    const dataFolder = join(newFolder(), 'deep', 'data')
    const first = await openDatabase({ dataFolder })
    await expect(openDatabase({ dataFolder })).rejects.toThrow(
      `Another Jolly is running on the data folder ${dataFolder}`,
    )
    await sql`create table kept (n bigint); insert into kept values (7)`.execute(first.db)
    await first.close()

    const second = await openDatabase({ dataFolder })
    expect(await valuesOf(second.db, 'select n as value from kept')).toEqual([7])
    expect(await valuesOf(second.db, "select current_setting('fsync') as value")).toEqual(['on'])
    await second.close()
  })

  it('hands every commit to the disk before it is acknowledged', { timeout: FOLDER_TIMEOUT }, async () => {
    const real = fs.fdatasyncSync
    const synced = vi.spyOn(fs, 'fdatasyncSync').mockImplementation(real)
    syncBuiltinESMExports()
    const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...DURABLE_PARAMS]
    const pglite = await PGlite.create({ fs: durableFiles(newFolder()), startParams })
    await pglite.exec('create table kept (n bigint)')
    for (const n of [1, 2, 3]) {
      synced.mockClear()
      await pglite.exec(`insert into kept values (${n})`)
      expect(synced).toHaveBeenCalled()
    }
    synced.mockClear()
    await pglite.exec('select * from kept')
    expect(synced).not.toHaveBeenCalled()
    await pglite.close()
    synced.mockRestore()
    syncBuiltinESMExports()
  })

  it('ends the queries under way when it stops', { timeout: FOLDER_TIMEOUT }, async () => {
    const embedded = await startEmbedded({ image: null })
    const client = new Client({ stream: () => embedded.connect(), user: 'postgres' })
    await client.connect()
    const failed = new Promise<Error>((resolve) => client.on('error', resolve))
    await embedded.close()
    expect((await failed).message).toBe('The embedded database has stopped')
    await expect(client.query('select 1')).rejects.toThrow()
    expect(() => embedded.connect()).toThrow('The embedded database has stopped')
  })

  it('gives a new connection a clean session', { timeout: FOLDER_TIMEOUT }, async () => {
    const embedded = await startEmbedded({ image: null })
    const connect = async () => {
      const client = new Client({ stream: () => embedded.connect(), user: 'postgres' })
      await client.connect()
      return client
    }
    const first = await connect()
    await first.query('create table kept (n bigint)')
    await first.query({ name: 's0', text: 'select $1::int as n', values: [1] })
    await first.query('begin; insert into kept values (1)')
    // It disconnects with an answer still on its way.
    void first.query('select pg_sleep(0.05)').catch(() => {})
    const second = await connect()
    const { rows } = await second.query({ name: 's0', text: 'select $1::int + 1 as n', values: [1] })
    expect(rows).toEqual([{ n: 2 }])
    expect((await second.query('select count(*)::int as n from kept')).rows).toEqual([{ n: 0 }])
    await second.end()
    await embedded.close()
  })
})

describe('the wire', () => {
  it('cuts whatever pieces arrive into whole batches', () => {
    const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
    const parse = Buffer.from([0x50, 0, 0, 0, 6, 1, 2])
    const sync = Buffer.from([0x53, 0, 0, 0, 4])
    const all = Buffer.concat([startup, parse, sync, parse, parse, sync])
    for (let size = 1; size <= all.length; size++) {
      const batcher = createBatcher()
      const batches = []
      for (let at = 0; at < all.length; at += size) batches.push(...batcher.take(all.subarray(at, at + size)))
      expect(batches.map(({ kind, bytes }) => [kind, bytes.length])).toEqual([
        ['startup', 8],
        ['statements', 12],
        ['statements', 19],
      ])
      expect(Buffer.concat(batches.map(({ bytes }) => bytes)).equals(all)).toBe(true)
    }
  })
})
