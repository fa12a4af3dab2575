import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { hasPostgres } from '../../tools/test/postgres.ts'
import { type PostgresCluster, startPostgres } from '../bench/server/postgres.ts'
import { Browser, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { Device } from './device.ts'
import { ownTime } from './ownTime.ts'
import { type Relay, startRelay } from './relay.ts'

const READY_ANSWERS_WITHIN_MS = 2_000
const RECOVERS_WITHIN_MS = 10_000
/** More than the pool's connections. */
const CALLS_UNDER_WAY = 40

describe.skipIf(!hasPostgres())('a database host that vanishes without a word', () => {
  let cluster: PostgresCluster
  let relay: Relay
  let operator: RunningSandbox

  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error('PostgreSQL was here a moment ago')
    cluster = started
    relay = await startRelay(cluster.port)
    const databaseUrl = relay.through(await cluster.newDatabase())
    operator = await startForTests({ database: { databaseUrl }, logLevel: 'silent' })
  })
  afterAll(async () => {
    await operator.close()
    await relay.close()
    await cluster.stop()
  })

  const isReady = async () => (await fetch(`${operator.address}/readyz`)).ok

  test('is noticed within 2 s, and the pool is whole again within 10 s of its return', async () => {
    const browser = new Browser(operator.address)
    const { uid } = await register(browser)
    const grant = () => browser.control('POST', 'grant', { uid, type: 'cash', amount: 1 })
    expect((await grant()).status).toBe(200)
    // Some hold a lock on the player's row: others wait for them no longer than for the host.
    const underWay = Array.from({ length: CALLS_UNDER_WAY }, grant)
    await underWay[0]
    relay.set('silent')

    const sinceAsked = ownTime()
    expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([false, false, false])
    expect(sinceAsked()).toBeLessThan(READY_ANSWERS_WITHIN_MS)
    relay.set('open')
    const sinceBack = ownTime()
    const poll = { timeout: 60_000, interval: 50 }
    await expect.poll(isReady, poll).toBe(true)
    await expect.poll(async () => (await grant()).status, poll).toBe(200)
    const device = await new Device(browser, uid).opened()
    // Not a change of balance: the next grant's would replace it before it is sent.
    await browser.sandbox('POST', 'socket', { uid, event: 'deposit.status', content: null, sid: 'after' })
    await device.hears('after')
    expect(sinceBack()).toBeLessThan(RECOVERS_WITHIN_MS)

    // Every pending call has ended.
    const answers = await Promise.all(underWay)
    const granted = answers.filter(({ status }) => status === 200).length
    const balance = (await browser.call('balance')).data.userAccountVO.balance
    expect(balance).toBeGreaterThanOrEqual(granted + 2)
    expect(await browser.sandbox('GET', 'books')).toMatchObject({ balanced: true, chainOk: true, negative: [] })
    device.close()
  })
})
