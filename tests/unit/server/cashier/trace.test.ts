import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { traceAct, type TraceStep } from '../../../../server/domain/ledger/trace.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { startForTests } from '../http/operatorForTests.ts'
import { Customer } from './cashierForTests.ts'

let running: RunningSandbox

beforeAll(async () => void (running = await startForTests()))
afterAll(() => running.close())

const trace = ({ uid }: Customer, reference: string) => traceAct(running.operator.db, uid, reference)
const inShort = (steps: TraceStep[]) => steps.map(({ kind, what }) => `${kind} ${what}`)

test('a deposit is told from its call to its journal, by its idempotency key and by its number', async () => {
  const juan = await new Customer(running).join()
  const quoted = await juan.quote(500)
  const requestId = randomUUID()
  const built = await juan.call('rechargeBuild', { preId: quoted.data.preId, requestId })
  const { orderNo } = built.data
  await juan.act(orderNo, 'pay')
  const steps = await trace(juan, requestId)
  expect(inShort(steps)).toEqual(['call rechargeBuild', 'deposit 0', 'deposit 1', 'callback paid', 'journal deposit'])
  expect(steps.at(-1)).toMatchObject({
    lines: [{ amount: -50_000 }, { account: `player:${juan.uid}:cash`, amount: 50_000 }],
  })
  expect(await trace(juan, orderNo)).toEqual(steps)
  const query = new URLSearchParams({ uid: juan.uid, reference: orderNo })
  expect(await juan.browser.sandbox('GET', `trace?${query}`)).toEqual(steps)
})

test('a withdrawal’s journal carries the idempotency key of its call, and no other journal does', async () => {
  const juan = await (await new Customer(running).join()).readyToWithdraw(2_000)
  const requestId = randomUUID()
  const { data } = await juan.withdraw(500, { requestId })
  const journals = await running.operator.db
    .selectFrom('ledgerJournal')
    .select(['type', 'idempotencyKey'])
    .where('uid', '=', juan.uid)
    .orderBy('id')
    .execute()
  expect(journals).toEqual([
    { type: 'grant', idempotencyKey: null },
    { type: 'withdraw', idempotencyKey: requestId },
  ])
  expect(inShort(await trace(juan, data.orderNo))).toEqual(['call withdrawCreate', 'withdrawal 0', 'journal withdraw'])
})

test('what a provider reports that does not fit the order is told as such', async () => {
  const juan = await new Customer(running).join()
  const { preId } = (await juan.quote(500)).data
  const { orderNo } = (await juan.call('rechargeBuild', { preId, requestId: randomUUID() })).data
  const report = { provider: 'sandpay', reference: 'other', orderNo, outcome: 'paid', time: 0 } as const
  await running.operator.db
    .insertInto('providerCallback')
    .values({ ...report, effect: 'differs' })
    .execute()
  expect(inShort(await trace(juan, orderNo))).toContain('callback paid: differs')
})

test('what is another player’s, or nobody’s, is not told', async () => {
  const juan = await (await new Customer(running).join()).readyToWithdraw(2_000)
  const requestId = randomUUID()
  await juan.withdraw(500, { requestId })
  const maria = await new Customer(running).join()
  expect(await trace(maria, requestId)).toEqual([])
  expect(await trace(juan, 'nothing')).toEqual([])
})
