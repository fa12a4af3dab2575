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

it('what was not told with the bet proves nothing', () => {
  expect(proofOf(null, { ...withBet, serverSeed: 'seed' })).toEqual({})
})
