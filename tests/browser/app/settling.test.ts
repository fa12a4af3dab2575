import { expect, test, vi } from 'vitest'
import { balanceSettling, closeGame, openGame } from '../../../src/app/play.ts'

/** The balance after each game that was closed. */
const balances = vi.hoisted((): PromiseWithResolvers<void>[] => [])
vi.mock('../../../src/state/data.ts', () => ({
  tellPlaying: () => {
    const balance = Promise.withResolvers<void>()
    balances.push(balance)
    return balance.promise
  },
}))

test('the balance is being updated until that after the last game is known', async () => {
  for (const code of ['g1', 'g2']) {
    openGame.value = { code, mode: 'real' }
    closeGame()
  }
  const known: boolean[] = []
  for (const { promise, resolve } of balances) {
    resolve()
    await promise
    await Promise.resolve()
    known.push(!balanceSettling.value)
  }
  expect(known).toEqual([false, true])
})
