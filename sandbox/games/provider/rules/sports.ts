import { once } from '../../../../contract/once.ts'
import { hashOfSeed } from '../../../../contract/fairness/fair.ts'
import { tableMoment, tableRound } from '../../../../engines/tableClock.ts'
import {
  enumerateReturns,
  isLegRight,
  type Leg,
  legsOf,
  type Slip,
  slipChoice,
  slipOdds,
  slipPays,
  type Sport,
  SPORTS_PHASES,
} from '../../../../engines/sport.ts'
import { acceptChoice } from '../acceptChoice.ts'
import { PlayError } from '../playError.ts'
import type { Rules } from '../rules.ts'

/** Fixtures on a shared clock; each slip is a bet at the odds shown. */
export function sportsRules(sport: Sport, features: readonly string[]): Rules {
  const returns = once(() => enumerateReturns(sport))
  const offered = (table: string, slip: Slip): Leg[] => {
    const legs = legsOf(sport, table, slip)
    if (!legs) throw new PlayError('badChoice')
    return legs
  }

  return {
    manyAtOnce: true,

    accept(game, _stake, choice, now) {
      const chosen = acceptChoice(slipChoice, choice)
      const moment = tableMoment(game.code, SPORTS_PHASES, now)
      if (moment.number !== chosen.number || moment.phase !== 'bets') throw new PlayError('betsClosed')
      offered(game.code, chosen)
      return { choice: chosen, shared: { table: game.code, ...moment } }
    },

    play({ game, draw, stake, choice }, now) {
      const chosen = acceptChoice(slipChoice, choice)
      const legs = offered(game.code, chosen)
      const { playEndsAt: settlesAt } = tableRound(game.code, SPORTS_PHASES, chosen.number)
      const odds = slipOdds(legs.map(({ offer }) => offer))
      const view = { number: chosen.number, odds }
      if (now < settlesAt) return { view: { ...view, legs: legs.map(told) }, win: null, settlesAt }
      const results = sport.play(game.code, chosen.number, draw)
      const settled = legs.map((leg) => ({
        ...told(leg),
        result: results[leg.match],
        isRight: isLegRight(sport, leg, results),
      }))
      return { view: { ...view, legs: settled }, win: slipPays(sport, stake, legs, results), settlesAt }
    },

    featuresOf: () => features,
    describe: () => ({}),

    returnsOf: returns,

    table: {
      phases: SPORTS_PHASES,
      road: 0,
      fixturesOf: ({ code }, number) => sport.fixturesOf(code, number),
      show(game, moment, { seedOf, drawOf }) {
        const { number, phase } = moment
        const draw = phase === 'bets' ? null : drawOf(number)
        return {
          ...moment,
          fixtures: sport.fixturesOf(game.code, number),
          results: draw && sport.play(game.code, number, draw),
          serverSeedHash: hashOfSeed(seedOf(number)),
          serverSeed: phase === 'result' && draw ? seedOf(number) : null,
        }
      },
    },
  }
}

/** A pick as the page names it. */
function told({ match, fixture: { sides }, market: { name, line }, offer: { pick, odds } }: Leg) {
  return { match, sides, market: { name, ...(line !== undefined && { line }) }, pick, odds }
}
