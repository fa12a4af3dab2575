import { chownSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isConnectionLost, isDiskFull } from '../../server/database/faults.ts'
import { type OpenedDatabase, openDatabase } from '../../server/database/open.ts'
import { calls, type CallName } from '../../contract/calls.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { hasPostgres } from '../../tools/test/postgres.ts'
import { accountOf, type PostgresCluster, startPostgres } from '../bench/server/postgres.ts'
import { Browser, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { examplesFor } from '../../tools/conformance/examples.ts'
import { Device } from './device.ts'
import { canMount, type SmallDisk, smallDisk } from './smallDisk.ts'

const DISK_MB = 80
const LEFT_BYTES = 1_500_000
const mayMount = canMount()

/** Fills the disk except for this many bytes; returns a function that frees it. */
function fill({ folder }: SmallDisk, leftBytes = 0): () => void {
  const { bavail, bsize } = statfsSync(folder)
  const ballast = join(folder, 'ballast')
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - leftBytes))
  } catch (error) {
    // The database took some of it meanwhile: the disk is full all the same.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
  return () => rmSync(ballast)
}

describe.skipIf(!mayMount)('a full disk under the embedded database', () => {
  let disk: SmallDisk
  let opened: OpenedDatabase

  beforeAll(async () => {
    disk = smallDisk(DISK_MB)
    opened = await openDatabase({ dataFolder: disk.folder })
    await sql`create table kept (x text)`.execute(opened.db)
  })
  afterAll(() => disk.remove())

  const write = (rows: number) =>
    sql`insert into kept select repeat('x', 1000) from generate_series(1, ${rows}::int)`.execute(opened.db)
  const count = async () => (await sql<{ n: number }>`select count(*) as n from kept`.execute(opened.db)).rows[0]?.n

  test('refuses what finds no room, goes on reading, heals, and stops when told', async () => {
    await write(10)
    const free = fill(disk, LEFT_BYTES)
    await expect(write(5_000)).rejects.toSatisfy(isDiskFull)
    expect(await count()).toBe(10)

    // A checkpoint without disk space ends the engine: the pending statement fails, the next one works.
    await expect(sql`checkpoint`.execute(opened.db)).rejects.toSatisfy(isDiskFull)
    await expect(write(1)).rejects.toSatisfy(isConnectionLost)
    await expect.poll(count).toBe(10)

    free()
    await expect.poll(() => write(1).then(() => true)).toBe(true)
    expect(await count()).toBe(11)
    await opened.close()
    opened = await openDatabase({ dataFolder: disk.folder })
    expect(await count()).toBe(11)
    await opened.close()
  })
})

describe.skipIf(!mayMount || !hasPostgres())('a full disk under PostgreSQL', () => {
  let cluster: PostgresCluster
  let disk: SmallDisk
  let operator: RunningSandbox

  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error('PostgreSQL was here a moment ago')
    cluster = started
    disk = smallDisk(DISK_MB)
    const { uid, gid } = accountOf('postgres')
    chownSync(disk.folder, uid, gid)
    const databaseUrl = await cluster.newDatabase(disk.folder)
    operator = await startForTests({ database: { databaseUrl }, logLevel: 'silent' })
  })
  afterAll(async () => {
    await cluster.stop()
    disk.remove()
  })

  const readiness = async () => (await fetch(`${operator.address}/readyz`)).json()

  /** The codes of the answers to all read-only calls. */
  async function readAll(browser: Browser): Promise<[CallName, number][]> {
    const [game] = operator.operator.games.hot
    const examples = examplesFor({ gameCode: game?.code ?? '' })
    const names = Object.keys(calls).filter((name): name is CallName => name in calls)
    const reads = names.filter((name) => calls[name].method === 'GET' && !calls[name].path.includes('{'))
    return Promise.all(
      reads.map(async (name): Promise<[CallName, number]> => [name, (await browser.call(name, examples[name])).code]),
    )
  }

  test('refuses what finds no room, goes on reading, says so, heals, and stops when told', async () => {
    const browser = new Browser(operator.address)
    const { uid } = await register(browser)
    const grant = () => browser.control('POST', 'grant', { uid, type: 'cash', amount: 1 })
    const logIn = () => new Browser(operator.address).post('/api/user/login', { guest: true })
    const device = await new Device(browser, uid).opened()
    const before = await readAll(browser)
    const free = fill(disk)
    await expect.poll(async () => (await grant()).status, { interval: 1 }).toBe(503)
    await expect.poll(async () => (await logIn()).status, { interval: 1 }).toBe(503)
    expect(await readiness()).toEqual({ ok: true, writable: false, live: true })
    const { balance } = (await browser.call('balance')).data.userAccountVO
    expect(await readAll(browser)).toEqual(before)
    expect(device.socket.readyState).toBe(device.socket.OPEN)

    free()
    await expect.poll(readiness, { interval: 20 }).toEqual({ ok: true, writable: true, live: true })
    expect((await grant()).status).toBe(200)
    expect((await browser.call('balance')).data.userAccountVO.balance).toBe(balance + 1)
    expect(await browser.sandbox('GET', 'books')).toMatchObject({ balanced: true, chainOk: true, negative: [] })
    device.close()

    fill(disk)
    await operator.close()
  })
})
