import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unlockDatabase } from '../../server/database/encryption/unlock.ts'
import { rotateKeys } from '../../server/database/encryption/reencrypt.ts'
import { type OpenedDatabase, openDatabase } from '../../server/database/open.ts'
import { STATEMENT_TIMEOUT_MS } from '../../server/database/statementTimeout.ts'
import { returnsOfPlay } from '../../server/domain/games/returns.ts'
import { createWeekBest } from '../../server/domain/games/weekBest.ts'
import { sumsToZero } from '../../server/domain/ledger/reconciliation/balances.ts'
import { inSteps } from '../../server/domain/ledger/reconciliation/pace.ts'
import { DATA_KEYS } from '../e2e/setup/operator.ts'
import { migratedDatabase } from './newDatabase.ts'

/** What reads a whole table may take longer than a player waits: here it waits for the table. */

const HELD_MS = STATEMENT_TIMEOUT_MS + 3_000

let opened: OpenedDatabase
let letGo = () => {}
let holding: Promise<void>
let heldAt: number
beforeAll(async () => {
  opened = await openDatabase({ databaseUrl: await migratedDatabase() })
  await unlockDatabase(opened.db, { keys: DATA_KEYS })
  const held = Promise.withResolvers<void>()
  holding = opened.db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`lock table wallet_round, ledger_account, shared_secret in access exclusive mode`.execute(trx)
    held.resolve()
    await new Promise<void>((resolve) => (letGo = resolve))
  })
  await held.promise
  heldAt = performance.now()
  setTimeout(letGo, HELD_MS)
}, 120_000)
afterAll(async () => {
  await holding
  await opened.close()
})

const games = { byCode: () => undefined, nameOf: (code: string) => code }
const reads: Readonly<Record<string, () => Promise<unknown>>> = {
  'the biggest wins of the week': () => createWeekBest(opened.db).renew(Date.now()),
  'the returns of play': () => returnsOfPlay(opened.db, games, 0),
  'the rotation of keys': () => rotateKeys(opened.db),
  'the sum of all balances, while its lease is kept': async () => {
    const afterSlice = vi.fn(async () => {})
    expect(await inSteps(sumsToZero(opened.db), { limit: 1, afterSlice })).toBe(true)
    expect(afterSlice).toHaveBeenCalled()
  },
}

test.concurrent.each(Object.entries(reads))('%s', { timeout: 60_000 }, async (_name, read) => {
  await read()
  expect(performance.now() - heldAt).toBeGreaterThan(HELD_MS)
})
