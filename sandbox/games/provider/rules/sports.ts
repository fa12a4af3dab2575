import { centavos } from '../../../../contract/money.ts'
import { once } from '../../../../contract/once.ts'
import { commitment } from '../../../../contract/fairness/fair.ts'
import { tableMoment, tableRound } from '../../../../engines/tableClock.ts'
import { enumerateMatches } from '../../../../engines/virtualSports/enumerate.ts'
import {
  fixturesOf,
  offerOf,
  playMatches,
  SPORTS_PHASES,
  sportsChoice,
  sportsWin,
} from '../../../../engines/virtualSports/virtualSports.ts'
import { acceptChoice } from '../acceptChoice.ts'
import { PlayError } from '../playError.ts'
import type { Rules } from '../rules.ts'

const returns = once(enumerateMatches)

/** Matches on a shared clock; each pick is a bet at the odds shown. */
export const sportsRules: Rules = {
  manyAtOnce: true,

  accept(game, _stake, choice, now) {
    const chosen = acceptChoice(sportsChoice, choice)
    const moment = tableMoment(game.code, SPORTS_PHASES, now)
    if (moment.number !== chosen.number || moment.phase !== 'bets') throw new PlayError('betsClosed')
    if (!offerOf(game.code, chosen)) throw new PlayError('badChoice')
    return { choice: chosen, shared: { table: game.code, ...moment } }
  },

  play({ game, draw, stake, choice }, now) {
    const chosen = acceptChoice(sportsChoice, choice)
    const offer = offerOf(game.code, chosen)
    if (!offer) throw new PlayError('badChoice')
    const { playEndsAt: settlesAt } = tableRound(game.code, SPORTS_PHASES, chosen.number)
    const fixture = fixturesOf(game.code, chosen.number)[chosen.match]
    const view = { odds: offer.odds, home: fixture?.home, away: fixture?.away }
    if (now < settlesAt) return { view, win: null, settlesAt }
    const score = playMatches(game.code, chosen.number, draw)[chosen.match]
    const win = score ? sportsWin(stake, offer, score) : centavos(0)
    return { view: { ...view, score }, win, settlesAt }
  },

  featuresOf: () => ['virtualMatches'],
  describe: () => ({}),

  returnsOf: returns,

  table: {
    phases: SPORTS_PHASES,
    road: 0,
    show(game, moment, { seedOf, drawOf }) {
      const { number, phase } = moment
      const draw = phase === 'bets' ? null : drawOf(number)
      return {
        ...moment,
        fixtures: fixturesOf(game.code, number),
        scores: draw && playMatches(game.code, number, draw),
        serverSeedHash: commitment(seedOf(number)),
        serverSeed: phase === 'result' && draw ? seedOf(number) : null,
      }
    },
  },
}
