import { beforeEach, expect, test, vi } from 'vitest'
import { Continue } from '../../../src/screens/game/Continue.tsx'
import { render } from '../ui/render.tsx'

/** What the data worker knows, by resource. */
const known = vi.hoisted((): { answers: Record<string, object> } => ({ answers: {} }))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({ value: undefined, ...known.answers[name] }),
  resources: { of: () => ({ signal: { value: {}, subscribe: () => () => {} }, refresh: () => {} }) },
  ask: async () => {},
  send: async () => {},
  tellPlaying: async () => {},
}))

const round = { code: 'koi', name: 'Koi Palace', type: 'slot', bet: 500, win: 0, net: -500, time: Date.now() }
const open = { ...round, roundId: 'r1', status: 'open', settlesAt: Date.now() + 3_600_000 }
const ended = { ...round, roundId: 'r2', status: 'settled', win: 2_000, unseen: true }

beforeEach(() => localStorage.clear())

function cardsOf(...rounds: object[]): (string | null)[] {
  known.answers = { openRounds: { value: rounds } }
  const { element } = render(<Continue />)
  return [...element.querySelectorAll('.card')].map(({ textContent }) => textContent)
}

test('a round with demo money says so, open or ended, and no other does', () => {
  for (const card of cardsOf({ ...open, demo: true }, { ...ended, demo: true })) expect(card).toContain('Demo money')
  for (const card of cardsOf(open, ended)) expect(card).not.toContain('Demo money')
})

test('a round whose bet came back says so, with the bet', () => {
  const [card] = cardsOf({ ...round, roundId: 'r3', status: 'void', bet: 100 })
  expect(card).toContain('₱1.00')
  expect(card).toContain('your bet was returned')
})

test.for([
  [120, 'Ends by itself in 2 hr'],
  [90, 'Ends by itself in 1 hr 30 min'],
  [5, 'Ends by itself in 5 min'],
] as const)('a round that ends in %i minutes says so: %s', ([minutes, words]) => {
  const [card] = cardsOf({ ...open, settlesAt: Date.now() + minutes * 60_000 })
  expect(card).toMatch(new RegExp(`${words}Resume$`))
})
