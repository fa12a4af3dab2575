import { beforeEach, expect, test, vi } from 'vitest'
import { SPOT_NAMES } from '../../../engines/baccarat/baccarat.ts'
import { boxingSport } from '../../../engines/boxing/boxing.ts'
import { basketballSport } from '../../../engines/basketball/basketball.ts'
import { paletteOf } from '../../../sandbox/games/art/palettes.ts'
import type { Opening } from '../../../sandbox/games/play/common/api.ts'
import type { SharedState } from '../../../sandbox/games/play/common/table.ts'

const CLOSE_AT = 15_000
const BACCARAT = { name: 'Live Manila', code: 'live-manila', engine: 'baccarat' } as const
const BOXING = { name: 'Boxing', code: 'boxing', engine: 'boxing' } as const
const BASKETBALL = { name: 'Basketball', code: 'basketball', engine: 'basketball' } as const
const POKER = { name: 'Jacks', code: 'jacks', engine: 'videoPoker' } as const

const CRASH = { name: 'Crash', code: 'crash', engine: 'crash' } as const
const SPIN = { name: 'Spin', code: 'spin', engine: 'invitationSpin' } as const
type Game = typeof BACCARAT | typeof BOXING | typeof BASKETBALL | typeof POKER | typeof CRASH | typeof SPIN

/** Its clock, and what it answers. */
interface Server {
  now: number
  opening?: unknown
  table?: unknown
  round?: unknown
  balance: number
}

const known = vi.hoisted((): { server: Server } => ({ server: { now: 0, balance: 0 } }))
vi.mock('../../../sandbox/games/play/common/api.ts', async (original) => ({
  ...(await original<object>()),
  createApi: () => {
    // A game of an earlier test goes on by its own.
    const { server } = known
    const never = () => new Promise(() => {})
    return {
      now: () => server.now,
      open: async () => server.opening,
      table: async () => {
        // Later than the page is ready, as over a line.
        await expect.poll(isReady).toBe(true)
        return { now: server.now, table: server.table }
      },
      look: never,
      step: never,
      flights: never,
      begin: async () => server.round,
      balance: async () => server.balance,
      tell: () => {},
    }
  },
}))

/** Each runs once in this page. */
const MAINS = {
  baccarat: () => import('../../../sandbox/games/play/baccarat/main.ts'),
  crash: () => import('../../../sandbox/games/play/crash/main.ts'),
  invitationSpin: () => import('../../../sandbox/games/play/invitationSpin/main.ts'),
  boxing: () => import('../../../sandbox/games/play/boxing/main.ts'),
  basketball: () => import('../../../sandbox/games/play/basketball/main.ts'),
  videoPoker: () => import('../../../sandbox/games/play/videoPoker/main.ts'),
}

const HASHES = { todayHash: '', todayChain: null, tomorrowHash: '', tomorrowChain: null }

/** A table whose bets are open, and of which nothing more is heard. */
function table(number: number): SharedState {
  const times = { startedAt: 0, betsCloseAt: CLOSE_AT, playEndsAt: 24_000, phaseEndsAt: CLOSE_AT }
  const days = { ...HASHES, yesterday: { hash: '', secret: '' } }
  return { number, phase: 'bets', ...times, serverSeedHash: '', serverSeed: null, days, beacon: null }
}

type Opened = Partial<
  Pick<Opening<unknown, unknown, unknown>, 'unfinished' | 'endedAway' | 'currency' | 'balance' | 'settings'>
>

async function play(game: Game, opened: Opened = {}) {
  const opening: Opening<unknown, unknown, unknown> = {
    game: { ...game, theme: 'sky', emblem: 'moon', palette: paletteOf('sky', 0) },
    currency: 'PHP',
    stakes: [100, 1_000],
    fairness: {
      serverSeedHash: '',
      clientSeed: '',
      nonce: 0,
      nextServerSeedHash: '',
      revealed: { serverSeed: '', serverSeedHash: '', clientSeed: '', rounds: 0 },
    },
    history: [],
    now: 0,
    settings: {},
    unfinished: [],
    endedAway: [],
    balance: 100_000,
    ...opened,
  }
  known.server.opening = opening
  await MAINS[game.engine]()
  await expect.poll(isReady).toBe(true)
}

const isReady = () => document.body.classList.contains('ready')
const phase = () => document.querySelector<HTMLElement>('.countdown')?.dataset['phase']
const announced = () => document.querySelector('.countdown span')?.textContent
const said = () => document.querySelector('.message')?.textContent
const slip = (number: number) => ({
  roundId: 'r1',
  stake: 100,
  choice: {},
  view: { number, odds: 200, legs: [] },
  win: null,
  startedAt: 0,
  balance: 0,
})

const ENDED = { ...slip(1), win: 500 }

