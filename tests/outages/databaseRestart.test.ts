import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { hasPostgres } from '../../tools/test/postgres.ts'
import { type PostgresCluster, startPostgres } from '../bench/server/postgres.ts'
import { Browser, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { Device } from './device.ts'
import { ownTime } from './ownTime.ts'

const READY_WITHIN_MS = 2_000
/** Long outages on request: `LONG_OUTAGES=1 npm test tests/outages/databaseRestart.test.ts`. */
const OUTAGES_S = process.env['LONG_OUTAGES'] ? [1, 5, 30, 120] : [1, 5]

describe.skipIf(!hasPostgres())('PostgreSQL goes away and comes back', () => {
  let cluster: PostgresCluster
  let databaseUrl: string
  let operator: RunningSandbox
  let browser: Browser
  let uid: string
  let granted = 0

  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error('PostgreSQL was here a moment ago')
    cluster = started
    databaseUrl = await cluster.newDatabase()
    operator = await startForTests({ database: { databaseUrl }, logLevel: 'silent' })
    browser = new Browser(operator.address)
    uid = (await register(browser)).uid
  })
  afterAll(async () => {
    await operator.close()
    await cluster.stop()
  })

  const isReady = async () => (await fetch(`${operator.address}/readyz`)).ok

  /** Connections that listen for live messages, by PostgreSQL's view; `select 1` is their keep-alive. */
  async function listening(): Promise<number> {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and application_name = 'jolly live'
         and (query like 'listen %' or query = 'select 1')`,
    )
    await client.end()
    return rows[0]?.n ?? 0
  }

  /** Grants one peso at a time until stopped; counts the acknowledged ones. */
  function grantOnAndOn() {
    const stopping = new AbortController()
    const run = (async () => {
      while (!stopping.signal.aborted) {
        const done = await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 1 }).catch(() => null)
        if (done) granted += 1
        else await sleep(20)
      }
    })()
    return async () => {
      stopping.abort()
      await run
    }
  }

  /** After every outage: ready soon, the same connections as before, and nothing acknowledged is lost. */
  async function expectRecovery() {
    const sinceBack = ownTime()
    await expect.poll(isReady, { interval: 20 }).toBe(true)
    expect(sinceBack()).toBeLessThan(READY_WITHIN_MS)
    await expect.poll(listening, { interval: 100 }).toBe(1)
    const device = await new Device(browser, uid).opened()
    const sid = randomUUID()
    // Not a change of balance: the next grant's would replace it before it is sent.
    await browser.sandbox('POST', 'socket', { uid, event: 'deposit.status', content: null, sid })
    await device.hears(sid)
    device.close()
  }

  test.for(OUTAGES_S)('for %d s', { timeout: Math.max(...OUTAGES_S) * 1_000 + 60_000 }, async (seconds) => {
    const end = grantOnAndOn()
    await cluster.halt('fast')
    await sleep(seconds * 1_000)
    expect(await isReady()).toBe(false)
    await cluster.resume()
    await expectRecovery()
    await end()
  })

  test('ten times in a row', async () => {
    const end = grantOnAndOn()
    for (let restart = 0; restart < 10; restart += 1) {
      await cluster.halt('fast')
      await cluster.resume()
    }
    await expectRecovery()
    await end()
  })

  test('by a crash', async () => {
    const end = grantOnAndOn()
    await cluster.halt('immediate')
    await cluster.resume()
    await expectRecovery()
    await end()
  })

  test('and nothing that was acknowledged is lost', async () => {
    expect(granted).toBeGreaterThan(10)
    const balance = (await browser.call('balance')).data.userAccountVO.balance
    expect(balance).toBeGreaterThanOrEqual(granted)
    expect(await browser.sandbox('GET', 'books')).toMatchObject({ balanced: true, chainOk: true, negative: [] })
  })
})
