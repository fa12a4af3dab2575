import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasPostgres } from '../../tools/test/postgres.ts'
import { type PostgresCluster, startPostgres } from '../bench/server/postgres.ts'
import { freePort, type Operator, startOperatorProcess } from '../e2e/setup/operator.ts'
import { Browser, PASSWORD, register } from '../unit/server/http/operatorForTests.ts'
import { handIn, png, upload } from '../unit/server/kyc/kycForTests.ts'
import { startObjectStore, type TestObjectStore } from './objectStore.ts'
import { type Relay, startRelay } from './relay.ts'

describe.skipIf(!hasPostgres())('two hosts that keep files in an object store', () => {
  let cluster: PostgresCluster
  let databaseUrl: string
  let admin: pg.Client
  let store: TestObjectStore
  let relay: Relay
  let here: Operator
  let there: Operator
  let metricsPort: number

  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error('PostgreSQL was here a moment ago')
    cluster = started
    databaseUrl = await cluster.newDatabase()
    store = await startObjectStore()
    relay = await startRelay(store.port)
    metricsPort = await freePort()
    const settings = { DATABASE_URL: databaseUrl, ...store.env(relay.through('http://127.0.0.1')) }
    here = await startOperatorProcess({ ...settings, METRICS_PORT: String(metricsPort) })
    there = await startOperatorProcess(settings)
    admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
  })
  afterEach(async () => {
    relay.set('open')
    await expect.poll(() => readiness(here)).toEqual({ ok: true, writable: true, live: true, files: true })
  })
  afterAll(async () => {
    await Promise.all([here, there].map((operator) => operator.stop()))
    await admin.end()
    await relay.close()
    await store.stop()
    await cluster.stop()
  })

  const readiness = async ({ origin }: Operator) => (await fetch(`${origin}/readyz`)).json()
  const isAway = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return /^jolly_files_away 1$/m.test(text)
  }

  async function player() {
    const browser = new Browser(here.origin)
    const { uid } = await register(browser)
    const elsewhere = new Browser(there.origin)
    elsewhere.cookie = browser.cookie
    return { uid, browser, elsewhere }
  }

  const pictureAt = async (browser: Browser, url: string) => Buffer.from(await (await browser.fetch(url)).arrayBuffer())

  test('a picture that one keeps, the other shows to its owner, and that lies encrypted in the store', async () => {
    const { browser, elsewhere } = await player()
    const file = png(640, 480)
    const { data } = await upload(browser, { file })
    expect(await pictureAt(elsewhere, data.url)).toEqual(file)
    const [object] = store.objects().values()
    expect(object?.toString('latin1', 0, 5)).toBe('enc1:')
  })

  test('what is deleted in the database, a job deletes in the store', async () => {
    const { uid, browser } = await player()
    const before = new Set(store.objects().keys())
    await upload(browser)
    await admin.query('delete from uploaded_file where uid = $1', [uid])
    await expect.poll(() => [...store.objects().keys()].filter((key) => !before.has(key))).toEqual([])
  })

  test.each(['down', 'silent'] as const)(
    'the store is %s: it is said, the rest goes on, and nothing is lost',
    async (state) => {
      const { browser } = await player()
      const kept = await upload(browser)
      relay.set(state)
      const requestId = crypto.randomUUID()
      const refused = await upload(browser, { requestId })
      expect(refused).toMatchObject({
        success: false,
        code: 503,
        msg: 'Photos and files can’t be saved or opened right now. Please try again later.',
      })
      expect((await browser.fetch(kept.data.url)).status).toBe(503)
      expect(await readiness(here)).toEqual({ ok: true, writable: true, live: true, files: false })
      expect(await isAway()).toBe(true)
      expect(here.printed()).toContain('Photos and files can neither be kept nor read')
      // The other notices without being asked for a file.
      await expect.poll(() => readiness(there), { timeout: 30_000 }).toMatchObject({ ok: true, files: false })
      expect((await browser.call('userInfo')).success).toBe(true)
      relay.set('open')
      expect((await upload(browser, { requestId })).success).toBe(true)
      expect(await pictureAt(browser, kept.data.url)).toEqual(png())
      expect(await isAway()).toBe(false)
    },
  )

  test('a picture that could not be kept does not count against the day’s limit', async () => {
    const { uid, browser } = await player()
    const used = async () => {
      const { rows } = await admin.query('select uses from rate_limit where key = $1', [`picture:player:${uid}`])
      return rows[0]?.uses
    }
    await upload(browser)
    relay.set('down')
    for (let n = 0; n < 3; n += 1) expect((await upload(browser)).code).toBe(503)
    expect(await used()).toBe(1)
  })

  test('papers are handed in, and a copy of the player’s data with them is made at one and loaded at the other', async () => {
    const { browser, elsewhere } = await player()
    expect((await handIn(browser)).success).toBe(true)
    await browser.call('userDataRequest', { password: PASSWORD })
    const isReady = async () => (await elsewhere.call('userDataFetch')).data.status
    await expect.poll(isReady, { timeout: 30_000 }).toBe('ready')
    const opened = await elsewhere.call('userDataOpen', { password: PASSWORD })
    const copy = await pictureAt(elsewhere, opened.data.url)
    expect(copy.toString('latin1', 0, 2)).toBe('PK')
    expect(copy.toString('latin1').match(/pictures\/[\w-]+\.png/g)?.length).toBeGreaterThan(2)
    expect((await admin.query('select from data_export_part where content is not null')).rowCount).toBe(0)
  })

  test('with a wrong key an operator starts, and says what is wrong', async () => {
    const wrong = { ...store.env(), S3_SECRET_ACCESS_KEY: 'no-such-secret' }
    const operator = await startOperatorProcess({ DATABASE_URL: databaseUrl, ...wrong })
    expect(operator.printed()).toContain('403 SignatureDoesNotMatch')
    expect(operator.printed()).not.toContain('no-such-secret')
    expect(await readiness(operator)).toEqual({ ok: true, writable: true, live: true, files: false })
    await operator.stop()
  })
})
