import { expect, test } from 'vitest'
import type { Data } from '../../../contract/calls.ts'
import type { Round } from '../../../contract/entities/game.ts'
import { commitmentOf } from '../../../contract/fairness/commitment.ts'
import { centavos } from '../../../contract/money.ts'
import { createJollyCache } from '../../../workers/cache/jollyCache.ts'
import { createCode } from '../../../workers/foundation/code.ts'
import { createCommitments } from '../../../workers/features/commitments.ts'
import { createRounds } from '../../../workers/features/rounds.ts'
import { createIdentity } from '../../../workers/identity.ts'
import { QUICKNET_1000 } from '../contract/quicknet.ts'
import { fakeClock, fakeKeyValue } from './fakes.ts'

const SECRET = { serverSeedHash: 'first', clientSeed: 'me', nonce: 3 }
const zero = centavos(0)

function round(roundId: string, fair: Round['fair']): Round {
  return { roundId, code: 'g', name: 'G', bet: zero, win: zero, net: zero, status: 'settled', time: 0, fair }
}

/** A device; `load` has the operator answer with these rounds. */
function device(
  keyValue = fakeKeyValue(),
  code: Parameters<typeof createCommitments>[0]['code'] = createCode(fakeClock()),
) {
  const clock = fakeClock()
  const identity = createIdentity()
  identity.become('u1')
  let list: Round[] = []
  const ports: Parameters<typeof createRounds>[0] & Parameters<typeof createCommitments>[0] = {
    clock,
    locks: undefined,
    identity,
    code,
    cache: createJollyCache(keyValue, clock),
    api: {
      call: async () => {
        const value: Data<'gameRecord'> = { list, total: list.length, page: 1, size: 20, hasMore: false }
        return { ok: true, value, asOf: clock.now(), failure: undefined }
      },
    },
  }
  const rounds = createRounds(ports)
  const commitments = createCommitments(ports)
  return {
    keyValue,
    load: async (...answered: Round[]) => {
      list = answered
      await rounds.loadRounds({ type: 'all' })
    },
    make: commitments.commands.seedMade,
    isSigned: commitments.commands.isBeaconSignature,
    show: commitments.commands.dayTold,
    days: async () => {
      const query = commitments.resources.tableDays()
      await query.open()
      return query.state().value
    },
    made: async () => {
      const query = commitments.resources.ownSeeds()
      await query.open()
      return query.state().value
    },
    commitments: async () => {
      const query = rounds.resources.roundCommitments()
      await query.open()
      return query.state().value
    },
  }
}

test('what a round is bound to is noted while its seed is secret, and outlives the worker', async () => {
  const { load, keyValue } = device()
  await load(round('r1', SECRET), round('r2', undefined), round('r3', { ...SECRET, serverSeed: 'out' }))
  expect(await device(keyValue).commitments()).toEqual({ r1: commitmentOf(SECRET) })
})

test('another seed for the same round does not take the place of the first', async () => {
  const { load, commitments } = device()
  await load(round('r1', SECRET))
  await load(round('r1', { ...SECRET, serverSeedHash: 'second' }))
  expect(await commitments()).toEqual({ r1: commitmentOf(SECRET) })
})

test('the client seed that a game made here is noted, and no later one takes its place', async () => {
  const { make, made, keyValue } = device()
  await make({ serverSeedHash: 'first', clientSeed: 'mine' })
  await make({ serverSeedHash: 'first', clientSeed: 'theirs' })
  expect(await made()).toEqual({ first: 'mine' })
  expect(await device(keyValue).made()).toEqual({ first: 'mine' })
})

test('what a table shows of its day is noted by table and day, and no later hash takes its place', async () => {
  const { show, days, keyValue } = device()
  await show({ code: 'baccarat', number: 20_000, hash: 'AB', chain: null })
  await show({ code: 'baccarat', number: 20_001, hash: 'cd', chain: 'EF' })
  await show({ code: 'baccarat', number: 20_000, hash: 'ef', chain: null })
  expect(await days()).toEqual({ 'baccarat 20000': 'ab', 'baccarat 20001': 'cd ef' })
  expect(await device(keyValue).days()).toEqual({ 'baccarat 20000': 'ab', 'baccarat 20001': 'cd ef' })
})

test('what devices have noted of rounds without a day stays what those rounds are bound to', () => {
  expect(commitmentOf({ serverSeedHash: 'AB', clientSeed: 'me', nonce: 3 })).toBe('["ab","me",3,1]')
})

test('the worker tells a real signature of a beacon from a forged one', async () => {
  const { isSigned } = device()
  expect(await isSigned(QUICKNET_1000)).toBe(true)
  expect(await isSigned({ ...QUICKNET_1000, round: 1_001 })).toBe(false)
  const missing = { load: () => Promise.reject(new Error('There is no network')), needsAnother: () => false }
  expect(await device(fakeKeyValue(), missing).isSigned(QUICKNET_1000)).toBeUndefined()
})

test('only the newest commitments are kept', async () => {
  const { load, commitments } = device()
  for (let page = 0; page < 8; page += 1) {
    await load(...Array.from({ length: 50 }, (_, index) => round(`r${page}-${index}`, SECRET)))
  }
  const kept = Object.keys((await commitments()) ?? {})
  expect(kept).toHaveLength(300)
  expect([kept[0], kept.at(-1)]).toEqual(['r2-0', 'r7-49'])
})
