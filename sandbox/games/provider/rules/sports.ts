import * as v from 'valibot'
import { centavos } from '../../../../contract/money.ts'
import { commitment, fairDraw } from '../../../../contract/fairness/fair.ts'
import { tableMoment, tableRound } from '../../engines/tableClock.ts'
import {
  fixturesOf,
  isRight,
  type Market,
  MARKET_NAMES,
  MATCHES,
  type Pick,
  playMatches,
  SPORTS_PHASES,
} from '../../engines/virtualSports/virtualSports.ts'
import { acceptChoice } from '../acceptChoice.ts'
import { PlayError } from '../playError.ts'
import type { Rules } from '../rules.ts'

const choiceSchema = v.object({
  number: v.pipe(v.number(), v.integer()),
  match: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MATCHES - 1)),
  market: v.picklist(MARKET_NAMES),
  pick: v.string(),
})

/** Matches on a shared clock; each pick is a bet at the odds shown. */
export const sportsRules: Rules = {
  manyAtOnce: true,

  accept(game, _stake, choice, now) {
    const chosen = acceptChoice(choiceSchema, choice)
    const moment = tableMoment(game.code, SPORTS_PHASES, now)
    if (moment.number !== chosen.number || moment.phase !== 'bets') throw new PlayError('betsClosed')
    if (!offerOf(game.code, chosen)) throw new PlayError('badChoice')
    return { choice: chosen, shared: { table: game.code, ...moment } }
  },

  play({ game, draw, stake, choice }, now) {
    const chosen = acceptChoice(choiceSchema, choice)
    const offer = offerOf(game.code, chosen)
    if (!offer) throw new PlayError('badChoice')
    const { playEndsAt: settlesAt } = tableRound(game.code, SPORTS_PHASES, chosen.number)
    const fixture = fixturesOf(game.code, chosen.number)[chosen.match]
    const view = { odds: offer.odds, home: fixture?.home, away: fixture?.away }
    if (now < settlesAt) return { view, win: null, settlesAt }
    const score = playMatches(game.code, chosen.number, draw)[chosen.match]
    const win = score && isRight(offer.pick, score) ? Math.floor((stake * offer.odds) / 100) : 0
    return { view: { ...view, score }, win: centavos(win), settlesAt }
  },

  describe: () => ({}),

  table: {
    phases: SPORTS_PHASES,
    show(game, moment, seedOf) {
      const { number, phase } = moment
      const draw = fairDraw({ serverSeed: seedOf(number), clientSeed: game.code, nonce: number })
      return {
        ...moment,
        fixtures: fixturesOf(game.code, number),
        scores: phase === 'bets' ? null : playMatches(game.code, number, draw),
        serverSeedHash: commitment(seedOf(number)),
        serverSeed: phase === 'result' ? seedOf(number) : null,
      }
    },
  },
}

function offerOf(
  table: string,
  { number, match, market, pick }: { number: number; match: number; market: Market; pick: string },
) {
  return fixturesOf(table, number)[match]?.markets[market].find((offer: { pick: Pick }) => offer.pick === pick)
}
