import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../contract/durations.ts'
import { centavos, toCentavos } from '../../contract/money.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { createTurnoverFollower } from '../../server/domain/bonus/followTurnover.ts'
import { sweepRequirements } from '../../server/domain/bonus/expiry.ts'
import { createSpinWallet } from '../../server/domain/bonus/invitationSpin.ts'
import { createWallet } from '../../server/domain/games/wallet.ts'
import { suspendOverdue } from '../../server/domain/kyc/deadline.ts'
import { conform } from '../../tools/conformance/suite.ts'
import { Customer } from '../unit/server/cashier/cashierForTests.ts'
import { codeOf, openGame } from '../unit/server/http/gameForTests.ts'
import { startForTests } from '../unit/server/http/operatorForTests.ts'
import { provider } from '../unit/server/moneyForTests.ts'
import { newDivided, sharedCluster } from './shared.ts'
import { tellCommands } from './watchCalls.ts'
import { watchCommits } from './watchCommits.ts'

/**
 * What an operator writes with the coordinator and moves with a worker in one transaction is committed in two phases, so that
 * neither is kept without the other.
 */

const cluster = sharedCluster()

describe.skipIf(cluster === null)('a transaction about money on a database that is divided by player', () => {
  const watched = watchCommits()
  let running: RunningSandbox
  beforeAll(async () => {
    const opened = await newDivided(cluster)
    await tellCommands(opened)
    await opened.close()
    running = await startForTests({ database: { databaseUrl: opened.address }, logLevel: 'silent' })
  })
  afterAll(async () => {
    await running.close()
    watched.stop()
  })

  const now = () => running.operator.clock.now()
  const join = () => new Customer(running).join()
  const claim = async (juan: Customer, name: 'redemptionCodeUse' | 'graspStart' | 'mallExchangeOrder', input = {}) =>
    expect(await juan.call(name, { requestId: randomUUID(), ...input })).toMatchObject({ success: true })

  /** A round with this bet, in pesos, whose win counts it. */
  const won = async (bet: number) => {
    const juan = await join()
    const { uid } = juan
    await juan.grant('cash', bet)
    const { db, live } = running.operator
    const games = provider(createWallet(db, createTurnoverFollower(db, live)))
    const own = { uid, roundId: uid, now: now() }
    await games.bet(`b-${uid}`, toCentavos(bet), own)
    return async () => expect(await games.win(`w-${uid}`, 100, own)).toMatchObject({ ok: true })
  }

  /** Each is prepared by what comes before the function that it returns. */
  const ACTS: Record<string, () => Promise<() => Promise<unknown>>> = {
    'a deposit that was paid': async () => {
      const juan = await join()
      const { orderNo } = await juan.order(500)
      return async () => expect(await juan.act(orderNo, 'pay')).toMatchObject({ ok: true })
    },
    'a withdrawal that is ordered': async () => {
      const juan = await (await join()).readyToWithdraw(3_000)
      return async () => expect(await juan.withdraw(1_000)).toMatchObject({ success: true })
    },
    'a withdrawal that is given back': async () => {
      const juan = await (await join()).readyToWithdraw(3_000)
      const { orderNo } = (await juan.withdraw(1_000)).data
      return async () => expect((await juan.move(orderNo, 4)).status).toBe(200)
    },
    'a bonus that is claimed': async () => {
      const juan = await join()
      return () => claim(juan, 'redemptionCodeUse', { code: 'WELCOME21' })
    },
    'a throw of the claw': async () => {
      const juan = await join()
      await juan.grant('tries', 1)
      return () => claim(juan, 'graspStart', { clientSeed: 'seed' })
    },
    'points that are exchanged': async () => {
      const juan = await join()
      await juan.grant('points', 10_000)
      return () => claim(juan, 'mallExchangeOrder', { itemId: 'cash-10', quantity: 1 })
    },
    'a win that lifts the VIP level': () => won(10_000),
    'an invitation spin': async () => {
      const juan = await join()
      await juan.grant('spins', 1)
      const spins = createSpinWallet(running.operator.db, running.operator.live)
      const spin = { uid: juan.uid, roundId: `spin-${juan.uid}`, now: now() }
      return async () => {
        expect(await spins.bet(spin)).toMatchObject({ ok: true })
        expect(await spins.win({ ...spin, amount: centavos(500) })).toMatchObject({ ok: true })
      }
    },
    'a bonus that ends': async () => {
      await claim(await join(), 'redemptionCodeUse', { code: 'WELCOME21' })
      return () => sweepRequirements(running.operator, now() + 31 * DAY_MS)
    },
    'cash that is held for papers': async () => {
      const juan = await join()
      await juan.grant('cash', 500)
      return () => suspendOverdue(running.operator.db, { live: running.operator.live, now: now() + 8 * DAY_MS })
    },
  }

  test.each(Object.entries(ACTS))('is committed in two phases: %s', async (_name, prepared) => {
    const act = await prepared()
    const before = watched.commits.length
    await act()
    expect(new Set(watched.commits.slice(before))).toEqual(new Set(['two phases']))
  })

  test('leaves journals that carry the id of the request for it', async () => {
    const juan = await join()
    const requestId = randomUUID()
    await claim(juan, 'redemptionCodeUse', { code: 'WELCOME21', requestId })
    const { rows } =
      await sql`select distinct idempotency_key as id from ledger_journal where uid = ${juan.uid}`.execute(
        running.operator.db,
      )
    expect(rows).toEqual([{ id: requestId }])
  })

  test('is none for a bet in a game: nothing is written with the coordinator', async () => {
    const juan = await join()
    await juan.grant('cash', 5_000)
    const { ask, stakes } = await openGame(juan.browser, { code: await codeOf(juan.browser, 'slot') })
    const before = watched.commits.length
    expect(await ask('round', { requestId: randomUUID(), bet: stakes[0] })).toMatchObject({ ok: true })
    expect(new Set(watched.commits.slice(before))).not.toContain('one phase')
  })

  test('is none for a win that counts as turnover, and earns points: it is with its player alone', async () => {
    const win = await won(400)
    const before = watched.commits.length
    await win()
    expect(watched.commits.slice(before)).toEqual([])
  })

  test('is looked at before a bet of who has set a limit', async () => {
    const juan = await join()
    await juan.grant('cash', 5_000)
    expect(await juan.call('rgLimit', { kind: 'wager', period: 'day', value: 50 })).toMatchObject({ success: true })
    const { ask } = await openGame(juan.browser, { code: await codeOf(juan.browser, 'slot') })
    const bet = (stake: number) => ask('round', { requestId: randomUUID(), bet: stake })
    expect(await bet(20)).toMatchObject({ ok: true })
    expect(await bet(50)).toMatchObject({ ok: false, reason: 'limit' })
  })

  test('is in no call committed in one phase, where it writes on both sides', async () => {
    const before = watched.commits.length
    await conform(running.address)
    const commits = watched.commits.slice(before)
    expect(commits.length).toBeGreaterThan(0)
    expect(new Set(commits)).toEqual(new Set(['two phases']))
  })
})
