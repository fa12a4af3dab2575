import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { centavos } from '../../../../contract/money.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { inTransaction, type Trx } from '../../../../server/database/transaction.ts'
import { sweepRequirements } from '../../../../server/domain/bonus/expiry.ts'
import { award, cash } from '../../../../server/domain/bonus/prize.ts'
import { createWallet } from '../../../../server/domain/games/wallet.ts'
import { suspendOverdue } from '../../../../server/domain/kyc/deadline.ts'
import { balanceOf, playerBalance } from '../../../../server/domain/ledger/reads.ts'
import { prolongExclusion } from '../../../../server/domain/responsible/exclusion.ts'
import { Customer, DAY, MINUTE } from '../cashier/cashierForTests.ts'
import { PASSWORD, startForTests } from '../http/operatorForTests.ts'
import { BASE } from './kycForTests.ts'

let running: RunningSandbox
beforeAll(async () => void (running = await startForTests()))
afterAll(() => running.close())

async function withBonus(pesos: number): Promise<Customer> {
  const maria = await new Customer(running).join()
  await inTransaction(running.operator.db, (trx) => awardBonus(trx, maria, pesos))
  return maria
}

const awardBonus = (trx: Trx, { uid }: Customer, pesos: number) =>
  award(
    { trx, uid, now: running.operator.clock.now() },
    { source: 'signUp', key: randomUUID(), prize: { rewards: [cash(pesos)] } },
  )

async function withDeposit(pesos: number): Promise<Customer> {
  const maria = await new Customer(running).join()
  await maria.act((await maria.order(pesos)).orderNo, 'pay')
  await expect.poll(() => cashOf(maria)).toBe(pesos * 100)
  return maria
}

const cashOf = ({ uid }: Customer) => playerBalance(running.operator.db, uid, 'cash')

async function bonusEnd({ uid }: Customer): Promise<number> {
  const { expiresAt } = await running.operator.db
    .selectFrom('turnoverRequirement')
    .select('expiresAt')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  if (expiresAt === null) throw new Error('It is no bonus')
  return expiresAt
}

/** Eight days without verification: the cash is in custody. */
async function intoCustody(maria: Customer): Promise<void> {
  await maria.browser.advance(8 * DAY)
  const { db, live, clock } = running.operator
  await suspendOverdue(db, { live, now: clock.now() })
  expect(await cashOf(maria)).toBe(0)
}

async function decideAs(maria: Customer, person: Partial<typeof BASE>): Promise<void> {
  await maria.call('userIdentityBase', { ...BASE, ...person })
  await maria.browser.sandbox('POST', 'kyc', { uid: maria.uid, status: 'approved' })
}

async function sweepAndLogIn(maria: Customer): Promise<void> {
  const { db, live, clock } = running.operator
  await sweepRequirements({ db, live }, clock.now())
  await maria.call('userLogin', { username: maria.player.username, password: PASSWORD })
}

describe('cash in custody', () => {
  test('that is a bonus is forfeited once it is back, if its time is over', async () => {
    const maria = await withBonus(130)
    await intoCustody(maria)
    await maria.browser.advance(31 * DAY)
    await sweepAndLogIn(maria)
    await decideAs(maria, { birthday: '1990-01-01' })
    expect((await balanceOf(running.operator.db, maria.uid)).surplus).toBeGreaterThan(0)
    await sweepAndLogIn(maria)
    expect(await maria.balance()).toMatchObject({ balance: 0, surplus: 0 })
  })

  test('keeps its requirement when the last open round ends meanwhile', async () => {
    const maria = await withBonus(130)
    const { db, clock } = running.operator
    const wallet = createWallet(db)
    const { uid } = maria
    const round = {
      provider: 'games',
      uid,
      asset: 'PHP',
      gameCode: 'g1',
      gameType: 'slot',
      roundId: randomUUID(),
    } as const
    await wallet.bet({ ...round, transactionId: randomUUID(), amount: centavos(100), now: clock.now() })
    await intoCustody(maria)
    const lost = { ...round, transactionId: randomUUID(), amount: centavos(0), endsRound: true }
    await wallet.win({ ...lost, now: clock.now() })
    await decideAs(maria, { birthday: '1989-01-01' })
    const { balance, surplus } = await balanceOf(db, uid)
    expect(balance).toBe(12_900)
    expect(surplus).toBeGreaterThan(0)
  })

  test('is refunded to somebody under age', async () => {
    const maria = await withDeposit(500)
    await intoCustody(maria)
    expect((await maria.call('userIdentityBase', { ...BASE, birthday: '2012-01-01' })).code).toBe(20006)
    const answer = await maria.browser.control('POST', 'kyc/refund', { uid: maria.uid })
    expect(await answer.json()).toMatchObject({ amount: 500 })
  })

  test('is refunded to somebody who has excluded themselves under another account', async () => {
    const [first, second] = [await new Customer(running).join(), await withDeposit(500)]
    const person = { firstName: 'Pilar', lastName: 'Reyes', birthday: '1987-03-03' }
    await decideAs(first, person)
    await first.call('rgExclude', { length: '5y' })
    await intoCustody(second)
    await decideAs(second, person)
    expect((await second.call('userIdentityFetch')).data).toMatchObject({ status: 'rejected', reasons: ['excluded'] })
    expect((await second.letters()).map(({ title }) => title)).toContain('Your deposits were refunded')
  })
})

