import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { hasPgbouncer } from '../../tools/test/pgbouncer.ts'
import { hasPostgres } from '../../tools/test/postgres.ts'
import { type PostgresCluster, startPostgres } from '../bench/server/postgres.ts'
import { Browser, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { Device } from './device.ts'
import { type Pooler, startPgbouncer } from './pgbouncer.ts'

describe.skipIf(!hasPostgres() || !hasPgbouncer())('behind pgbouncer in transaction mode', () => {
  let cluster: PostgresCluster
  let pooler: Pooler
  let direct: string
  let operator: RunningSandbox

  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error('PostgreSQL was here a moment ago')
    cluster = started
    direct = await cluster.newDatabase()
    pooler = await startPgbouncer(direct)
    const database = { databaseUrl: pooler.through(direct), directUrl: direct }
    operator = await startForTests({ database, logLevel: 'silent' })
  })
  afterAll(async () => {
    await operator.close()
    await pooler.close()
    await cluster.stop()
  })

  test('calls side by side are answered, each its own, and the books balance', async () => {
    const players = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const browser = new Browser(operator.address)
        const { uid } = await register(browser)
        await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: n + 1 })
        return { browser, n }
      }),
    )
    const rounds = players.flatMap((player) => Array.from({ length: 10 }, () => player))
    await Promise.all(
      rounds.map(async ({ browser, n }) => {
        expect((await browser.call('balance')).data.userAccountVO.balance).toBe(n + 1)
      }),
    )
    const signed = await Promise.all(
      players.map(({ browser }) => browser.call('battlePassSign', { requestId: randomUUID() })),
    )
    expect(signed.every(({ success }) => success)).toBe(true)
    expect(await players[0]?.browser.sandbox('GET', 'books')).toMatchObject({
      balanced: true,
      chainOk: true,
      negative: [],
    })
  })

  test('live messages are heard on a connection of their own', async () => {
    const browser = new Browser(operator.address)
    const { uid } = await register(browser)
    const device = await new Device(browser, uid).opened()
    for (const sid of ['one', 'two', 'three']) {
      await browser.sandbox('POST', 'socket', { uid, event: 'balance.change', content: null, sid })
      await device.hears(sid)
    }
    device.close()
  })

  test('a start without an address of PostgreSQL itself is refused, in words', async () => {
    const database = { databaseUrl: pooler.through(direct) }
    await expect(startForTests({ database })).rejects.toThrow('Set DATABASE_DIRECT_URL')
  })
})
