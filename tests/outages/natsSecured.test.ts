import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createAccount,
  createOperator,
  createUser,
  encodeAccount,
  encodeOperator,
  encodeUser,
  fmtCreds,
} from '@nats-io/jwt'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createNatsSignals, type NatsPlace } from '../../server/live/signals/nats.ts'
import type { Sent, Signal, Signals } from '../../server/live/signals/signals.ts'
import { hasNats } from '../../tools/test/nats.ts'
import { hasPostgres } from '../../tools/test/postgres.ts'
import { startPostgres } from '../bench/server/postgres.ts'
import { startOperatorProcess } from '../e2e/setup/operator.ts'
import { type Certificate, makeCertificate, type Nats, startNats, startNatsCluster } from './nats.ts'

const LOGIN = ['--user', 'jolly', '--pass', 'p@ss:word/1']
const PASSWORD = encodeURIComponent('p@ss:word/1')

/** Outside a transaction, signals are sent at once. */
const handle = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const NO_LIMITS = { conn: -1, subs: -1, data: -1, payload: -1, leaf: -1, imports: -1, exports: -1, wildcards: true }

interface Process {
  signals: Signals
  heard: Signal[]
  faults: string[]
}

/** What a process of the operator has of NATS. */
async function open(servers: readonly string[], more: Partial<NatsPlace> = {}): Promise<Process> {
  const faults: string[] = []
  const place = { servers: servers.map((text) => new URL(text)), caFile: null, credsFile: null, ...more }
  const signals = await createNatsSignals(place, (fault) => faults.push(String(fault)))
  onTestFinished(() => signals.close())
  const heard: Signal[] = []
  signals.listen((signal) => heard.push(signal))
  return { signals, heard, faults }
}

/** Whether the one hears what the other says of a player; `missed` is a look of its own. */
async function hears(one: Process, other: Process, uid: string): Promise<void> {
  one.signals.follow(uid)
  // The first is that what was sent before it was followed may have been missed.
  await expect.poll(() => one.heard).toContainEqual({ uid })
  one.heard.length = 0
  await other.signals.send(handle, { uid })
  await expect.poll(() => one.heard, { timeout: 5_000 }).toContainEqual({ uid })
}

describe.skipIf(!hasNats())('a cluster of two with TLS and a password', () => {
  let certificate: Certificate
  let cluster: Nats[]
  const addresses = (login: string) => cluster.map(({ port }) => `tls://${login}@localhost:${port}`)

  beforeAll(async () => {
    certificate = makeCertificate()
    const { certFile, keyFile } = certificate
    cluster = await startNatsCluster(2, ['--tls', '--tlscert', certFile, '--tlskey', keyFile, ...LOGIN])
  })
  afterEach(() => Promise.all(cluster.map((server) => server.resume())))
  afterAll(async () => {
    await Promise.all(cluster.map((server) => server.kill()))
    certificate.remove()
  })
  const trusted = () => ({ caFile: certificate.certFile })

  test('carries what is said, from a process at one server to a process at the other', async () => {
    const [first = '', second = ''] = addresses(`jolly:${PASSWORD}`)
    const [here, there] = [await open([first], trusted()), await open([second], trusted())]
    expect([here.signals.isHeard(), there.signals.isHeard()]).toEqual([true, true])
    await hears(here, there, '1000000001')
  })

  test('a server of it is killed: both go on at the other, and say that they lost it', async () => {
    const both = addresses(`jolly:${PASSWORD}`)
    const [here, there] = [await open(both, trusted()), await open(both, trusted())]
    for (const [n, server] of cluster.entries()) {
      await server.kill()
      // What is said while they connect again may be lost.
      const kick: Sent = { kick: [`session ${n}`], reason: 'revoked' }
      const said = async () => {
        await there.signals.send(handle, kick)
        return here.heard
      }
      await expect.poll(said).toContainEqual(kick)
      expect([here, there].map(({ signals }) => signals.isHeard())).toEqual([true, true])
      await server.resume()
    }
    expect(here.faults.length + there.faults.length).toBeGreaterThan(1)
  })

  test('a wrong password is said in so many words once, and so is what comes after it', async () => {
    const { faults, signals } = await open(addresses('jolly:wrong'), trusted())
    await expect.poll(() => faults).toEqual([expect.stringMatching(/authorization violation/i)])
    expect(signals.isHeard()).toBe(false)
    await Promise.all(cluster.map((server) => server.kill()))
    // What was being connected breaks off first.
    await expect.poll(() => faults.at(-1)).toMatch(/refused/i)
    expect(new Set(faults).size).toBe(faults.length)
  })

  test('a certificate that nobody vouches for is refused', async () => {
    const { faults, signals } = await open(addresses(`jolly:${PASSWORD}`))
    await expect.poll(() => faults).toEqual([expect.stringMatching(/self-signed certificate/i)])
    expect(signals.isHeard()).toBe(false)
  })
})

