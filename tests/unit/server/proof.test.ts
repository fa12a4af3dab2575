import { expect, it } from 'vitest'
import { proofOf } from '../../../server/domain/games/proof.ts'

const withBet = { serverSeedHash: 'aa', clientSeed: 'mine', nonce: 7, rules: 1 }

it('a round is proved by what was told with the bet, and the seed that is told later', () => {
  expect(proofOf(withBet, undefined)).toEqual({ fair: withBet })
  expect(proofOf(withBet, withBet)).toEqual({ fair: withBet })
  const revealed = { ...withBet, serverSeed: 'seed' }
  expect(proofOf(withBet, revealed)).toEqual({ fair: revealed })
})

it('what the provider tells otherwise later is shown beside it, and never in its place', () => {
  for (const change of [{ serverSeedHash: 'bb' }, { clientSeed: 'theirs' }, { nonce: 8 }, { rules: 2 }]) {
    const later = { ...withBet, ...change, serverSeed: 'seed' }
    expect(proofOf(withBet, later)).toEqual({ fair: { ...withBet, serverSeed: 'seed' }, fairLater: later })
  }
})

it('the secret of a table’s day is added once it is told, to the day that was told with the bet', () => {
  const day = { number: 20_000, hash: 'dd' }
  const bet = { ...withBet, day }
  expect(proofOf(bet, bet)).toEqual({ fair: bet })
  const over = { ...bet, serverSeed: 'seed', day: { ...day, secret: 'of the day' } }
  expect(proofOf(bet, over)).toEqual({ fair: over })
  for (const other of [{ ...day, hash: 'ee' }, { ...day, number: 20_001 }, undefined]) {
    const { day: _, ...told } = over
    const later = { ...told, ...(other && { day: other }) }
    expect(proofOf(bet, later)).toEqual({ fair: { ...bet, serverSeed: 'seed' }, fairLater: later })
  }
  expect(proofOf(withBet, over).fair).toEqual({ ...withBet, serverSeed: 'seed' })
})

it('a beacon’s signature is added once it is told, to the round of it that was told with the bet', () => {
  const beacon = { publicKey: 'key', round: 7 }
  const bet = { ...withBet, beacon }
  const over = { ...bet, serverSeed: 'seed', beacon: { ...beacon, signature: 'signed' } }
  expect(proofOf(bet, over)).toEqual({ fair: over })
  for (const other of [
    { publicKey: 'other', round: 7 },
    { publicKey: 'key', round: 8 },
  ]) {
    const later = { ...over, beacon: other }
    expect(proofOf(bet, later)).toEqual({ fair: { ...bet, serverSeed: 'seed' }, fairLater: later })
  }
})

it('what was not told with the bet proves nothing', () => {
  expect(proofOf(null, { ...withBet, serverSeed: 'seed' })).toEqual({})
})
