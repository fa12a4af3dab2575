import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { reconcile } from '../../server/domain/ledger/reconciliation/reconcile.ts'
import { callBack, Customer } from '../unit/server/cashier/cashierForTests.ts'
import { startForTests } from '../unit/server/http/operatorForTests.ts'
import type { PostgresCluster } from '../bench/server/postgres.ts'
import { clusterIfThere } from './cluster.ts'
import { divided } from './database.ts'
import { createWire, type Side } from './wire.ts'

/**
 * The coordinator is killed between the phases in which an order and its money are committed. Once it is back, without hands, both
 * are there or neither is, and who asks again is answered as if nothing had been.
 */

const wire = createWire()
// What it has answered it has written down.
const cluster = await clusterIfThere({ through: wire.through, settings: ['synchronous_commit=on'] })

/** Where it dies, by the last word that is said; and whether what it was about to do is kept. */
const MOMENTS: [name: string, side: Side, word: RegExp, isKept: boolean][] = [
  ['before it knows that the worker is ready', 'worker', /PREPARE TRANSACTION\0/, false],
  ['before the worker knows that it is to be', 'coordinator', /COMMIT PREPARED/, true],
]

interface Act {
  readonly uid: string
  /** Asked again, it is the same request. */
  ask(): Promise<unknown>
  /** What there is of it: orders that were made or paid, and pesos that moved for them. */
  done(): Promise<{ orders: number; pesos: number }>
  readonly pesos: number
}

describe.skipIf(cluster === null)('a coordinator that is killed', () => {
  let running: RunningSandbox
  let address = ''
  beforeAll(async () => {
    if (!cluster) throw new Error('There is no cluster')
    const opened = await divided(cluster)
    address = opened.address
    await opened.close()
    running = await startForTests({ database: { databaseUrl: address }, logLevel: 'silent' })
  })
  afterAll(async () => {
    await running.close()
    await cluster?.stop()
    wire.close()
  })

  const join = () => new Customer(running).join()
  const ACTS: Record<string, () => Promise<Act>> = {
    'an order to withdraw': async () => {
      const juan = await (await join()).readyToWithdraw(3_000)
      const requestId = randomUUID()
      return {
        uid: juan.uid,
        pesos: 1_000,
        ask: () => juan.withdraw(1_000, { requestId }),
        done: async () => ({
          orders: (await juan.call('withdrawFetch')).data.list.length,
          pesos: 3_000 - (await juan.balance()).balance,
        }),
      }
    },
    'a deposit that was paid': async () => {
      const juan = await join()
      const { orderNo } = await juan.order(500)
      const reference = randomUUID()
      return {
        uid: juan.uid,
        pesos: 500,
        ask: () => callBack(running, { orderNo, reference, amount: 500 }),
        done: async () => ({
          orders: (await juan.deposit(orderNo)).status === 1 ? 1 : 0,
          pesos: (await juan.balance()).balance,
        }),
      }
    },
  }
  const CASES = Object.keys(ACTS).flatMap((act) => MOMENTS.map((moment) => [act, ...moment] as const))

  test.each(CASES)('keeps %s together: %s', { timeout: 3 * 60_000 }, async (name, _moment, side, word, isKept) => {
    const act = await ACTS[name]?.()
    if (!act || !cluster) throw new Error('There is no such act')
    const killed = wire.until(side, word, act.uid).then(() => cluster.coordinator.halt('kill'))
    await Promise.all([act.ask().catch(() => null), killed])
    // A job's may wait beside it.
    expect(await preparedAt(cluster.workers)).toBeGreaterThan(0)

    await cluster.coordinator.resume()
    await vi.waitFor(async () => expect(await preparedAt(cluster.workers)).toBe(0), { timeout: 30_000, interval: 100 })
    const after = { orders: isKept ? 1 : 0, pesos: isKept ? act.pesos : 0 }
    await vi.waitFor(async () => expect(await act.done()).toEqual(after), { timeout: 30_000, interval: 500 })

    await act.ask()
    expect(await act.done()).toEqual({ orders: 1, pesos: act.pesos })
    expect(await reconcile(running.operator.db, { anew: true })).toMatchObject({ balanced: true, chainOk: true })
  })
})

/** How many transactions wait at workers for their second phase. */
async function preparedAt(workers: readonly PostgresCluster[]): Promise<number> {
  const counts = await Promise.all(workers.map(preparedOn))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function preparedOn({ port }: PostgresCluster): Promise<number> {
  const client = new pg.Client({ connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres` })
  await client.connect()
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from pg_prepared_xacts')
  await client.end()
  return rows[0]?.count ?? 0
}
