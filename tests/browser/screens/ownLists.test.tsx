import { beforeEach, expect, test, vi } from 'vitest'
import { SelectedGames } from '../../../src/screens/game/SelectedGames.tsx'
import Inbox from '../../../src/screens/inbox/inbox.tsx'
import { render } from '../ui/render.tsx'

/** What the data worker knows, by resource. */
const known = vi.hoisted((): { answers: Record<string, object> } => ({ answers: {} }))

vi.mock('../../../src/state/data.ts', () => {
  const resourceOf = (name: string) => ({ refreshing: false, refresh: () => {}, ...known.answers[name] })
  return {
    useResource: resourceOf,
    resources: {
      of: (name: string) => ({ signal: { value: resourceOf(name) }, watch: () => () => {}, refresh: () => {} }),
    },
    ask: async () => {},
    send: async () => {},
  }
})

beforeEach(() => {
  known.answers = { session: { value: { status: 'player', user: { guest: false, exclusion: null } } } }
})

const LISTS = ['favourites', 'recent'] as const
const busy = (element: HTMLElement) => element.querySelector('.skeleton, [aria-busy=true]')

test.each(LISTS)('a visitor is asked to log in for %s, which would never come', (list) => {
  known.answers = { session: { value: { status: 'visitor' } } }
  const { element } = render(<SelectedGames selection={{ kind: 'list', list }} />)
  expect(element.querySelector('a')?.textContent).toBe('Log in')
  expect(busy(element)).toBeNull()
})

test.each(LISTS)('%s that could not be loaded can be tried again', (list) => {
  const failed = { failure: { kind: 'http', status: 503, message: 'Service Unavailable!' } }
  known.answers = { ...known.answers, favourites: failed, recentGames: failed }
  const { element } = render(<SelectedGames selection={{ kind: 'list', list }} />)
  expect(element.querySelector('button')?.textContent).toBe('Retry')
  expect(busy(element)).toBeNull()
})

test('an empty type of messages does not say that there are none at all', () => {
  const types = [{ code: 'money', name: 'Money', unread: 0 }]
  known.answers = { ...known.answers, letterTypes: { value: types }, letters: { value: { list: [], total: 0 } } }
  const { element, show } = render(<Inbox />)
  expect(element.textContent).toContain('No messages yet')
  element.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click()
  show(<Inbox />)
  expect(element.textContent).toContain('No messages of this type')
  ;[...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show all')?.click()
  show(<Inbox />)
  expect(element.textContent).toContain('No messages yet')
})
