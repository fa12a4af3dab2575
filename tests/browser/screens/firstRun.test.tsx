import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { userInfo } from '../../../contract/entities/user.ts'
import { readHint, writeHint } from '../../../src/app/hints.ts'
import { enterEntry } from '../../../src/app/scroll.ts'
import { FirstRun } from '../../../src/screens/game/FirstRun.tsx'
import { GameRows } from '../../../src/screens/game/GameRows.tsx'
import { needsTips, useFirstRun } from '../../../src/screens/game/firstRun.ts'
import { render } from '../ui/render.tsx'

/** What the data worker knows, by resource. */
const known = vi.hoisted((): { answers: Record<string, object> } => ({ answers: {} }))

vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({ refreshing: false, refresh: () => {}, ...known.answers[name] }),
  resources: {
    of: (name: string) => {
      const state = { value: undefined, ...known.answers[name] }
      return { signal: { value: state, peek: () => state, subscribe: () => () => {} } }
    },
  },
  ask: async () => {},
  send: async () => {},
  tellPlaying: async () => {},
  pageEvents: { subscribe: () => {} },
}))

const game = {
  code: 'koi',
  name: 'Koi Tide',
  type: 'slot',
  manuf: 'm',
  img: '/k.svg',
  hot: true,
  isNew: false,
} as const
const player = (change: object = {}) =>
  v.parse(userInfo, { uid: 'u1', username: 'isla2041', hasSignUp: true, ...change })
const days = (status: 0 | 1 | 2) => ({
  turnoverMultiple: 10,
  list: [{ day: 1, rewards: [{ type: 'cash', amount: 20 }], status }],
})

function knows({ user = player(), claimed = false, games }: { user?: object; claimed?: boolean; games?: object[] }) {
  known.answers = {
    session: { value: { status: 'player', user } },
    signUp: { value: days(claimed ? 2 : 0) },
    ...(games && { recentGames: { value: games } }),
  }
}

const card = (change: object = {}) => <FirstRun user={player(change)} game={{ ...game, weight: 0 }} onOver={() => {}} />
const next = (element: HTMLElement) => element.querySelector('[aria-current=step]')

function Decided() {
  return <p>{useFirstRun() ? 'steps' : needsTips() ? 'tips' : 'lobby'}</p>
}

/** Opens the lobby at a history entry. */
function visit(entry: string) {
  enterEntry(entry, 'top')
  return render(<Decided />).element
}

beforeEach(() => {
  localStorage.clear()
  enterEntry(crypto.randomUUID(), 'top')
})

test('the first step that is not done is the one that can be taken', () => {
  knows({ games: [] })
  const { element, show } = render(card())
  expect(next(element)?.querySelector('a')?.getAttribute('href')).toBe('/security-center?code=phone')
  show(card({ bind: true }))
  expect(next(element)?.textContent).toContain('Claim ₱20')
  expect(next(element)?.textContent).toContain('Turnover ×10')
  expect(next(element)?.querySelector('a')?.getAttribute('href')).toBe('/signUpBonus')
  knows({ games: [], claimed: true })
  show(card({ bind: true }))
  expect(next(element)?.querySelector('button')?.getAttribute('aria-label')).toBe('Play: Koi Tide')
  expect(element.textContent).toContain('2 of 3 done')
  expect(element.querySelectorAll('li a, li button')).toHaveLength(1)
})

test('it is gone once all three are done, and for this player for good', async () => {
  knows({ games: [game], claimed: true })
  const { element } = render(card({ bind: true }))
  expect(element.textContent).toBe('')
  await expect.poll(() => readHint('firstRun')).toBe('u1')
})

test('an operator that does not tell which games were opened does not keep it for ever', () => {
  knows({ claimed: true })
  known.answers = { ...known.answers, recentGames: { failure: { kind: 'http', status: 404, message: '' } } }
  expect(render(card({ bind: true })).element.textContent).toBe('')
})

test('whoever may have done all of it on another device is asked for nothing before that is known', () => {
  knows({ claimed: true })
  const { element, show } = render(card({ bind: true }))
  expect(element.textContent).toBe('')
  const before = element.getBoundingClientRect().height
  expect(element.querySelector('.skeleton')).not.toBeNull()
  knows({ claimed: true, games: [] })
  show(card({ bind: true }))
  expect(next(element)?.textContent).toContain('Play your first game')
  expect(element.getBoundingClientRect().height).toBe(before)
})

test('whoever hides it does not see it again, and the next player on this device does', async () => {
  knows({ games: [] })
  const { element } = render(card())
  flushSync(() => element.querySelector<HTMLElement>('[aria-label="Hide"]')?.click())
  expect(element.textContent).toBe('')
  await expect.poll(() => visit(crypto.randomUUID()).textContent).toBe('tips')
  knows({ user: player({ uid: 'u2' }), games: [] })
  expect(visit('another').textContent).toBe('steps')
})

test('Back finds the lobby as it was left', () => {
  known.answers = {}
  expect(visit('before').textContent).toBe('lobby')
  knows({ games: [] })
  expect(visit('after').textContent).toBe('steps')
  expect(visit('before').textContent).not.toBe('steps')
  expect(visit('after').textContent).toBe('steps')
})

test.each([
  ['a guest', { guest: true }],
  ['whoever takes a break', { exclusion: { kind: 'break', until: 1 } }],
  ['whoever closes the account', { closing: 1 }],
  ['whoever has to verify first', { onlyKyc: true }],
  ['whoever has had the sign-up bonus', { hasSignUp: false }],
])('%s is shown tips instead, until they were seen', (_who, change) => {
  knows({ user: player(change), claimed: true, games: [game] })
  expect(render(<Decided />).element.textContent).toBe('tips')
  writeHint('tips', 'seen')
  expect(render(<Decided />).element.textContent).toBe('lobby')
})

test('how old the games are is told below the first steps, not over them', () => {
  knows({ games: [] })
  const lobby = { banners: [], types: [], manufs: [], hot: [{ ...game, weight: 0 }], live: [], fresh: [], rows: [] }
  const { element } = render(<GameRows lobby={lobby} refreshing={false} asOf={Date.now() - 3_600_000} />)
  const steps = element.querySelector('.skeleton')?.getBoundingClientRect().bottom
  const told = element.querySelector('.as-of')?.getBoundingClientRect().top
  expect(told).toBeGreaterThanOrEqual(steps ?? Infinity)
})
