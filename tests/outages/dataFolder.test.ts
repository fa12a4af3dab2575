import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import { canMount } from './smallDisk.ts'

let parent: string
let whole: string
let folder: string
let files: string

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'jolly-folders-'))
  whole = join(parent, 'whole')
  const { db, close } = await openDatabase({ dataFolder: whole })
  await sql`create table kept (n bigint)`.execute(db)
  await sql`insert into kept values (7)`.execute(db)
  await close()
})
beforeEach(() => {
  folder = mkdtempSync(join(parent, 'copy-'))
  files = join(folder, 'postgres')
  cpSync(whole, folder, { recursive: true })
})
afterAll(() => rmSync(parent, { recursive: true }))

/** The engine's cache, recreated at every start. */
const isData = (name: string) => !name.endsWith('pg_internal.init')

async function kept(): Promise<unknown> {
  const { db, close } = await openDatabase({ dataFolder: folder })
  const { rows } = await sql<{ n: number }>`select n from kept`.execute(db)
  await close()
  return rows[0]?.n
}

describe('a data folder', () => {
  test('that was restored without its mark is neither deleted nor taken for a new one', async () => {
    rmSync(join(folder, 'postgres.complete'))
    await expect(openDatabase({ dataFolder: folder })).rejects.toThrow('make that file (empty) and start again')
    writeFileSync(join(folder, 'postgres.complete'), '')
    expect(await kept()).toBe(7)
  })

  test('in which a first start was cut off begins anew, and what there was lies aside', async () => {
    rmSync(join(folder, 'postgres.complete'))
    writeFileSync(join(folder, 'postgres.unfinished'), '')
    const said: string[] = []
    const { db, close } = await openDatabase({ dataFolder: folder }, (message) => said.push(message))
    expect((await sql`select to_regclass('kept') is null as n`.execute(db)).rows).toEqual([{ n: true }])
    await close()
    expect(existsSync(join(folder, 'postgres.complete'))).toBe(true)
    expect(existsSync(join(folder, 'postgres.unfinished'))).toBe(false)
    const aside = String(readdirSync(folder).find((name) => name.startsWith('postgres.unfinished-')))
    expect(said.join()).toContain(aside)
    expect(existsSync(join(folder, aside, 'PG_VERSION'))).toBe(true)
  })

  const emptied = (name: string) => {
    rmSync(join(files, name), { recursive: true })
    mkdirSync(join(files, name))
  }
  const aFile = () => {
    rmSync(files, { recursive: true })
    writeFileSync(files, '')
  }
  test.for([
    ['that is gone', () => rmSync(files, { recursive: true }), 'The database is missing'],
    ['that is a file', aFile, 'is no folder'],
    ['without its version', () => rmSync(join(files, 'PG_VERSION')), 'PG_VERSION is missing'],
    ['of a newer engine', () => writeFileSync(join(files, 'PG_VERSION'), '19\n'), 'is of PostgreSQL 19'],
    ['without its log', () => emptied('pg_wal'), 'write-ahead log (pg_wal) is missing'],
    ['without its tables', () => emptied('base'), 'damaged or incomplete'],
    [
      'with a damaged control file',
      () => writeFileSync(join(files, 'global/pg_control'), 'x'),
      'damaged or incomplete',
    ],
  ] as const)('with a database %s is refused, with what to do', async ([, damage, words]) => {
    damage()
    const names = () => readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const before = names()
    await expect(openDatabase({ dataFolder: folder })).rejects.toThrow(words)
    expect(names()).toEqual(expect.arrayContaining(before.filter(isData)))
  })

  test('is let go of when it is refused: once it is mended it opens', async () => {
    rmSync(files, { recursive: true })
    await expect(openDatabase({ dataFolder: folder })).rejects.toThrow('The database is missing')
    cpSync(join(whole, 'postgres'), files, { recursive: true })
    expect(await kept()).toBe(7)
  })

  test.skipIf(!canMount())('that cannot be written to is refused, with what to do', async () => {
    execFileSync('mount', ['--bind', folder, folder])
    execFileSync('mount', ['-o', 'remount,bind,ro', folder])
    try {
      await expect(openDatabase({ dataFolder: folder })).rejects.toThrow('cannot be written to')
    } finally {
      execFileSync('umount', [folder])
    }
  })
})
