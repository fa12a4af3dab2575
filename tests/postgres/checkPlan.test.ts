import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenedDatabase } from '../../server/database/open.ts'
import { reconcile } from '../../server/domain/ledger/reconciliation/reconcile.ts'
import { migratedDatabase } from './newDatabase.ts'
import { doing, explaining, steps, watchNoMore, watchPlans } from './plans.ts'

/** What it costs to verify a player's chain by a plan that was made when there was nothing to verify. */

const JOURNALS = 600
/** From then on PostgreSQL keeps the plan of a statement in a function. */
const TIMES_PLANNED = 6

let opened: OpenedDatabase
let filling: OpenedDatabase
beforeAll(async () => {
  watchPlans()
  const databaseUrl = await migratedDatabase()
  filling = await openDatabase({ databaseUrl })
  opened = await openDatabase({ databaseUrl: explaining(databaseUrl) })
})
afterAll(async () => {
  await opened.close()
  await filling.close()
  watchNoMore()
})

const post = (from: number, to: number) =>
  sql`
  select ledger_post('maria', 'k' || n, '', 'grant', 'r', '', n, null,
    '{house:bonus:maria,player:maria:cash}', '{PHP,PHP}', '{false,true}', '{-1,1}')
  from generate_series(${from}::int, ${to}::int) as n`.execute(filling.db)

test('grows with the number of journals, and not with its square', async () => {
  await post(1, 1)
  for (let n = 0; n < TIMES_PLANNED; n += 1) await reconcile(opened.db, { anew: true })
  await post(2, JOURNALS)
  const found = await doing.run('verify', () => reconcile(opened.db))
  expect(found).toMatchObject({ balanced: true, chainOk: true, journals: JOURNALS })
  const most = steps.filter(({ what }) => what === 'verify').toSorted((one, other) => other.rows - one.rows)
  expect(most[0]?.rows).toBeGreaterThanOrEqual(JOURNALS)
  expect(most.filter(({ rows }) => rows > 3 * JOURNALS)).toEqual([])
})
