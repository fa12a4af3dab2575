import type { Round } from '../../../contract/entities/game.ts'
import { centavos } from '../../../contract/money.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGame } from '../../../src/app/play.ts'
import { LookAgain } from '../../../src/screens/game/LookAgain.tsx'
import { Continue } from '../../../src/screens/game/Continue.tsx'
import { render } from '../ui/render.tsx'

/** What the data worker knows, by resource. */
const known = vi.hoisted((): { answers: Record<string, object>; looks: number } => ({ answers: {}, looks: 0 }))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({ value: undefined, ...known.answers[name] }),
  resources: { of: () => ({ signal: { value: {}, subscribe: () => () => {} }, refresh: () => void known.looks++ }) },
  ask: async () => {},
  send: async () => {},
  tellPlaying: async () => {},
}))

const round = { code: 'koi', name: 'Koi Palace', type: 'slot', bet: 500, win: 0, net: -500, time: Date.now() }
const open = { ...round, roundId: 'r1', status: 'open', settlesAt: Date.now() + 3_600_000 }
const ended = { ...round, roundId: 'r2', status: 'settled', win: 2_000, unseen: true }

const TIMERS = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const

beforeEach(() => {
  localStorage.clear()
  known.looks = 0
})

afterEach(() => {
  vi.useRealTimers()
  openGame.value = undefined
})

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

const OPEN: Round = {
  roundId: 'r1',
  code: 'koi',
  name: 'Koi Palace',
  type: 'slot',
  bet: centavos(500),
  win: centavos(0),
  net: centavos(-500),
  time: Date.now(),
  status: 'open',
}

test.for([
  ['should have ended by itself', Date.now() - 1, 1],
  ['ends by itself later', Date.now() + 3_600_000, 0],
  ['ends nobody knows when', undefined, 1],
] as const)('a round that %s is looked at again: %s, %s times', ([, settlesAt, looks]) => {
  vi.useFakeTimers({ toFake: [...TIMERS] })
  render(<LookAgain rounds={[{ ...OPEN, settlesAt }]} />)
  known.looks = 0
  vi.advanceTimersByTime(10_000)
  expect(known.looks).toBe(looks)
})

test('a round that does not end is looked at ever less often', () => {
  vi.useFakeTimers({ toFake: [...TIMERS] })
  render(<LookAgain rounds={[OPEN]} />)
  known.looks = 0
  vi.advanceTimersByTime(60_000)
  expect(known.looks).toBe(2)
  vi.advanceTimersByTime(3_600_000)
  expect(known.looks).toBeLessThan(20)
})

test('a round that may have ended in another window is looked at again when the balance was, but not under a game', () => {
  const { show } = render(<LookAgain rounds={[OPEN]} />)
  const looksAt = (asOf: number, rounds: readonly Round[] = [OPEN]) => {
    known.looks = 0
    known.answers = { balance: { asOf } }
    show(<LookAgain rounds={rounds} />)
    return known.looks
  }
  expect(looksAt(2)).toBe(1)
  openGame.value = { code: 'koi', mode: 'real' }
  expect(looksAt(3)).toBe(0)
  openGame.value = undefined
  expect(looksAt(4, [{ ...OPEN, status: 'settled' }])).toBe(0)
})
