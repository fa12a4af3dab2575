import { expect, it } from 'vitest'
import type { Round } from '../../../contract/entities/game.ts'
import { commitment } from '../../../contract/fairness/fair.ts'
import { promiseOf } from '../../../contract/fairness/promise.ts'
import { centavos } from '../../../contract/money.ts'
import { verifyRound } from '../../../src/screens/gameRecord/proof/verifyRound.ts'

/** By `tools/verify/verify.py`: `crash any abc me 0` crashes at ×2.34. */
const SEEDS = { serverSeedHash: commitment('abc'), clientSeed: 'me', nonce: 0 }
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
  expect(verifyRound(PAID, undefined)).toMatchObject({
    seedFits: true,
    holds: true,
    redraw: { engine: 'crash', pays: 1_200 },
  })
})

it('another payout, another seed and another choice are each found', () => {
  expect(verifyRound({ ...PAID, win: centavos(1_100) }, undefined)).toMatchObject({ seedFits: true, holds: false })
  const swapped = { ...PAID, fair: { ...SEEDS, serverSeed: 'abd' } }
  expect(verifyRound(swapped, undefined)).toMatchObject({ seedFits: false, holds: false })
  const greedy = { engine: 'crash', choice: { autoOut: 100_000 }, steps: [] }
  expect(verifyRound({ ...PAID, played: greedy }, undefined)).toMatchObject({ holds: false, redraw: { pays: 0 } })
})

it('a void round is drawn, and nothing is said of what it should have paid', () => {
  const round: Round = { ...PAID, status: 'void', win: centavos(0), net: centavos(0) }
  expect(verifyRound(round, undefined)).toMatchObject({ holds: true, redraw: { engine: 'crash', pays: undefined } })
})

it('an open round is drawn, and not compared with a payment that is still to come', () => {
  const round: Round = { ...PAID, status: 'open', win: centavos(0), net: centavos(-1_000) }
  expect(verifyRound(round, undefined)).toMatchObject({ holds: true, redraw: { engine: 'crash', pays: undefined } })
})

it('a settled round without a known choice is drawn, and nothing is said of what it should have paid', () => {
  const round: Round = { ...PAID, played: { engine: 'crash', choice: {}, steps: [{ unknown: true }] } }
  expect(verifyRound(round, undefined)).toMatchObject({ holds: true, redraw: { engine: 'crash', pays: undefined } })
})

it('of a provider that does not say how it draws, the seed alone is checked', () => {
  const { played: _, ...untold } = PAID
  for (const round of [untold, { ...PAID, played: { engine: 'theirs', choice: {}, steps: [] } }]) {
    expect(verifyRound(round, undefined)).toMatchObject({ seedFits: true, redraw: 'notDescribed', holds: true })
  }
})

it('while the seed is secret nothing is checked', () => {
  expect(verifyRound({ ...PAID, fair: SEEDS }, undefined)).toBeUndefined()
})

it('seeds that this device was told before must be those of the proof', () => {
  expect(verifyRound(PAID, promiseOf(SEEDS))).toMatchObject({ promise: 'kept', holds: true })
  for (const other of [{ serverSeedHash: commitment('abd') }, { clientSeed: 'you' }, { nonce: 1 }, { rules: 2 }]) {
    expect(verifyRound(PAID, promiseOf({ ...SEEDS, ...other }))).toMatchObject({ promise: 'broken', holds: false })
  }
})

it('the client seed must be the one that this device made for the server seed', () => {
  expect(verifyRound(PAID, undefined, 'me')).toMatchObject({ ownSeed: 'kept', holds: true })
  expect(verifyRound(PAID, undefined, 'not me')).toMatchObject({ ownSeed: 'broken', holds: false })
  expect(verifyRound({ ...PAID, fair: SEEDS }, undefined, 'not me')).toMatchObject({ ownSeed: 'broken', holds: false })
  expect(verifyRound(PAID, undefined)).toMatchObject({ ownSeed: 'notSeen', holds: true })
})

it('a provider that contradicts what it told with the bet has failed, also while the seed is secret', () => {
  const fairLater = { ...SEEDS, nonce: 1 }
  expect(verifyRound({ ...PAID, fairLater }, undefined)).toMatchObject({ isSameAsWithBet: false, holds: false })
  const secret = { ...PAID, fair: SEEDS, fairLater }
  expect(verifyRound(secret, undefined)).toMatchObject({ seedFits: undefined, isSameAsWithBet: false, holds: false })
})

it('a round is not drawn again by rules that are not its own', () => {
  const fair = { ...SEEDS, rules: 2, serverSeed: 'abc' }
  expect(verifyRound({ ...PAID, fair }, undefined)).toMatchObject({ seedFits: true, redraw: 'otherRules', holds: true })
})
