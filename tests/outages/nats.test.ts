import { once } from 'node:events'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasNats } from '../../tools/test/nats.ts'
import { hasPostgres } from '../../tools/test/postgres.ts'
import { type PostgresCluster, startPostgres } from '../bench/server/postgres.ts'
import { freePort, type Operator, startOperatorProcess } from '../e2e/setup/operator.ts'
import { Browser, PASSWORD, register } from '../unit/server/http/operatorForTests.ts'
import { Device } from './device.ts'
import { type Nats, startNats } from './nats.ts'
import { type Relay, startRelay } from './relay.ts'

/** Well before the processes look by themselves, every 10 s. */
const BY_NATS = { timeout: 5_000, interval: 20 }
const BY_LOOKING = { timeout: 15_000, interval: 50 }

interface Host {
  operator: Operator
  /** Its way to NATS. */
  relay: Relay
  isDeaf(): Promise<boolean>
}

describe.skipIf(!hasPostgres() || !hasNats())('two hosts that tell each other by NATS', () => {
  let cluster: PostgresCluster
  let databaseUrl: string
  let nats: Nats
  let here: Host
  let there: Host

  async function startHost(state: 'open' | 'down' = 'open'): Promise<Host> {
    const [relay, metricsPort] = [await startRelay(nats.port), await freePort()]
    relay.set(state)
    const operator = await startOperatorProcess({
      DATABASE_URL: databaseUrl,
      NATS_URL: relay.through('nats://127.0.0.1'),
      METRICS_PORT: String(metricsPort),
    })
    return {
      operator,
      relay,
      async isDeaf() {
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
        return /^jolly_live_deaf 1$/m.test(text)
      },
    }
  }

  async function stopHost({ operator, relay }: Host): Promise<void> {
    await operator.stop()
    await relay.close()
  }

  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error('PostgreSQL was here a moment ago')
    cluster = started
    databaseUrl = await cluster.newDatabase()
    nats = await startNats()
    here = await startHost()
    there = await startHost()
  })
  afterEach(async () => {
    for (const host of [here, there]) host.relay.set('open')
    for (const host of [here, there]) await expect.poll(host.isDeaf).toBe(false)
  })
  afterAll(async () => {
    await Promise.all([here, there].map(stopHost))
    await nats.kill()
    await cluster.stop()
  })

  async function player({ operator }: Host = here) {
    const browser = new Browser(operator.origin)
    const joined = await register(browser)
    const device = await new Device(browser, joined.uid).opened()
    return { ...joined, browser, device }
  }

  const say = ({ operator }: Host, uid: string, sid: string) =>
    new Browser(operator.origin).sandbox('POST', 'socket', { uid, event: 'balance.change', content: null, sid })

  const heardBy = (device: Device) => () => device.heard.map(({ sid }) => sid).filter((sid) => !sid?.includes('-'))

  test('what one stores, the sockets of the other hear at once, in order', async () => {
    const { uid, device } = await player()
    for (let n = 0; n < 10; n += 1) await say(n % 2 ? here : there, uid, `m${n}`)
    await expect.poll(heardBy(device), BY_NATS).toEqual(Array.from({ length: 10 }, (_, n) => `m${n}`))
    device.close()
  })

  test('a process hears once for a player, however many sockets they have, and no more once they are gone', async () => {
    const { uid, browser, device } = await player()
    const more = await Promise.all(Array.from({ length: 3 }, () => new Device(browser, uid).opened()))
    const ofPlayer = async () => (await nats.subscriptions()).flat().filter((subject) => subject.endsWith(`.${uid}`))
    await expect.poll(ofPlayer).toEqual([`jolly.player.${uid}`])
    await say(there, uid, 'once')
    for (const each of [device, ...more]) {
      await each.hears('once')
      expect(heardBy(each)()).toEqual(['once'])
      each.close()
    }
    await expect.poll(ofPlayer).toEqual([])
  })

  test('a session that ends at one has its sockets closed at the other, which say why', async () => {
    const { username, device } = await player()
    const closed = once(device.socket, 'close')
    const laptop = new Browser(there.operator.origin)
    await laptop.call('userLogin', { username, password: PASSWORD })
    await laptop.call('userModifyPasswordLogin', { oldPassword: PASSWORD, newPassword: '135791' })
    expect((await closed)[0]).toBe(4001)
    expect(device.heard.at(-1)).toMatchObject({ event: 'session.kick' })
  })

  test('a message that NATS lost is found when the process next looks', async () => {
    const { uid, device } = await player()
    const admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
    await admin.query(
      `insert into live_message (uid, sid, event, content, time) values ($1, 'lost', 'balance.change', '{"content":null}', $2)`,
      [uid, Date.now()],
    )
    await admin.end()
    await expect.poll(heardBy(device), BY_LOOKING).toEqual(['lost'])
    device.close()
  })

  test('a host that is cut off from NATS goes on, says so, and gets what it missed', async () => {
    const { uid, username, browser, device } = await player()
    const other = await player()
    here.relay.set('silent')
    await expect.poll(here.isDeaf).toBe(true)
    expect(here.operator.printed()).toContain('What other processes have for players is not heard')
    // Its own players hear of what it does itself.
    await say(here, uid, 'of its own')
    await expect.poll(heardBy(device), BY_NATS).toEqual(['of its own'])
    await say(there, uid, 'from elsewhere')
    await expect.poll(heardBy(device), BY_LOOKING).toEqual(['of its own', 'from elsewhere'])
    const closed = once(other.device.socket, 'close')
    const laptop = new Browser(there.operator.origin)
    await laptop.call('userLogin', { username: other.username, password: PASSWORD })
    await laptop.call('userModifyPasswordLogin', { oldPassword: PASSWORD, newPassword: '135791' })
    await closed
    expect((await browser.call('userInfo')).data.username).toBe(username)
    here.relay.set('open')
    await expect.poll(here.isDeaf).toBe(false)
    await say(there, uid, 'again by NATS')
    await expect.poll(heardBy(device), BY_NATS).toContain('again by NATS')
    device.close()
  })

  test('NATS is killed and comes back: both go on, and hear of their players again', async () => {
    const { uid, device } = await player()
    await nats.kill()
    await expect.poll(async () => [await here.isDeaf(), await there.isDeaf()]).toEqual([true, true])
    await say(there, uid, 'meanwhile')
    await nats.resume()
    await expect.poll(heardBy(device), BY_NATS).toEqual(['meanwhile'])
    await expect.poll(async () => [await here.isDeaf(), await there.isDeaf()]).toEqual([false, false])
    await say(there, uid, 'afterwards')
    await expect.poll(heardBy(device), BY_NATS).toEqual(['meanwhile', 'afterwards'])
    device.close()
  })

  test('a host that starts while NATS is away serves players, says so, and hears once it is there', async () => {
    const late = await startHost('down')
    expect(await late.isDeaf()).toBe(true)
    await expect.poll(late.operator.printed).toContain('What other processes have for players is not heard')
    const { uid, device } = await player(late)
    await say(late, uid, 'here')
    await expect.poll(heardBy(device), BY_NATS).toEqual(['here'])
    late.relay.set('open')
    await expect.poll(late.isDeaf).toBe(false)
    await say(there, uid, 'there')
    await expect.poll(heardBy(device), BY_NATS).toEqual(['here', 'there'])
    device.close()
    await stopHost(late)
  })
})
