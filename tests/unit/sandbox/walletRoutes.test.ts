import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { UpdateObject } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import { addManilaMonths, manilaDayStart, manilaMonthStart } from '../../../contract/manilaDay.ts'
import { toCentavos } from '../../../contract/money.ts'
import { SPIN_CODE } from '../../../engines/invitationSpin/invitationSpin.ts'
import { give } from '../../../server/domain/ledger/postings.ts'
import type { Tables } from '../../../server/database/tables.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { openLaunch, type Launch } from '../../../server/domain/games/launch.ts'
import { endAllSessions, findSession, startSession } from '../../../server/domain/account/session.ts'
import { setLimit } from '../../../server/domain/responsible/ownLimits.ts'
import { createWallet } from '../../../server/domain/games/wallet.ts'
import { catalogue } from '../../../sandbox/games/catalogue/catalogue.ts'
import { feedOf } from '../../../sandbox/games/provider/feed.ts'
import { createGameIndex, UNKNOWN_GAMES } from '../../../server/domain/games/searchIndex.ts'
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../../protocols/signature.ts'
import type { WalletCall } from '../../../protocols/wallet.ts'
import { walletRoutes } from '../../../server/http/walletRoutes.ts'
import { type Bonuses, openBonuses } from '../server/bonus/bonusForTests.ts'

const SECRET = 'between the two'
const settings = { largeStake: Infinity, largeWin: Infinity, countryHeader: null }
const fair = { serverSeedHash: 'h', clientSeed: 'c', nonce: 0 }

let bonuses: Bonuses
let app: FastifyInstance
let uid: string

beforeAll(async () => {
  bonuses = await openBonuses()
  app = Fastify()
  const operator = { ...bonuses, settings, games: createGameIndex(feedOf(catalogue(), [], '')) }
  await walletRoutes(app, { operator, wallet: createWallet(bonuses.db), secret: SECRET })
})
afterAll(async () => {
  await app.close()
  await bonuses.close()
})
beforeEach(async () => void (uid = await bonuses.player()))

async function post(to: FastifyInstance, call: WalletCall, body: object, signedFor = call) {
  const now = bonuses.clock.now()
  const raw = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    [TIMESTAMP_HEADER]: String(now),
    [SIGNATURE_HEADER]: sign(SECRET, { timestamp: now, call: signedFor, body: raw }),
  }
  return to.inject({ method: 'POST', url: `/wallet/${call}`, headers, payload: raw })
}

async function ask(call: WalletCall, body: object, signedFor = call) {
  return (await post(app, call, body, signedFor)).json()
}

test('what was signed as a bet is no win: who overhears one cannot be paid by it', async () => {
  await fund('cash', 100)
  const { sessionToken, round } = await launch('PHP')
  const bet = { ...round(), ...tx(), sessionToken, amount: 40, fair }
  expect(await ask('win', bet, 'bet')).toEqual({ ok: false, reason: 'signature' })
  expect(await ask('bet', bet)).toMatchObject({ ok: true, balance: 60 })
})

/** Launches a game; returns the fields of every call about its rounds. */
async function launch(currency: Launch['currency'], gameCode = catalogue()[0]?.code ?? '') {
  const now = bonuses.clock.now()
  const device = { deviceId: randomUUID(), device: 'phone', address: '127.0.0.1' }
  const login = await startSession(bonuses.db, { uid, guest: false }, device, now)
  const session = await findSession(bonuses.db, login.token, now)
  const launched = { uid, sessionId: session?.id ?? '', gameCode, currency }
  const { token } = await openLaunch(bonuses.db, launched, now)
  const { sessionToken } = await ask('authenticate', { token })
  const round = (roundId = randomUUID()) => ({ uid, roundId, gameCode, currency })
  return { token, sessionToken, round }
}

const tx = () => ({ transactionId: randomUUID() })
const fund = async (kind: 'cash' | 'demo', pesos: number) => {
  if (kind === 'cash') return bonuses.deposit(uid, pesos)
  const event = { uid, key: randomUUID(), kind: 'demo', amount: toCentavos(pesos), type: 'grant' } as const
  return inTransaction(bonuses.db, (trx) => give(trx, { ...event, now: bonuses.clock.now() }))
}

