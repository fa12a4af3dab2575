import { beforeEach, expect, test, vi } from 'vitest'
import { GAME_TYPES } from '../../../contract/display.ts'
import { ListBar } from '../../../src/screens/shared/list/ListBar.tsx'
import { filterIn, queryOf } from '../../../src/screens/shared/list/filterQuery.ts'
import type { GameFilter } from '../../../workers/protocol/games.ts'
import { render } from '../ui/render.tsx'

vi.mock('../../../src/state/data.ts', () => ({ useResource: () => ({ value: undefined }) }))

let filter: GameFilter = {}
beforeEach(() => void (filter = { type: 'slot', manuf: 'perlas', sort: 'rtp' }))

const bar = (unsorted: 'popular' | 'best' = 'popular') => (
  <ListBar filter={filter} providers={['perlas']} unsorted={unsorted} onFilter={(next) => void (filter = next)} />
)

function choose(element: HTMLElement, label: string, option: string) {
  const select = element.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
  const wanted = [...(select?.options ?? [])].find(({ text }) => text === option)
  if (!select || !wanted) throw new Error(`No ${option} in ${label}`)
  select.value = wanted.value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

test('one choice leaves the others, and the category, as they are; the address keeps them all', () => {
  const { element, show } = render(bar())
  choose(element, 'Bet', '₱20 – ₱500')
  expect(filter).toEqual({ type: 'slot', manuf: 'perlas', sort: 'rtp', bets: 'high' })
  show(bar())
  element.querySelector<HTMLElement>('button[aria-pressed="false"]')?.click()
  expect(filter).toEqual({ type: 'slot', manuf: 'perlas', sort: 'rtp', bets: 'high', demo: 'true' })
  expect(filterIn(queryOf(filter))).toEqual(filter)
  show(bar())
  choose(element, 'Sort by', 'Most popular')
  expect(filter).toEqual({ type: 'slot', manuf: 'perlas', bets: 'high', demo: 'true' })
  show(bar())
  element.querySelector<HTMLElement>('button[aria-pressed="true"]')?.click()
  expect(filter).toEqual({ type: 'slot', manuf: 'perlas', bets: 'high' })
})

test('a search begins with the best match, and the popular is one order among others', () => {
  filter = {}
  const { element } = render(bar('best'))
  const orders = [...element.querySelectorAll('select[aria-label="Sort by"] option')].map(
    ({ textContent }) => textContent,
  )
  expect(orders).toEqual(['Best match', 'Most popular', 'Newest first', 'A–Z', 'Highest RTP'])
  choose(element, 'Sort by', 'Most popular')
  expect(filter).toEqual({ sort: 'popular' })
})

test('tables and matches, which all players share, are not asked for demos', () => {
  const chips = (type: GameFilter['type']) => {
    filter = { ...(type && { type }) }
    return render(bar()).element.querySelectorAll('button').length
  }
  expect(chips(undefined)).toBe(1)
  expect(GAME_TYPES.filter((type) => chips(type) === 0)).toEqual(['live', 'sports'])
})

test('an address that says nonsense filters nothing', () => {
  expect(filterIn(new URLSearchParams('type=bingo&sort=luck&bets=constructor&manuf='))).toEqual({})
})
