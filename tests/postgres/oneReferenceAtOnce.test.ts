import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenedDatabase } from '../../server/database/open.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { processWebhookOnce } from '../../server/domain/cashier/providerCallback.ts'
import { migratedDatabase } from './newDatabase.ts'

let opened: OpenedDatabase
beforeAll(async () => {
  opened = await openDatabase({ databaseUrl: await migratedDatabase() })
})
afterAll(() => opened.close())

/** Reports of two orders at once, under one number: each has seen that it was never heard before the other is kept. */
async function reportTwo(reference: string): Promise<PromiseSettledResult<string>[]> {
  const both = Promise.withResolvers<void>()
  let settling = 0
  const settle = async () => {
    settling += 1
    if (settling === 2) both.resolve()
    await both.promise
    return 'done' as const
  }
  const report = (orderNo: string) =>
    inTransaction(opened.db, async (trx) => {
      const order = { provider: 'sandpay', amount: 500 }
      const result = { ...order, reference, orderNo, outcome: 'paid' as const }
      return (await processWebhookOnce(trx, order, result, { now: Date.now(), hasMoved: true, settle })).effect
    })
  return Promise.allSettled(['D1', 'D2'].map(report))
}

const keptOf = (reference: string) =>
  opened.db.selectFrom('providerCallback').select('effect').where('reference', '=', reference).execute()

test('two orders that are reported under one number are settled once', async () => {
  const reports = await reportTwo('first')
  expect(reports.filter(({ status }) => status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: 'done' }])
  expect(await keptOf('first')).toEqual([{ effect: 'done' }])
})

test('so are those under a number that fitted no order before', async () => {
  await inTransaction(opened.db, (trx) =>
    processWebhookOnce(
      trx,
      undefined,
      { provider: 'sandpay', amount: 500, reference: 'again', orderNo: 'D0', outcome: 'paid' },
      { now: Date.now(), hasMoved: true, settle: async () => 'done' },
    ),
  )
  expect(await keptOf('again')).toEqual([{ effect: 'unknown' }])
  const reports = await reportTwo('again')
  expect(reports.filter(({ status }) => status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: 'done' }])
  expect(await keptOf('again')).toEqual([{ effect: 'done' }])
})