test('nobody has more read of them than a call of the wallet can be long, before it is known who they are', async () => {
  const payload = JSON.stringify({ token: 'x'.repeat(100_000) })
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/wallet/authenticate', headers, payload })
  expect(answer.statusCode).toBe(413)
})

test('before the games are known no bet is taken, as nobody knows what it counts for, and nothing is refused', async () => {
  const { sessionToken, round } = await launch('PHP')
  await fund('cash', 100)
  const early = Fastify()
  await walletRoutes(early, {
    operator: { ...bonuses, settings, games: UNKNOWN_GAMES },
    wallet: createWallet(bonuses.db),
    secret: SECRET,
  })
  const bet = { ...round(), ...tx(), sessionToken, amount: 10, fair }
  expect((await post(early, 'bet', bet)).statusCode).toBe(500)
  expect(await ask('balance', { uid, sessionToken })).toMatchObject({ balance: 100 })
  await early.close()
})

test('a wallet session is told again when the answer was lost, while its launch may be opened', async () => {
  const { token, sessionToken } = await launch('DEMO')
  expect(await ask('authenticate', { token })).toMatchObject({ ok: true, sessionToken })
  bonuses.clock.advance(2 * 60_000)
  expect(await ask('authenticate', { token })).toEqual({ ok: false, reason: 'sessionInvalid' })
  expect(await ask('balance', { uid, sessionToken })).toMatchObject({ ok: true })
})

test('a bet asks the database twice: whether it may be made, and to make it', async () => {
  await fund('cash', 100)
  const { sessionToken, round } = await launch('PHP')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  expect(await ask('bet', { ...round(), ...tx(), sessionToken, amount: 10, fair })).toMatchObject({ ok: true })
  expect(query).toHaveBeenCalledTimes(2)
  query.mockRestore()
})

describe('a stake is refused, and nothing moves,', () => {
  const player = (change: UpdateObject<Tables, 'player'>) =>
    bonuses.db.updateTable('player').set(change).where('uid', '=', uid).execute()
  const register = (daysAgo: number) => bonuses.clock.now() - daysAgo * DAY_MS
  const reasons: Record<string, { against: () => Promise<unknown>; reason: string }> = {
    'of an account that was barred': { against: () => player({ barred: true }), reason: 'suspended' },
    'seven days after registration without an approved KYC': {
      against: () => player({ guest: false, kycStatus: 'pending', registerTime: register(7) }),
      reason: 'suspended',
    },
    'during a break': { against: () => bonuses.exclude(uid, DAY_MS), reason: 'excluded' },
    'after the logout': { against: () => endAllSessions(bonuses.db, uid), reason: 'sessionInvalid' },
    'when the wallet’s session is over': {
      against: async () => bonuses.clock.advance(DAY_MS),
      reason: 'sessionInvalid',
    },
  }
  test.each(Object.entries(reasons))('%s', async (_name, { against, reason }) => {
    await fund('cash', 100)
    const { sessionToken, round } = await launch('PHP')
    await against()
    expect(await ask('bet', { ...round(), ...tx(), sessionToken, amount: 10, fair })).toMatchObject({
      ok: false,
      reason,
    })
    expect(await bonuses.has(uid, 'cash')).toBe(100)
  })

  test('in another player’s session, or for another currency than was opened', async () => {
    await fund('cash', 100)
    const { sessionToken } = await launch('DEMO')
    const own = await launch('PHP')
    const refused = { ok: false, reason: 'sessionInvalid' }
    expect(await ask('bet', { ...own.round(), ...tx(), sessionToken, amount: 10, fair })).toEqual(refused)
    uid = await bonuses.player()
    await fund('cash', 100)
    const stolen = { ...own.round(), uid, ...tx(), sessionToken: own.sessionToken, amount: 10, fair }
    expect(await ask('bet', stolen)).toEqual(refused)
    expect(await bonuses.has(uid, 'cash')).toBe(100)
  })

  test('but not before the seven days, nor after them with an approved KYC', async () => {
    await fund('cash', 100)
    const { sessionToken, round } = await launch('PHP')
    const bet = () => ask('bet', { ...round(), ...tx(), sessionToken, amount: 10, fair })
    await player({ guest: false, kycStatus: 'pending', registerTime: register(6) })
    expect(await bet()).toMatchObject({ ok: true })
    await player({ kycStatus: 'approved', registerTime: register(30) })
    expect(await bet()).toMatchObject({ ok: true })
  })
})