describe('an exclusion under an account that was never verified', () => {
  const person = { firstName: 'Corazon', lastName: 'Aguilar' }
  const excludedAs = async (first: Customer, birthday: string) => {
    await first.call('userIdentityBase', { ...BASE, ...person, birthday })
    await first.call('rgExclude', { length: '5y' })
  }
  const statusAs = async (second: Customer, birthday: string) => {
    await decideAs(second, { ...person, birthday })
    return (await second.call('userIdentityFetch')).data.status
  }

  test('holds for the person’s next one if it has paid', async () => {
    const first = await withDeposit(500)
    await excludedAs(first, '1981-01-01')
    expect(await statusAs(await new Customer(running).join(), '1981-01-01')).toBe('rejected')
  })

  test('holds for it if both were used on one device', async () => {
    const [first, second] = [await new Customer(running).join(), await new Customer(running).join()]
    await excludedAs(first, '1981-02-02')
    await first.browser.call('userLogin', { username: second.player.username, password: PASSWORD })
    expect(await statusAs(second, '1981-02-02')).toBe('rejected')
  })

  test('holds for nobody else: their name and birthday can be written by anybody', async () => {
    await excludedAs(await new Customer(running).join(), '1981-03-03')
    expect(await statusAs(await new Customer(running).join(), '1981-03-03')).toBe('approved')
  })
})

test('no bonus is paid out as a refund of deposits that were lost', async () => {
  const [first, second] = [await new Customer(running).join(), await withDeposit(500)]
  const person = { firstName: 'Nena', lastName: 'Ramos', birthday: '1985-05-05' }
  await decideAs(first, person)
  await first.call('rgExclude', { length: '6m' })
  const { db, clock } = running.operator
  await inTransaction(db, (trx) => awardBonus(trx, second, 130))
  const round = { provider: 'games', uid: second.uid, asset: 'PHP', gameCode: 'g1', gameType: 'slot' } as const
  const move = { ...round, roundId: randomUUID(), now: clock.now() }
  const wallet = createWallet(db)
  await wallet.bet({ ...move, transactionId: randomUUID(), amount: centavos(50_000) })
  await wallet.win({ ...move, transactionId: randomUUID(), amount: centavos(0), endsRound: true })
  expect(await cashOf(second)).toBe(13_000)
  await decideAs(second, person)
  expect((await second.letters()).map(({ title }) => title)).not.toContain('Your deposits were refunded')
  await sweepAndLogIn(second)
  expect(await second.balance()).toMatchObject({ balance: 0, surplus: 0 })
})

test('a break holds for another account of the person as a break, not as a self-exclusion', async () => {
  const [first, second] = [await new Customer(running).join(), await withDeposit(500)]
  const person = { firstName: 'Rosa', lastName: 'Bautista', birthday: '1986-04-04' }
  await decideAs(first, person)
  await first.call('rgExclude', { length: '1h' })
  await decideAs(second, person)
  expect((await second.call('rgFetch')).data).toMatchObject({ exclusion: 'break' })
  const refunded = (await second.letters()).find(({ title }) => title === 'Your deposits were refunded')
  expect(refunded?.content).toContain('on a break under another account')
  expect((await second.call('rgExclude', { length: '24h' })).data).toMatchObject({ exclusion: 'break' })
})

test('a break that holds for another account stops the clock of its bonuses', async () => {
  const [first, second] = [await new Customer(running).join(), await withBonus(130)]
  const person = { firstName: 'Lina', lastName: 'Garcia', birthday: '1986-05-05' }
  await decideAs(first, person)
  await first.call('rgExclude', { length: '24h' })
  const before = await bonusEnd(second)
  await decideAs(second, person)
  const later = (await bonusEnd(second)) - before
  expect(later).toBeLessThanOrEqual(DAY)
  expect(later).toBeGreaterThan(DAY - 10 * MINUTE)
})

test('a break that ends later leaves a self-exclusion of another account what it is', async () => {
  const [first, identified, rejected] = [
    await new Customer(running).join(),
    await new Customer(running).join(),
    await new Customer(running).join(),
  ]
  const person = { firstName: 'Luz', lastName: 'Torres', birthday: '1986-06-06' }
  await decideAs(first, person)
  await decideAs(identified, person)
  const { db, clock } = running.operator
  for (const { uid } of [identified, rejected])
    await inTransaction(db, (trx) => prolongExclusion(trx, uid, { kind: 'self', until: clock.now() + DAY / 2 }))
  const { excludedUntil } = (await first.call('rgExclude', { length: '24h' })).data
  await decideAs(rejected, person)
  for (const account of [identified, rejected])
    expect((await account.call('rgFetch')).data).toMatchObject({ exclusion: 'self', excludedUntil })
})

test('a self-exclusion that ends sooner makes one of a break of another account, which ends no sooner', async () => {
  const [first, second] = [await new Customer(running).join(), await new Customer(running).join()]
  const person = { firstName: 'Vilma', lastName: 'Cruz', birthday: '1986-07-07' }
  await decideAs(first, person)
  const { db, clock } = running.operator
  await inTransaction(db, (trx) => prolongExclusion(trx, first.uid, { kind: 'self', until: clock.now() + DAY / 2 }))
  const { excludedUntil } = (await second.call('rgExclude', { length: '24h' })).data
  await decideAs(second, person)
  expect((await second.call('rgFetch')).data).toMatchObject({ exclusion: 'self', excludedUntil })
})
