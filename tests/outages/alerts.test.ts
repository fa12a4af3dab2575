import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasNats } from '../../tools/test/nats.ts'
import { hasPostgres } from '../../tools/test/postgres.ts'
import { hasPrometheus } from '../../tools/test/prometheus.ts'
import { IS_NIGHTLY } from '../nightly.ts'
import { FAULTS } from './alerts/faults.ts'
import { type Prometheus, startPrometheus } from './alerts/prometheus.ts'
import { startWatched, type Watched } from './alerts/watched.ts'
import { type Nats, startNats } from './nats.ts'
import { startObjectStore, type TestObjectStore } from './objectStore.ts'

const NAMED_WITHIN_MS = 60_000

interface Together {
  faults: (keyof typeof FAULTS)[]
  /** All of these have to fire, and no other … */
  alerts: string[]
  /** … but what follows from such a fault after a while. */
  follow?: string[]
}

/** Faults of one line are there at the same time. */
const TOGETHER: readonly Together[] = [
  {
    faults: ['gamesProviderSilent', 'callbacksMissing', 'ownFilesChanged', 'listeningLost', 'socketsRefused'],
    alerts: [
      'GamesProviderSilent',
      'LiveMessagesUnheard',
      'OwnFilesChanged',
      'PaymentCallbacksMissing',
      'SocketsRefused',
    ],
  },
  {
    faults: [
      'paymentProviderSilent',
      'booksNotSealed',
      'pushServiceSilent',
      'reconciliationOverdue',
      'jobStuck',
      'paidForNoOrder',
    ],
    alerts: [
      'BooksNotSealed',
      'JobFails',
      'JobStuck',
      'PaymentProviderSilent',
      'PaymentsContradicted',
      'QueueLong',
      'ReconciliationOverdue',
    ],
  },
  {
    faults: ['callsFail', 'walletFails', 'transactionsConflict', 'clockOff'],
    alerts: ['CallsFail', 'ClockOff', 'TransactionsConflict', 'WalletFails'],
  },
  { faults: ['callsSlow', 'walletSlow'], alerts: ['CallsSlow', 'DatabaseSlow', 'WalletSlow'] },
  {
    faults: ['poolFull'],
    alerts: ['CallsSlow', 'DatabasePoolFull', 'DatabaseSlow'],
    follow: ['CallsFail', 'JobFails', 'BooksNotSealed'],
  },
  { faults: ['diskFull'], alerts: ['CallsFail', 'DatabaseFull'], follow: ['JobFails'] },
  { faults: ['eventLoopBlocked'], alerts: ['EventLoopBlocked'], follow: ['DatabaseSlow', 'JobFails'] },
  { faults: ['databaseGone'], alerts: ['CallsFail', 'DatabaseAway', 'JobFails'], follow: ['BooksNotSealed'] },
  // What was changed stays changed: these come last.
  { faults: ['ledgerChanged'], alerts: ['BooksChanged', 'LedgerWrong'] },
  { faults: ['operatorGone'], alerts: ['OperatorGone'] },
]

describe.skipIf(!IS_NIGHTLY || !hasPostgres() || !hasPrometheus())('within a minute', () => {
  let watched: Watched
  let prometheus: Prometheus
  const healing: (() => unknown)[] = []

  beforeAll(async () => void (watched = await startWatched()))
  beforeEach(async () => {
    prometheus = await startPrometheus(watched.metricsPort)
    await expect.poll(prometheus.hasScraped).toBe(true)
  })
  afterEach(async () => {
    for (const heal of healing.splice(0)) await heal()
    await prometheus.stop()
  })
  afterAll(() => watched.close())

  test.for(TOGETHER)('$faults is named', { timeout: 2 * NAMED_WITHIN_MS }, async ({ faults, alerts, follow = [] }) => {
    expect(await prometheus.firing()).toEqual([])
    for (const fault of faults) healing.push(await FAULTS[fault](watched))
    const named = async () => (await prometheus.firing()).filter((alert) => !follow.includes(alert))
    await expect.poll(named, { timeout: NAMED_WITHIN_MS, interval: 1_000 }).toEqual(alerts)
  })
})

describe.skipIf(!IS_NIGHTLY || !hasPostgres() || !hasPrometheus() || !hasNats())('within a minute', () => {
  let nats: Nats
  let objects: TestObjectStore
  let watched: Watched
  let prometheus: Prometheus

  beforeAll(async () => {
    nats = await startNats()
    objects = await startObjectStore()
    watched = await startWatched({
      nats: { servers: [new URL(`nats://127.0.0.1:${nats.port}`)], caFile: null, credsFile: null },
      objectStore: objects.place,
    })
    prometheus = await startPrometheus(watched.metricsPort)
  })
  afterAll(async () => {
    await prometheus.stop()
    await watched.close()
    await nats.kill()
    await objects.stop()
  })

  test('that NATS is gone is named, and no longer once it is back', { timeout: 3 * NAMED_WITHIN_MS }, async () => {
    const named = { timeout: NAMED_WITHIN_MS, interval: 1_000 }
    await expect.poll(prometheus.hasScraped).toBe(true)
    expect(await prometheus.firing()).toEqual([])
    await nats.kill()
    await expect.poll(prometheus.firing, named).toEqual(['LiveMessagesUnheard'])
    await nats.resume()
    await expect.poll(prometheus.firing, named).toEqual([])
  })
  test(
    'that the object store is gone is named, and no longer once it is back',
    { timeout: 3 * NAMED_WITHIN_MS },
    async () => {
      const named = { timeout: NAMED_WITHIN_MS, interval: 1_000 }
      await expect.poll(prometheus.hasScraped).toBe(true)
      expect(await prometheus.firing()).toEqual([])
      await objects.kill()
      await expect.poll(prometheus.firing, named).toEqual(['FilesAway'])
      await objects.resume()
      await expect.poll(prometheus.firing, named).toEqual([])
    },
  )
})
