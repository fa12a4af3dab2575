import { expect, test } from 'vitest'
import { manilaDateStart } from '../../../contract/manilaDay.ts'
import { centavos } from '../../../contract/money.ts'
import { spansOf } from '../../../src/screens/records/statementBars.ts'

const statement = {
  from: '2026-11-01',
  to: '2026-11-30',
  time: manilaDateStart('2026-11-04') + 1,
  opening: centavos(1_000),
  closing: centavos(1_300),
  kinds: [],
  games: [],
  days: [
    { day: '2026-11-02', in: centavos(500), out: centavos(100) },
    { day: '2026-11-04', in: centavos(0), out: centavos(100) },
  ],
}

test('a month has every day up to today, each with the balance at its end', () => {
  const { unit, spans } = spansOf(statement)
  expect(unit).toBe('day')
  expect(spans).toEqual([
    { start: '2026-11-01', up: 0, down: 0, balance: 1_000 },
    { start: '2026-11-02', up: 500, down: 100, balance: 1_400 },
    { start: '2026-11-03', up: 0, down: 0, balance: 1_400 },
    { start: '2026-11-04', up: 0, down: 100, balance: 1_300 },
  ])
})

test('a year has its months, and ends with the closing balance', () => {
  const { unit, spans } = spansOf({ ...statement, from: '2026-01-01', to: '2026-12-31' })
  expect(unit).toBe('month')
  expect(spans.map(({ start }) => start)).toHaveLength(11)
  expect(spans.at(-1)).toEqual({ start: '2026-11-01', up: 500, down: 200, balance: 1_300 })
})

test('a statement whose days are not told, or on which nothing changed, has nothing to draw', () => {
  const { days: _, ...untold } = statement
  expect(spansOf(untold).spans).toEqual([])
  expect(spansOf({ ...statement, days: [] }).spans).toEqual([])
})
