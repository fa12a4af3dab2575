import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isConnectionLost, isDiskFull } from '../../server/database/faults.ts'
import { type OpenedDatabase, openDatabase } from '../../server/database/open.ts'
import { canMount, type SmallDisk, smallDisk } from './smallDisk.ts'

const DISK_MB = 80
const LEFT_BYTES = 1_500_000

describe.skipIf(!canMount())('a full disk under the embedded database', () => {
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
    const { bavail, bsize } = statfsSync(disk.folder)
    const ballast = join(disk.folder, 'ballast')
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - LEFT_BYTES))
    await expect(write(5_000)).rejects.toSatisfy(isDiskFull)
    expect(await count()).toBe(10)

    // A checkpoint that finds no room is the end of the engine: what is asked then is told so, and the next is answered.
    await expect(sql`checkpoint`.execute(opened.db)).rejects.toSatisfy(isDiskFull)
    await expect(write(1)).rejects.toSatisfy(isConnectionLost)
    await expect.poll(count, { timeout: 10_000 }).toBe(10)

    rmSync(ballast)
    await expect.poll(() => write(1).then(() => true), { timeout: 10_000 }).toBe(true)
    expect(await count()).toBe(11)
    await opened.close()
    opened = await openDatabase({ dataFolder: disk.folder })
    expect(await count()).toBe(11)
    await opened.close()
  })
})
