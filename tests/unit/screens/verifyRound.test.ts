import { expect, it } from 'vitest'
import type { Fairness, Round } from '../../../contract/entities/game.ts'
import { beaconRoundFrom, chainHash, chainOf, QUICKNET, withBeacon } from '../../../contract/fairness/beacon.ts'
import { hashOfSeed, tableSeed } from '../../../contract/fairness/fair.ts'
import { commitmentOf, tableDayBinding } from '../../../contract/fairness/commitment.ts'
import { startOfManilaDay } from '../../../contract/manilaDay.ts'
import { centavos } from '../../../contract/money.ts'
import { BACCARAT_PHASES } from '../../../engines/baccarat/baccarat.ts'
import { tableMoment, tableRound } from '../../../engines/tableClock.ts'
import { verifyRound } from '../../../src/screens/gameRecord/proof/verifyRound.ts'

/** By `tools/verify/verify.py`: `crash any abc me 0` crashes at ×2.34. */
const SEEDS = { serverSeedHash: hashOfSeed('abc'), clientSeed: 'me', nonce: 0 }
const PAID: Round = {
  roundId: 'r1',
  code: 'any',
  name: 'Rocket',
  bet: centavos(1_000),
  win: centavos(1_200),
  net: centavos(200),
  status: 'settled',
  time: 0,
  fair: { ...SEEDS, serverSeed: 'abc' },
  played: { engine: 'crash', choice: { autoOut: 120 }, steps: [] },
}

it('a round that paid what its seeds drew is fair', () => {
  expect(verifyRound(PAID)).toMatchObject({
    seedFits: true,
    holds: true,
    redraw: { engine: 'crash', pays: 1_200 },
  })
})

it('another payout, another seed and another choice are each found', () => {
  expect(verifyRound({ ...PAID, win: centavos(1_100) })).toMatchObject({ seedFits: true, holds: false })
  const swapped = { ...PAID, fair: { ...SEEDS, serverSeed: 'abd' } }
  expect(verifyRound(swapped)).toMatchObject({ seedFits: false, holds: false })
  const greedy = { engine: 'crash', choice: { autoOut: 100_000 }, steps: [] }
  expect(verifyRound({ ...PAID, played: greedy })).toMatchObject({ holds: false, redraw: { pays: 0 } })
})

it('a void round is drawn, and nothing is said of what it should have paid', () => {
  const round: Round = { ...PAID, status: 'void', win: centavos(0), net: centavos(0) }
  expect(verifyRound(round)).toMatchObject({ holds: true, redraw: { engine: 'crash', pays: undefined } })
})

it('an open round is drawn, and not compared with a payment that is still to come', () => {
  const round: Round = { ...PAID, status: 'open', win: centavos(0), net: centavos(-1_000) }
  expect(verifyRound(round)).toMatchObject({ holds: true, redraw: { engine: 'crash', pays: undefined } })
})

it('a settled round without a known choice is drawn, and nothing is said of what it should have paid', () => {
  const round: Round = { ...PAID, played: { engine: 'crash', choice: {}, steps: [{ unknown: true }] } }
  expect(verifyRound(round)).toMatchObject({ holds: true, redraw: { engine: 'crash', pays: undefined } })
})

it('of a provider that does not say how it draws, the seed alone is checked', () => {
  const { played: _, ...untold } = PAID
  for (const round of [untold, { ...PAID, played: { engine: 'theirs', choice: {}, steps: [] } }]) {
    expect(verifyRound(round)).toMatchObject({ seedFits: true, redraw: 'notDescribed', holds: true })
  }
})

it('while the seed is secret nothing is checked', () => {
  expect(verifyRound({ ...PAID, fair: SEEDS })).toBeUndefined()
})

it('seeds that this device was told before must be those of the proof', () => {
  expect(verifyRound(PAID, { commitment: commitmentOf(SEEDS) })).toMatchObject({ commitment: 'kept', holds: true })
  for (const other of [{ serverSeedHash: hashOfSeed('abd') }, { clientSeed: 'you' }, { nonce: 1 }, { rules: 2 }]) {
    expect(verifyRound(PAID, { commitment: commitmentOf({ ...SEEDS, ...other }) })).toMatchObject({
      commitment: 'broken',
      holds: false,
    })
  }
})

it('the client seed must be the one that this device made for the server seed', () => {
  expect(verifyRound(PAID, { ownSeed: 'me' })).toMatchObject({ ownSeed: 'kept', holds: true })
  expect(verifyRound(PAID, { ownSeed: 'not me' })).toMatchObject({ ownSeed: 'broken', holds: false })
  expect(verifyRound({ ...PAID, fair: SEEDS }, { ownSeed: 'not me' })).toMatchObject({
    ownSeed: 'broken',
    holds: false,
  })
  expect(verifyRound(PAID)).toMatchObject({ ownSeed: 'notSeen', holds: true })
})

it('a provider that contradicts what it told with the bet has failed, also while the seed is secret', () => {
  const fairLater = { ...SEEDS, nonce: 1 }
  expect(verifyRound({ ...PAID, fairLater })).toMatchObject({ isSameAsWithBet: false, holds: false })
  const secret = { ...PAID, fair: SEEDS, fairLater }
  expect(verifyRound(secret)).toMatchObject({ seedFits: undefined, isSameAsWithBet: false, holds: false })
})

