import { expect, test, vi } from 'vitest'
import Event from '../../../src/screens/event/event.tsx'
import { Discover } from '../../../src/screens/shared/Discover.tsx'
import { render } from '../ui/render.tsx'

/** What the data worker answers, by resource. */
const known = vi.hoisted((): { answers: Record<string, object> } => ({ answers: {} }))
const retried = vi.hoisted((): string[] => [])

vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({
    refreshing: false,
    refresh: async () => void retried.push(name),
    ...known.answers[name],
  }),
  send: async () => {},
}))

const FAILED = { failure: { kind: 'offline' } }
const BONUSES = ['signUp', 'signUpPro', 'tasks', 'battlePass']
const game = (index: number) => ({ code: `g${index}`, name: `Game ${index}`, tags: [], type: 'slot', manuf: 'm' })

/** Where each part of the section begins, in pixels from its first. */
function placesOf(element: HTMLElement): number[] {
  const tops = [...element.querySelectorAll('section > *')].map((part) => part.getBoundingClientRect().top)
  return tops.map((top) => top - (tops[0] ?? 0))
}

const retriesIn = (element: HTMLElement) =>
  [...element.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Retry')

test('bonuses that could not be loaded keep their places, say so once, and are asked for again by one button', () => {
  known.answers = {}
  const coming = placesOf(render(<Event />).element)
  known.answers = Object.fromEntries(BONUSES.slice(1).map((name) => [name, FAILED]))
  const { element } = render(<Event />)
  expect(placesOf(element)).toEqual(coming)
  expect(element.textContent.match(/could not be loaded/g)).toHaveLength(1)
  expect(element.textContent).toContain('3 bonuses could not be loaded')
  const [retry, ...others] = retriesIn(element)
  expect(others).toEqual([])
  retry?.click()
  expect(retried).toEqual(BONUSES.slice(1))
  expect([...element.querySelectorAll('a')].map(({ textContent }) => textContent)).toContain('View')
})

test('where the claw machine could not be loaded either, that is said once for the whole screen', () => {
  retried.length = 0
  known.answers = Object.fromEntries(['clawLog', ...BONUSES].map((name) => [name, FAILED]))
  const { element } = render(<Event />)
  expect(element.textContent.match(/could not be loaded/g)).toHaveLength(1)
  expect(element.textContent).toContain('The events could not be loaded')
  const [retry, ...others] = retriesIn(element)
  expect(others).toEqual([])
  retry?.click()
  expect(retried).toEqual(['clawLog', ...BONUSES])
})

test('a season that ends at midnight ends on the day before', () => {
  const season = { id: 's', name: 'Season 1', start: 0, end: Date.parse('2099-01-01T00:00:00+08:00') }
  const pass = { season, step: 0, signedToday: true, daysLeft: 1, plus: false, turnoverMultiple: 3, list: [] }
  known.answers = { battlePass: { value: pass } }
  expect(render(<Event />).element.textContent).toMatch(/ends 31\s?Dec\s?2098/)
})

test('without the operator’s suggestions the names of other popular games are suggested', () => {
  known.answers = { discover: FAILED, lobby: { value: { hot: Array.from({ length: 40 }, (_, index) => game(index)) } } }
  const { element } = render(<Discover onPick={() => {}} />)
  const chips = [...element.querySelectorAll('section:first-child button')].map(({ textContent }) => textContent)
  expect(chips).toEqual(Array.from({ length: 8 }, (_, index) => `Game ${index + 14}`))
})
