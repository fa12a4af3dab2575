import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import GameSearchResult from '../../../src/screens/gameSearchResult/gameSearchResult.tsx'
import { render } from '../ui/render.tsx'

/** What the search found, and whether the operator answered. */
const known = vi.hoisted((): { search: object } => ({ search: {} }))
vi.mock('../../../src/state/data.ts', () => {
  const stateOf = (name: string) => ({ refreshing: false, refresh: () => {}, ...(name === 'search' && known.search) })
  return {
    useResource: stateOf,
    resources: {
      of: (name: string) => ({ signal: { value: stateOf(name) }, watch: () => () => {}, refresh: () => {} }),
    },
    ask: async () => {},
    send: async () => {},
  }
})

const NOTHING = { list: [], total: 0, hasMore: false, manufs: [], proposals: [], source: 'operator' }

function searched(filter: string) {
  history.replaceState(null, '', `/game/search/result?keyword=koi${filter}`)
  return render(<GameSearchResult />).element
}

beforeEach(() => {
  known.search = { value: { ...NOTHING, types: ['slot', 'fish'] } }
})

test('a filter that leaves nothing is told of, not the spelling, and can be taken away', () => {
  const element = searched('&bets=low&sort=name')
  expect(element.textContent).toContain('No game fits these filters.')
  expect(element.textContent).not.toContain('spelling')
  const all = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show all of them')
  flushSync(() => all?.click())
  expect(location.search).toBe('?keyword=koi&sort=name')
})

test('what no filter hides is still looked for by another word', () => {
  expect(searched('&sort=name').textContent).toContain('Check the spelling')
  known.search = { value: { ...NOTHING, types: [] } }
  expect(searched('&bets=low').textContent).toContain('Check the spelling')
})

test('a device on its own does not say that no game fits', () => {
  known.search = { ...known.search, failure: { kind: 'offline' } }
  expect(searched('&bets=low').textContent).toContain('on this device')
})