test('a bet that was taken is told again after the login has ended, and no other one is taken', async () => {
  await fund('cash', 100)
  await bonuses.give(uid, 'spins', 2)
  const cash = await launch('PHP')
  const spins = await launch('SPINS', SPIN_CODE)
  const bets = [
    { ...cash.round(), ...tx(), sessionToken: cash.sessionToken, amount: 10, fair },
    { ...spins.round(), ...tx(), sessionToken: spins.sessionToken, amount: 1, fair },
  ]
  for (const bet of bets) expect(await ask('bet', bet)).toMatchObject({ ok: true, replayed: false })
  await endAllSessions(bonuses.db, uid)
  for (const bet of bets) {
    expect(await ask('bet', bet)).toMatchObject({ ok: true, replayed: true })
    const other = { ...bet, ...tx(), roundId: randomUUID() }
    expect(await ask('bet', other)).toEqual({ ok: false, reason: 'sessionInvalid' })
  }
  expect(await bonuses.has(uid, 'cash')).toBe(90)
})

describe('the currency of a request', () => {
  test('decides where a win goes whose round is not known', async () => {
    const demo = await launch('DEMO')
    const before = { cash: await bonuses.has(uid, 'cash'), demo: await bonuses.has(uid, 'demo') }
    expect(await ask('win', { ...demo.round(), ...tx(), amount: 5 })).toMatchObject({ ok: true, balance: 5 })
    expect(await bonuses.has(uid, 'cash')).toBe(before.cash)
    expect(await bonuses.has(uid, 'demo')).toBe(before.demo + 500)
  })

  test('decides which balance the rollback of an unknown bet tells', async () => {
    await fund('demo', 7)
    const demo = await launch('DEMO')
    const rollback = { ...demo.round(), ...tx(), betTransactionId: randomUUID() }
    expect(await ask('rollback', rollback)).toMatchObject({ ok: true, balance: 7 })
  })
})

test('a stake that comes back is told to the player, whose game may be closed by then', async () => {
  await fund('cash', 100)
  const { sessionToken, round } = await launch('PHP')
  const ids = round()
  const bet = tx()
  await ask('bet', { ...ids, ...bet, sessionToken, amount: 10, fair })
  const told = () =>
    bonuses.db
      .selectFrom('liveMessage')
      .select('sid')
      .where('uid', '=', uid)
      .where('event', '=', 'balance.change')
      .execute()
  const before = await told()
  await ask('rollback', { ...ids, ...tx(), betTransactionId: bet.transactionId })
  const [newest] = await told()
  expect(newest).toBeDefined()
  expect(before).not.toContainEqual(newest)
})

test('a rollback of a player who is not known is answered: nothing of theirs was taken', async () => {
  const { round } = await launch('DEMO')
  const rollback = { ...round(), ...tx(), uid: 'nobody', betTransactionId: randomUUID() }
  expect(await ask('rollback', rollback)).toMatchObject({ ok: true, balance: 0 })
})

describe('a refused bet', () => {
  test('on a round that is over says so', async () => {
    await fund('cash', 100)
    const { sessionToken, round } = await launch('PHP')
    const ids = round()
    expect(await ask('bet', { ...ids, ...tx(), sessionToken, amount: 10, fair })).toMatchObject({ ok: true })
    expect(await ask('win', { ...ids, ...tx(), amount: 0 })).toMatchObject({ ok: true, balance: 90 })
    const late = await ask('bet', { ...ids, ...tx(), sessionToken, amount: 10, fair })
    expect(late).toEqual({ ok: false, reason: 'roundEnded', balance: 90 })
  })

  test('that was taken back before it came says that', async () => {
    await fund('cash', 100)
    const { sessionToken, round } = await launch('PHP')
    const ids = round()
    const bet = tx()
    await ask('rollback', { ...ids, ...tx(), betTransactionId: bet.transactionId })
    const late = await ask('bet', { ...ids, ...bet, sessionToken, amount: 10, fair })
    expect(late).toEqual({ ok: false, reason: 'rolledBack', balance: 100 })
  })

  test('of an excluded player carries the balance; what was staked before is still paid', async () => {
    await fund('cash', 100)
    const { sessionToken, round } = await launch('PHP')
    const ids = round()
    const first = { ...ids, ...tx(), sessionToken, amount: 10, fair }
    await ask('bet', first)
    await bonuses.exclude(uid, 86_400_000)
    const refused = await ask('bet', { ...round(), ...tx(), sessionToken, amount: 10, fair })
    expect(refused).toEqual({ ok: false, reason: 'excluded', balance: 90 })
    expect(await ask('bet', first)).toMatchObject({ ok: true, replayed: true })
    expect(await ask('win', { ...ids, ...tx(), amount: 20 })).toMatchObject({ ok: true, balance: 110 })
  })
})