beforeEach(() => {
  document.body.className = ''
  known.server = { now: 0, balance: 0 }
})

test('how a bet ended meanwhile comes before what a tap does, which is said as long as spots take bets; who has bet is asked for none', async () => {
  const baccarat = { result: null, road: [] }
  known.server.table = { ...table(1), ...baccarat, phaseEndsAt: 500 }
  await play(BACCARAT, { endedAway: [ENDED] })
  await expect.poll(phase).toBe('bets')
  expect(said()).toBe('While you were away, your ₱1 bet paid ₱5.')
  known.server.table = { ...table(2), ...baccarat, phaseEndsAt: 500 }
  await expect.poll(said).toBe('Each press adds the bet below.')
  known.server.now = CLOSE_AT
  await expect.poll(phase).toBe('play')
  expect(document.querySelectorAll('.spot:disabled').length).toBe(SPOT_NAMES.length)
  expect(said()).toBe('')
  known.server.table = { ...table(3), ...baccarat, betsCloseAt: 2 * CLOSE_AT, phaseEndsAt: 2 * CLOSE_AT }
  known.server.round = slip(3)
  const spot = document.querySelector<HTMLButtonElement>('.spot')
  await expect.poll(() => spot?.disabled).toBe(false)
  expect(announced()).toBe('Place your bets')
  spot?.click()
  document.querySelector<HTMLButtonElement>('.action .main')?.click()
  await expect.poll(() => spot?.disabled).toBe(true)
  await expect.poll(announced).toBe('Cards are dealt soon')
})

test('who has bet before is not told to choose odds once bets are closed, either', async () => {
  known.server.table = { ...table(2), fixtures: boxingSport.fixturesOf('boxing', 2), results: null }
  await play(BOXING, { unfinished: [slip(1)] })
  await expect.poll(() => document.querySelector('.odds')).not.toBeNull()
  const odds = document.querySelector<HTMLButtonElement>('.odds')
  odds?.click()
  odds?.click()
  expect(said()).toBe('Choose odds, then place your bets.')
  known.server.now = CLOSE_AT
  await expect.poll(said).toBe('Bets open again after these bouts.')
})

test('cards are not to be tapped any more while others are drawn', async () => {
  const view = { dealt: [0, 15, 30, 45, 9], hand: 'nothing' }
  await play(POKER, { unfinished: [{ ...slip(1), view }] })
  await expect.poll(said).toBe('Choose the cards to keep, then draw.')
  document.querySelector<HTMLButtonElement>('.action .main')?.click()
  expect(document.querySelector<HTMLButtonElement>('.hand button')?.disabled).toBe(true)
  expect(said()).toBe('')
})

test('how a bet ended meanwhile is not covered by a hint in sports, either', async () => {
  known.server.table = { ...table(3), fixtures: basketballSport.fixturesOf('basketball', 3), results: null }
  await play(BASKETBALL, { endedAway: [ENDED] })
  await expect.poll(phase).toBe('bets')
  expect(said()).toBe('While you were away, your ₱1 bet paid ₱5.')
})

test('who is cashing out is not told how to', async () => {
  known.server.round = { ...slip(1), view: { outAt: null, crashedAt: null } }
  await play(CRASH)
  const button = document.querySelector<HTMLButtonElement>('.action .main')
  button?.click()
  await expect.poll(said).toBe('Space to cash out')
  button?.click()
  expect(said()).toBe('')
  // In the rules, a return that is the same for every target is told as one.
  document.querySelector<HTMLButtonElement>('.head .tool:last-child')?.click()
  expect(document.querySelector('.sheet[open]')?.textContent).toContain('for targets from ×1.01 to ×1000: 97.00%.')
})

test('spins that were won or used up elsewhere are known on return, and a closed button says why', async () => {
  await play(SPIN, { currency: 'SPINS', balance: 0, settings: { prizes: [] } })
  const button = document.querySelector<HTMLButtonElement>('.action .main')
  const reason = () => document.querySelector('.reason')?.textContent
  expect([reason(), button?.disabled]).toEqual(['No free spins left. Invite a friend for more.', true])
  known.server.balance = 100
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => button?.disabled).toBe(false)
  expect([said(), reason()]).toEqual(['Three matching symbols win. Spins are free.', ''])
  known.server.balance = 0
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => button?.disabled).toBe(true)
  expect(reason()).toBe('No free spins left. Invite a friend for more.')
  // What the last one gave stays in sight beside it.
  known.server.balance = 100
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(reason).toBe('')
  known.server.balance = 0
  known.server.round = { ...slip(1), view: { symbols: ['seven', 'crown', 'gem'] }, win: 0 }
  button?.click()
  await expect.poll(reason).toBe('No free spins left. Invite a friend for more.')
  expect(said()).toBe('No prize this time.')
})
