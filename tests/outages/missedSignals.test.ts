import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { hasPostgres } from '../../tools/test/postgres.ts'
import { type PostgresCluster, startPostgres } from '../bench/server/postgres.ts'
import { Browser, PASSWORD, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { Device } from './device.ts'
import { type Relay, startRelay } from './relay.ts'

/** Two operators on one database; one can be cut off from it. */
describe.skipIf(!hasPostgres())('an operator that was cut off from its database for a while', () => {
  let cluster: PostgresCluster
  let relay: Relay
  let cutOff: RunningSandbox
  let other: RunningSandbox

  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error('PostgreSQL was here a moment ago')
    cluster = started
    relay = await startRelay(cluster.port)
    const databaseUrl = await cluster.newDatabase()
    const start = (url: string) => startForTests({ database: { databaseUrl: url }, logLevel: 'silent' })
    other = await start(databaseUrl)
    cutOff = await start(relay.through(databaseUrl))
  })
  afterAll(async () => {
    await cutOff.close()
    await other.close()
    await relay.close()
    await cluster.stop()
  })

  async function player() {
    const browser = new Browser(cutOff.address)
    const joined = await register(browser)
    const elsewhere = new Browser(other.address, { deviceId: browser.headers['deviceId'] ?? '' })
    elsewhere.cookie = browser.cookie
    const device = await new Device(browser, joined.uid).opened()
    // The last message of a registration: nothing else is pending.
    await browser.sandbox('POST', 'socket', { uid: joined.uid, event: 'balance.change', content: null, sid: 'ready' })
    await device.hears('ready')
    return { ...joined, elsewhere, device }
  }

  test('delivers what was said meanwhile as soon as it hears again', async () => {
    const { uid, elsewhere, device } = await player()
    const say = (sid: string) =>
      elsewhere.sandbox('POST', 'socket', { uid, event: 'balance.change', content: null, sid })
    relay.set('down')
    await say('meanwhile 1')
    await say('meanwhile 2')
    relay.set('open')
    await device.hears('meanwhile 2')
    const said = device.heard.map(({ sid }) => sid).filter((sid) => !sid?.includes('-'))
    expect(said).toEqual(['ready', 'meanwhile 1', 'meanwhile 2'])
    device.close()
  })

  test('ends the sockets of sessions that ended meanwhile', async () => {
    const { username, elsewhere, device } = await player()
    const kept = await player()
    const closed = new Promise((resolve) => device.socket.once('close', resolve))
    relay.set('down')
    const laptop = new Browser(other.address)
    await laptop.call('userLogin', { username, password: PASSWORD })
    await laptop.call('userModifyPasswordLogin', { oldPassword: PASSWORD, newPassword: '135791' })
    expect((await elsewhere.call('balance')).success).toBe(false)
    relay.set('open')
    await closed
    expect(kept.device.socket.readyState).toBe(kept.device.socket.OPEN)
    kept.device.close()
  })
})