describe.skipIf(!hasNats())('a server', () => {
  async function startServer(more: readonly string[]): Promise<Nats> {
    const server = await startNats(more)
    onTestFinished(() => server.kill())
    return server
  }

  test('without TLS is not told the password of an address that wants TLS', async () => {
    const { port } = await startServer(LOGIN)
    const { faults } = await open([`tls://jolly:${PASSWORD}@127.0.0.1:${port}`])
    await expect.poll(() => faults).toEqual([expect.stringContaining("does not support 'tls'")])
  })

  test('with a token lets in who has it', async () => {
    const { port } = await startServer(['--auth', 's3cr3t'])
    const process = await open([`nats://s3cr3t@127.0.0.1:${port}`])
    await hears(process, await open([`nats://s3cr3t@127.0.0.1:${port}`]), '1000000021')
    const { faults } = await open([`nats://other@127.0.0.1:${port}`])
    await expect.poll(() => faults).toEqual([expect.stringMatching(/authorization violation/i)])
  })

  test('with accounts lets in who has a user’s credentials', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jolly-creds-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [operator, account, user] = [createOperator(), createAccount(), createUser()]
    const credsFile = join(folder, 'jolly.creds')
    writeFileSync(credsFile, fmtCreds(await encodeUser('jolly', user, account), user))
    const configuration = join(folder, 'nats.conf')
    writeFileSync(
      configuration,
      `operator: ${await encodeOperator('house', operator)}
resolver: MEMORY
resolver_preload: { ${account.getPublicKey()}: ${await encodeAccount('jolly', account, { limits: NO_LIMITS }, { signer: operator })} }
`,
    )
    const { port } = await startServer(['-c', configuration])
    const address = [`nats://127.0.0.1:${port}`]
    await hears(await open(address, { credsFile }), await open(address, { credsFile }), '1000000031')
    const { faults } = await open(address)
    await expect.poll(() => faults).toEqual([expect.stringMatching(/authorization violation/i)])
  })
})

test.skipIf(!hasNats() || !hasPostgres())('an operator with a wrong password serves players, and says so', async () => {
  const cluster = await startPostgres()
  const server = await startNats(LOGIN)
  onTestFinished(async () => {
    await server.kill()
    await cluster?.stop()
  })
  const operator = await startOperatorProcess({
    DATABASE_URL: (await cluster?.newDatabase()) ?? '',
    NATS_URL: `nats://jolly:not-the-password@127.0.0.1:${server.port}`,
  })
  onTestFinished(() => operator.stop())
  await expect.poll(operator.printed).toMatch(/authorization violation/i)
  expect(operator.printed()).toContain('What other processes have for players is not heard')
  expect(operator.printed()).not.toContain('not-the-password')
  const answer = await fetch(`${operator.origin}/readyz`)
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true, writable: true, live: false }])
})
