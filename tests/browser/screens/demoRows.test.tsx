import { page, userEvent } from 'vitest/browser'
import { signal } from '@preact/signals-react'
import { expect, test, vi } from 'vitest'
import { RoundList } from '../../../src/screens/gameRecord/RoundList.tsx'
import { JournalList } from '../../../src/screens/records/JournalList.tsx'
import { render } from '../ui/render.tsx'

const round = { time: 1, name: 'Koi Palace', bet: 50_000, win: 0, net: -50_000, status: 'settled' }
const change = {
  time: 1,
  type: 'bet',
  typeName: 'Bet',
  amount: -500,
  balanceAfter: 499,
  refNo: 'r',
  remark: 'Koi Palace',
}
const LISTS: Readonly<Record<string, object[]>> = {
  rounds: [
    { ...round, roundId: 'a0fa1f0a-554e-4000-8000-000000000000', demo: true },
    { ...round, roundId: 'f66ed55e-a4b0-4000-8000-000000000000' },
    { ...round, roundId: '1d9e7b52-22c1-4000-8000-000000000000', status: 'void', bet: 0, net: 0 },
  ],
  journal: [
    { ...change, id: '1', asset: 'DEMO' },
    { ...change, id: '2', asset: 'PHP' },
  ],
}

const saved = vi.hoisted(() => ({ rows: [] as readonly (readonly (string | number)[])[] }))
vi.mock('../../../src/screens/shared/saveCsv.ts', () => ({
  saveCsv: (_name: string, rows: typeof saved.rows) => void (saved.rows = rows),
}))

vi.mock('../../../src/state/data.ts', () => ({
  useResource: () => ({ value: undefined }),
  resources: {
    of(name: string) {
      const list = LISTS[name] ?? []
      const value = { list, total: list.length, hasMore: false }
      return { signal: signal({ value, refreshing: false }), watch: () => () => {}, refresh: () => {} }
    },
  },
}))

test('of a round with demo money its row says so, where a narrow phone still shows it', () => {
  const { element } = render(<RoundList kind="all" from={undefined} onShowAll={() => {}} />)
  const notes = [...element.querySelectorAll('.row-words .row-note')].map(({ textContent }) => textContent)
  expect(notes.map((note) => note?.startsWith('Demo money'))).toEqual([true, false, false])
})

test('of a void round its row says that the bet came back, as the list of transactions does', () => {
  const { element } = render(<RoundList kind="all" from={undefined} onShowAll={() => {}} />)
  const ends = [...element.querySelectorAll('.row-note')]
  const told = ends.map(({ textContent }) => textContent)
  expect(told.at(-1)).toBe('Bet returned')
  expect(told.filter((words) => words?.startsWith('Bet ₱'))).toHaveLength(2)
})

test('a change of demo money is told by the balance that it changes', () => {
  const { element } = render(<JournalList type={undefined} from={undefined} onShowAll={() => {}} />)
  const ends = [...element.querySelectorAll('.record-rows li > :last-child .row-note')]
  expect(ends.map(({ textContent }) => textContent)).toEqual(['Demo balance ₱499.00', 'Balance ₱499.00'])
})

async function savedUnits(element: HTMLElement): Promise<unknown[]> {
  await userEvent.click(page.elementLocator(element).getByRole('button', { name: /as CSV/ }))
  const [heads = [], ...rows] = saved.rows
  return rows.map((row) => row[heads.indexOf('Unit')])
}

test('a file of rounds, and one of changes, tells demo money from the currency', async () => {
  const rounds = render(<RoundList kind="all" from={undefined} onShowAll={() => {}} />)
  expect(await savedUnits(rounds.element)).toEqual(['Demo money', 'PHP', 'PHP'])
  expect(saved.rows[1]?.includes('Settled')).toBe(true)
  const changes = render(<JournalList type={undefined} from={undefined} onShowAll={() => {}} />)
  expect(await savedUnits(changes.element)).toEqual(['Demo money', 'PHP'])
})