describe('a limit of the player’s own', () => {
  const limit = (kind: 'wager' | 'loss' | 'time', value: number, period: 'day' | 'month' = 'day') =>
    inTransaction(bonuses.db, (trx) => setLimit(trx, uid, { kind, period, value }, bonuses.clock.now()))

  const play = async () => {
    await fund('cash', 1_000)
    const { sessionToken, round } = await launch('PHP')
    return {
      bet: (amount: number, ids = round(), id = tx()) => ask('bet', { ...ids, ...id, sessionToken, amount, fair }),
      win: (ids: object, amount: number) => ask('win', { ...ids, ...tx(), amount }),
      round,
    }
  }

  /** As if over the wire; the day of Manila begins anew at its end. */
  const refusedWith = (left: number, balance: number) => ({
    ok: false,
    reason: 'limit',
    balance,
    limit: { left, until: manilaDayStart(bonuses.clock.now()) + DAY_MS },
  })

  test('of loss refuses the bet that would pass it, with the balance, and a win makes room again', async () => {
    const { bet, win, round } = await play()
    await limit('loss', 10_000)
    const ids = round()
    expect(await bet(60, ids)).toMatchObject({ ok: true, balance: 940 })
    expect(await bet(40.01)).toEqual(refusedWith(40, 940))
    expect(await win(ids, 50)).toMatchObject({ ok: true, balance: 990 })
    expect(await bet(90)).toMatchObject({ ok: true, balance: 900 })
    expect(await bet(0.01)).toMatchObject({ ok: false, reason: 'limit' })
  })

  test('of bets refuses the one that would pass it, whatever was won', async () => {
    const { bet, win, round } = await play()
    await limit('wager', 10_000)
    const ids = round()
    expect(await bet(60, ids)).toMatchObject({ ok: true, balance: 940 })
    expect(await win(ids, 500)).toMatchObject({ ok: true, balance: 1_440 })
    expect(await bet(40.01)).toEqual(refusedWith(40, 1_440))
    expect(await bet(40)).toMatchObject({ ok: true, balance: 1_400 })
  })

  test('says of two that allow the same when the longer one begins anew, and of others the one that allows less', async () => {
    const { bet } = await play()
    await limit('wager', 5_000)
    await limit('wager', 5_000, 'month')
    const now = bonuses.clock.now()
    const month = { left: 50, until: addManilaMonths(manilaMonthStart(now), 1) }
    expect(await bet(51)).toMatchObject({ reason: 'limit', limit: month })
    await limit('wager', 4_000)
    expect(await bet(51)).toEqual(refusedWith(40, 1_000))
  })

  test('answers a repeated bet as the first time, though no other bet fits any more', async () => {
    const { bet, round } = await play()
    await limit('loss', 10_000)
    const [ids, id] = [round(), tx()]
    expect(await bet(100, ids, id)).toMatchObject({ ok: true, replayed: false })
    expect(await bet(100, ids, id)).toMatchObject({ ok: true, replayed: true, balance: 900 })
  })

  test.each(['wager', 'loss'] as const)('of %s is not passed by several bets at once', async (kind) => {
    const { bet } = await play()
    await limit(kind, 10_000)
    const answers = await Promise.all([bet(60), bet(60), bet(60)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('of time counts from bet to bet, and no longer than two minutes of silence', async () => {
    const { bet } = await play()
    await limit('time', 5)
    const minutesLater = async (minutes: number) => {
      bonuses.clock.advance(minutes * 60_000)
      return bet(1)
    }
    for (const minutes of [0, 1, 60, 1]) expect(await minutesLater(minutes)).toMatchObject({ ok: true })
    expect(await minutesLater(2)).toEqual(refusedWith(0, 996))
  })

  test('does not hold for demo money, and ends with its day', async () => {
    const { bet } = await play()
    await limit('loss', 100)
    expect(await bet(1)).toMatchObject({ ok: true })
    expect(await bet(1)).toMatchObject({ ok: false, reason: 'limit' })
    await fund('demo', 10)
    const demo = await launch('DEMO')
    const { sessionToken } = demo
    expect(await ask('bet', { ...demo.round(), ...tx(), sessionToken, amount: 5, fair })).toMatchObject({ ok: true })
    bonuses.nextDay()
    const next = await launch('PHP')
    const tomorrow = { ...next.round(), ...tx(), sessionToken: next.sessionToken, amount: 1, fair }
    expect(await ask('bet', tomorrow)).toMatchObject({ ok: true })
  })
})

describe('an invitation spin', () => {
  const begin = async (spins: number) => {
    if (spins > 0) await bonuses.give(uid, 'spins', spins)
    const { sessionToken, round } = await launch('SPINS', SPIN_CODE)
    return { round, bet: (ids: object, id = tx()) => ask('bet', { ...ids, ...id, sessionToken, amount: 1, fair }) }
  }

  test('is used once, and its prize is a bonus with its turnover once', async () => {
    const { round, bet } = await begin(2)
    const ids = round()
    const betId = tx()
    expect(await bet(ids, betId)).toMatchObject({ ok: true, balance: 1, replayed: false })
    expect(await bet(ids, betId)).toMatchObject({ ok: true, balance: 1, replayed: true })
    const win = { ...ids, ...tx(), amount: 10 }
    const answers = await Promise.all([ask('win', win), ask('win', win), ask('win', win)])
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, balance: 1 })
    expect(await bonuses.has(uid, 'cash')).toBe(10)
    expect(await bonuses.requirements(uid)).toEqual([{ source: 'helper', base: 1_000, multiple: 1, status: 'open' }])
    expect(await bonuses.told(uid, 'invite.friends.spins')).toBe(1)
  })

  test('without a prize uses the spin and gives nothing', async () => {
    const { round, bet } = await begin(1)
    const ids = round()
    await bet(ids)
    expect(await ask('win', { ...ids, ...tx(), amount: 0 })).toMatchObject({ ok: true, balance: 0 })
    expect(await bonuses.has(uid, 'cash')).toBe(0)
    expect(await bonuses.requirements(uid)).toEqual([])
  })

  test('needs one that is left, also when several are begun at once', async () => {
    const { round, bet } = await begin(1)
    const answers = await Promise.all([bet(round()), bet(round()), bet(round())])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await bet(round())).toEqual({ ok: false, reason: 'notEnough', balance: 0 })
  })

  test('comes back by a rollback, once, and cannot win any more', async () => {
    const { round, bet } = await begin(1)
    const ids = round()
    const id = tx()
    await bet(ids, id)
    const rollback = { ...ids, betTransactionId: id.transactionId }
    expect(await ask('rollback', { ...rollback, ...tx() })).toMatchObject({ ok: true, balance: 1 })
    expect(await ask('rollback', { ...rollback, ...tx() })).toMatchObject({ ok: true, balance: 1 })
    expect(await bet(ids, id)).toMatchObject({ ok: false, reason: 'rolledBack', balance: 1 })
    expect(await ask('win', { ...ids, ...tx(), amount: 888 })).toMatchObject({ ok: false, reason: 'roundEnded' })
    expect(await bonuses.has(uid, 'cash')).toBe(0)
  })

  test('that is taken back before it came is refused when it comes', async () => {
    const { round, bet } = await begin(1)
    const ids = round()
    await ask('rollback', { ...ids, ...tx(), betTransactionId: randomUUID() })
    expect(await bet(ids)).toMatchObject({ ok: false, reason: 'rolledBack', balance: 1 })
  })

  test('is refused during a break, but a prize that was won before it is given', async () => {
    const { round, bet } = await begin(2)
    const ids = round()
    await bet(ids)
    await bonuses.exclude(uid, 86_400_000)
    expect(await bet(round())).toMatchObject({ ok: false, reason: 'excluded', balance: 1 })
    expect(await ask('win', { ...ids, ...tx(), amount: 5 })).toMatchObject({ ok: true })
    expect(await bonuses.has(uid, 'cash')).toBe(5)
  })
})
