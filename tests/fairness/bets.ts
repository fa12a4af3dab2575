import type { Draw } from '../../contract/fairness/fair.ts'
import { backFor, dealBaccarat, SPOT_NAMES } from '../../engines/baccarat/baccarat.ts'
import { enumerateBaccarat } from '../../engines/baccarat/enumerate.ts'
import { crashPoint, drawsReaching, returnAt } from '../../engines/crash/crash.ts'
import { catchChance, FISH, shoot } from '../../engines/fish/fish.ts'
import { playHoldAndWin } from '../../engines/holdAndWin/holdAndWin.ts'
import { COINS_TO_HOLD, HOLD_REELS } from '../../engines/holdAndWin/model.ts'
import { enumerateHoldAndWin } from '../../engines/holdAndWin/rtp.ts'
import { drawSpin, SPIN_ODDS_TOTAL, SPIN_PRIZES } from '../../engines/invitationSpin/invitationSpin.ts'
import { SLOT_MODELS } from '../../engines/slot/models.ts'
import { enumerateSlot } from '../../engines/slot/rtp.ts'
import { PAY_UNIT, playSlot } from '../../engines/slot/slot.ts'
import { bestPlay } from '../../engines/videoPoker/enumerate.ts'
import { BEST_PLAY_RTP, playVideoPoker } from '../../engines/videoPoker/videoPoker.ts'
import { SPORTS } from '../../engines/engines.ts'
import type { Fixture, Sport } from '../../engines/sport.ts'
import { nearMissesOf } from './nearMisses.ts'

/** An outcome of a round and its expected value: a bet's return as a multiple of the stake, or 1 for an event. */
export interface Figure {
  name: string
  seen: number
  expected: number
}

/** A game with all its bets, each evaluated in one round. */
export interface Simulated {
  name: string
  /** How often a round decides each bet; once, if missing. */
  decidedPerRound?: number
  play(draw: Draw, nonce: number): Figure[]
}

/** Created when needed, since the optimal strategy of video poker takes seconds to compute. */
export const SIMULATED = {
  slot: () =>
    Object.values(SLOT_MODELS).map((model) => {
      const { rtp, freeSpinChance } = enumerateSlot(model)
      const nearMisses = nearMissesOf(model, { wanted: 3 })
      return {
        name: `slot, ${model.name}`,
        play(draw) {
          const { spins, pay } = playSlot(model, draw)
          return [
            { name: 'return', seen: pay / PAY_UNIT, expected: rtp },
            { name: 'free spins', seen: spins.length > 1 ? 1 : 0, expected: freeSpinChance },
            ...nearMisses(spins[0]?.window ?? []),
          ]
        },
      }
    }),

  holdAndWin() {
    const { rtp, holdChance, grandChance } = enumerateHoldAndWin()
    const nearMisses = nearMissesOf(HOLD_REELS, { wanted: COINS_TO_HOLD })
    return [
      {
        name: 'hold and win',
        play(draw) {
          const { spin, hold, pay } = playHoldAndWin(draw)
          return [
            { name: 'return', seen: pay / PAY_UNIT, expected: rtp },
            { name: 'holds', seen: hold ? 1 : 0, expected: holdChance },
            { name: 'full grids', seen: hold?.isFull ? 1 : 0, expected: grandChance },
            ...nearMisses(spin.window),
          ]
        },
      },
    ]
  },

  videoPoker() {
    const holdOf = bestPlay()
    return [
      {
        name: 'video poker',
        play(draw) {
          // The same ten cards are dealt whatever is held, so they are drawn once.
          const drawn: number[] = []
          const first: Draw = (below) => drawn[drawn.push(draw(below)) - 1] ?? 0
          const { dealt } = playVideoPoker(first, null).view
          const again = drawn.values()
          const { pays } = playVideoPoker(() => again.next().value ?? 0, holdOf(dealt))
          return [{ name: 'return of best play', seen: pays ?? 0, expected: BEST_PLAY_RTP }]
        },
      },
    ]
  },

  crash() {
    const goals = [101, 150, 200, 500, 1_000, 10_000].map((out) => {
      const at = `×${(out / 100).toFixed(2)}`
      return { out, reached: `${at} is reached`, return: `return of cashing out at ${at}` }
    })
    return [
      {
        name: 'crash',
        play(draw) {
          const point = crashPoint(draw)
          return goals.flatMap(({ out, ...names }) => {
            const isReached = out <= point
            return [
              { name: names.reached, seen: isReached ? 1 : 0, expected: drawsReaching(out) / 2 ** 32 },
              { name: names.return, seen: isReached ? out / 100 : 0, expected: returnAt(out) },
            ]
          })
        },
      },
    ]
  },

  fish: () =>
    FISH.map(({ name, pays }) => ({
      name: `fish, ${name}`,
      play(draw) {
        const { view, pays: paid } = shoot(draw, name)
        return [
          { name: 'catches', seen: view.caught ? 1 : 0, expected: catchChance(name) },
          { name: 'return', seen: paid, expected: catchChance(name) * pays },
        ]
      },
    })),

  baccarat() {
    const returns = enumerateBaccarat()
    const spots = SPOT_NAMES.map((spot) => ({ spot, name: `return of ${spot}`, expected: returns[spot] }))
    return [
      {
        name: 'baccarat',
        play(draw) {
          const result = dealBaccarat(draw)
          return spots.map(({ spot, name, expected }) => ({ name, seen: backFor(spot, result), expected }))
        },
      },
    ]
  },

  virtualSports: () => [sportBets('football', SPORTS.virtualSports)],
  basketball: () => [sportBets('basketball', SPORTS.basketball)],
  boxing: () => [sportBets('boxing', SPORTS.boxing)],
  racing: () => [sportBets('horse racing', SPORTS.racing)],

  invitationSpin() {
    const expected =
      SPIN_PRIZES.reduce((sum, { prize, oddsPpm }) => sum + prize * oddsPpm, 0) / SPIN_ODDS_TOTAL / 10_000
    const winChance = SPIN_PRIZES.reduce((sum, { oddsPpm }) => sum + oddsPpm, 0) / SPIN_ODDS_TOTAL
    return [
      {
        name: 'free spins',
        play(draw) {
          const { prize } = drawSpin(draw)
          return [
            { name: 'wins', seen: prize > 0 ? 1 : 0, expected: winChance },
            { name: 'prize of a spin in ₱100', seen: prize / 10_000, expected },
          ]
        },
      },
    ]
  },
} satisfies Readonly<Record<string, () => Simulated[]>>

/** Every pick of every fixture of a round; all fixtures of a sport offer the same picks, in the same order. */
function sportBets(name: string, sport: Sport): Simulated {
  const fixtures = sport.fixturesOf('cup', 0)
  const names = fixtures.slice(0, 1).flatMap((fixture) => {
    return picksOf(fixture).map(({ market, pick }) => `return of ${market.name}, ${pick}`)
  })
  return {
    name,
    decidedPerRound: fixtures.length,
    play(draw, nonce) {
      const results = sport.play('cup', nonce, draw)
      return sport.fixturesOf('cup', nonce).flatMap((fixture, match) =>
        picksOf(fixture).map(({ market, pick, odds, chance }, place) => ({
          name: names[place] ?? '',
          seen: sport.isRight(pick, market, results[match] ?? {}) ? odds / 100 : 0,
          expected: (odds / 100) * chance,
        })),
      )
    },
  }
}

const picksOf = ({ markets }: Fixture) =>
  markets.flatMap((market) => market.offers.map((offer) => ({ market, ...offer })))
