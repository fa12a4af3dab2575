import { expect, test } from 'vitest'
import { createTables } from '../../../server/domain/games/tables.ts'
import type { ProviderTable } from '../../../protocols/games.ts'

function setUp() {
  let now = 1_000_000
  const asked: string[][] = []
  const provider = {
    async tables(codes: readonly string[]): Promise<ProviderTable[]> {
      if (codes.length > 0) asked.push([...codes])
      return codes
        .filter((code) => code !== 'slot')
        .map((code) => ({ code, betsOpenAt: now, betsCloseAt: now + 1, players: 0 }))
    },
  }
  const tables = createTables(provider, { now: () => now })
  return { tables, asked, move: (by: number) => void (now += by) }
}

test('the provider is asked once for each table, however many look at it at a time', async () => {
  const { tables, asked } = setUp()
  const [one, other] = await Promise.all([tables(['a', 'b', 'slot']), tables(['b', 'c'])])
  expect([one, other].map((told) => told.map(({ code }) => code))).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ])
  expect(asked).toEqual([['a', 'b', 'slot'], ['c']])
})

test('after five seconds it is asked again, also by a clock that was set back', async () => {
  const { tables, asked, move } = setUp()
  await tables(['a'])
  move(4_999)
  await tables(['a'])
  move(1)
  expect((await tables(['a']))[0]?.betsOpenAt).toBe(1_005_000)
  move(-60_000)
  await tables(['a'])
  expect(asked).toHaveLength(3)
})

test('without a provider there are no tables', async () => {
  expect(await createTables(null, { now: () => 0 })(['a'])).toEqual([])
})
