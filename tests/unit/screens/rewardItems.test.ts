import { expect, it } from 'vitest'
import { rewardItemsOf } from '../../../src/ui/rewardItems.ts'

it('adds up what several prizes bring, each kind once, cash first', () => {
  expect(
    rewardItemsOf(
      { rewards: [{ type: 'point', amount: 20 }], tries: 1 },
      { rewards: [{ type: 'cash', amount: 0.1 }], spins: 0 },
      { rewards: [{ type: 'cash', amount: 0.2 }], tries: 2 },
    ),
  ).toEqual([
    { type: 'cash', amount: 0.3 },
    { type: 'point', amount: 20 },
    { type: 'try', amount: 3 },
  ])
})

it('is nothing where nothing was won', () => {
  expect(rewardItemsOf({ rewards: [{ type: 'cash', amount: 0 }] })).toEqual([])
})
