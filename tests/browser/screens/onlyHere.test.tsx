import { beforeEach, expect, test, vi } from 'vitest'
import { SelectedGames } from '../../../src/screens/game/SelectedGames.tsx'
import { Suggestions } from '../../../src/screens/shared/search/Suggestions.tsx'
import TransactionHistory from '../../../src/screens/transactionHistory/transactionHistory.tsx'
import { render } from '../ui/render.tsx'

/** What the data worker knows, by resource. */
const known = vi.hoisted((): { answers: Record<string, object> } => ({ answers: {} }))

vi.mock('../../../src/state/data.ts', () => {
  const resourceOf = (name: string) => ({ refreshing: false, refresh: () => {}, ...known.answers[name] })
  const live = (name: string) => {
    const value = resourceOf(name)
    const signal = { value, peek: () => value, subscribe: () => () => {} }
    return { signal, painted: () => value, watch: () => () => {}, refresh: () => {} }
  }
  return { useResource: resourceOf, resources: { of: live }, ask: async () => {}, send: async () => {} }
})

const OFFLINE = { failure: { kind: 'offline' } }
const game = { code: 'koi', name: 'Koi Palace', type: 'slot', manuf: 'm1', img: '/koi.svg', hot: false, isNew: false }
const games = (source: 'operator' | 'device') => ({
  value: { list: [game], total: 24, page: 1, size: 48, hasMore: false, source },
  asOf: Date.now() - 3_600_000,
})

beforeEach(() => {
  known.answers = { session: { value: { status: 'player', user: { guest: false, exclusion: null } } } }
})

function headOf(answer: object): string | undefined {
  known.answers = { ...known.answers, games: answer }
  const { element } = render(<SelectedGames selection={{ kind: 'filter', type: 'slot' }} />)
  return element.querySelector('header')?.textContent
}

test('how many games a category has is the operator’s to say; without it, a total is of what this device has seen', () => {
  expect(headOf({ ...games('operator') })).toMatch(/^Slots?24 games$/)
  expect(headOf({ ...games('device'), refreshing: true })).toMatch(/^Slots?$/)
  expect(headOf({ ...games('device'), ...OFFLINE })).toMatch(/24 games from what this device has seen.*as of/)
})

test('nor does the search count before the operator has answered', () => {
  const page = { ...games('device').value, list: [{ ...game, matched: { words: [], type: false } }], proposals: [] }
  const buttonOf = (answer: object) => {
    known.answers = { ...known.answers, search: answer }
    const { element } = render(<Suggestions keyword="koi" onSearch={() => {}} onPick={() => {}} />)
    return element.textContent
  }
  const asking = buttonOf({ value: page, refreshing: true })
  expect(asking).toContain('See all results')
  expect(asking).not.toContain('24')
  expect(buttonOf({ value: page, ...OFFLINE })).toMatch(/From what this device has seen.*See all 24 games/)
  expect(buttonOf({ value: { ...page, source: 'operator' } })).toContain('See all 24 games')
})

test('a filter for which this device has nothing does not say that there is nothing', () => {
  known.answers = { ...known.answers, depositOrders: { value: undefined, ...OFFLINE }, depositOrder: {} }
  const { element, show } = render(<TransactionHistory />)
  ;[...element.querySelectorAll<HTMLElement>('button, [role=radio]')]
    .find(({ textContent }) => textContent === 'Failed')
    ?.click()
  show(<TransactionHistory />)
  expect(element.textContent).toContain('Nothing on this device matches these filters')
  expect(element.textContent).not.toContain('No deposits here')
})