it('a round is not drawn again by rules that are not its own', () => {
  const fair = { ...SEEDS, rules: 2, serverSeed: 'abc' }
  expect(verifyRound({ ...PAID, fair })).toMatchObject({ seedFits: true, redraw: 'otherRules', holds: true })
})

/** A table's first round of a day in Manila, whose secret is `of the day`. */
const NUMBER = tableMoment('table-1', BACCARAT_PHASES, startOfManilaDay(20_000)).number + 1
const OF_DAY = {
  serverSeed: tableSeed('of the day', 'table-1', NUMBER),
  clientSeed: 'table-1',
  nonce: NUMBER,
}
const DAY = { number: 20_000, hash: hashOfSeed('of the day') }
const AT_TABLE: Round = {
  ...PAID,
  code: 'table-1',
  fair: { ...OF_DAY, serverSeedHash: hashOfSeed(OF_DAY.serverSeed), day: { ...DAY, secret: 'of the day' } },
  played: { engine: 'baccarat', choice: {}, steps: [] },
}

function withFair(change: Partial<Fairness>): Round {
  return { ...AT_TABLE, fair: { serverSeedHash: '', ...OF_DAY, ...AT_TABLE.fair, ...change } }
}

it('a table’s round follows from the secret of the day in which it began', () => {
  const fits = { day: { known: 'notSeen', secret: 'fits' }, holds: true }
  expect(verifyRound(AT_TABLE)).toMatchObject(fits)
  const early = verifyRound(withFair({ day: DAY }))
  expect(early).toMatchObject({ day: { secret: 'notOut' }, holds: true })
  const lies = [
    { day: { ...DAY, secret: 'another' } },
    { day: { ...DAY, hash: hashOfSeed('another'), secret: 'another' } },
    { day: { ...DAY, number: 20_001, secret: 'of the day' } },
    { day: { ...DAY, number: 20_001 } },
  ]
  for (const lie of lies) {
    expect(verifyRound(withFair(lie))).toMatchObject({ day: { secret: 'broken' }, seedFits: true, holds: false })
  }
})

it('a table’s round is held to the hash that the table had shown on this device before the bet', () => {
  expect(verifyRound(AT_TABLE, { day: DAY.hash })).toMatchObject({ day: { known: 'kept' }, holds: true })
  const other = { day: hashOfSeed('shown before') }
  expect(verifyRound(AT_TABLE, other)).toMatchObject({ day: { known: 'broken' }, holds: false })
  const { serverSeed: _, ...secret } = { ...OF_DAY, serverSeedHash: hashOfSeed(OF_DAY.serverSeed), day: DAY }
  const { played: __, ...open } = AT_TABLE
  expect(verifyRound({ ...open, fair: secret }, other)).toMatchObject({ day: { known: 'broken' }, holds: false })
  expect(verifyRound({ ...open, fair: secret }, { day: DAY.hash })).toBeUndefined()
})

/** The same round by the rules of today, with a beacon of the house's. */
const OWN_KEY = 'ab'.repeat(96)
const SIGNATURE = 'cd'.repeat(48)
const BEACON = {
  publicKey: OWN_KEY,
  round: beaconRoundFrom(chainOf(OWN_KEY), tableRound('table-1', BACCARAT_PHASES, NUMBER).betsCloseAt),
  signature: SIGNATURE,
}
const WITH_BEACON = withFair({ rules: 2, beacon: BEACON })

it('a table’s round is drawn again with the randomness of its beacon', () => {
  const inputs = { ...OF_DAY, clientSeed: withBeacon('table-1', SIGNATURE) }
  expect(verifyRound(WITH_BEACON)).toMatchObject({
    beacon: { holder: 'house', round: BEACON.round, choice: 'fits' },
    redraw: { inputs },
    holds: true,
  })
  // A round of before the beacon stays as it was drawn.
  expect(verifyRound(AT_TABLE)).toMatchObject({ beacon: undefined, redraw: { inputs: OF_DAY }, holds: true })
})

it('a beacon that is left out, withheld or chosen by the house is found', () => {
  const { signature: _, ...secret } = BEACON
  const drand = { ...BEACON, publicKey: QUICKNET.publicKey }
  const found = [
    [withFair({ rules: 2 }), 'missing'],
    [withFair({ rules: 2, beacon: secret }), 'missing'],
    [withFair({ rules: 2, beacon: { ...BEACON, round: BEACON.round - 1 } }), 'broken'],
    [withFair({ rules: 2, beacon: { ...BEACON, round: BEACON.round + 1 } }), 'broken'],
    [withFair({ rules: 2, beacon: drand }), 'broken'],
  ] as const
  for (const [round, choice] of found) expect(verifyRound(round)).toMatchObject({ beacon: { choice }, holds: false })
})

it('a round is held to the beacon that its day was bound to before the bet', () => {
  const chain = chainHash(chainOf(OWN_KEY))
  expect(verifyRound(WITH_BEACON, { day: tableDayBinding(DAY.hash, chain) })).toMatchObject({ day: { known: 'kept' } })
  const others = [tableDayBinding(DAY.hash, chainHash(QUICKNET)), tableDayBinding(DAY.hash, null)]
  for (const day of others) {
    expect(verifyRound(WITH_BEACON, { day })).toMatchObject({ day: { known: 'broken' }, holds: false })
  }
  // And one that was bound to a beacon is not drawn without.
  expect(verifyRound(AT_TABLE, { day: tableDayBinding(DAY.hash, chain) })).toMatchObject({ holds: false })
})
