import * as v from 'valibot'
import { centavos, type Centavos } from '../../../../contract/money.ts'
import { once } from '../../../../contract/once.ts'
import { money } from '../../../../contract/moneySchema.ts'
import { backFor, BACCARAT_PHASES, dealBaccarat, SPOT_NAMES } from '../../engines/baccarat/baccarat.ts'
import { enumerateBaccarat } from '../../engines/baccarat/enumerate.ts'
import { commitment, fairDraw } from '../../../../contract/fairness/fair.ts'
import { tableMoment, tableRound } from '../../engines/tableClock.ts'
import { acceptChoice } from '../acceptChoice.ts'
import { PlayError } from '../playError.ts'
import type { Rules } from '../rules.ts'

const chips = v.optional(v.pipe(money, v.minValue(centavos(0))), 0)
const bets = v.object({ player: chips, banker: chips, tie: chips, playerPair: chips, bankerPair: chips })
const choiceSchema = v.object({ number: v.pipe(v.number(), v.integer()), bets })
/** The stored choice in pesos; this validates only its shape. */
const storedSchema = v.object({ number: v.number(), bets: v.record(v.string(), v.number()) })
const ROAD_LENGTH = 36
const returns = once(enumerateBaccarat)

/** All players of a table see the same cards; a round's deal is fixed before its first bet. */
export const baccaratRules: Rules = {
  accept(game, stake, choice, now) {
    const { number, bets } = acceptChoice(choiceSchema, choice)
    const moment = tableMoment(game.code, BACCARAT_PHASES, now)
    if (moment.number !== number || moment.phase !== 'bets') throw new PlayError('betsClosed')
    if (SPOT_NAMES.reduce((sum, spot) => sum + bets[spot], 0) !== stake) throw new PlayError('badChoice')
    return { choice: acceptChoice(storedSchema, choice), shared: { table: game.code, ...moment } }
  },

  play({ game, draw, choice }, now) {
    const { number, bets } = acceptChoice(choiceSchema, choice)
    const { playEndsAt: settlesAt } = tableRound(game.code, BACCARAT_PHASES, number)
    if (now < settlesAt) return { view: { number }, win: null, settlesAt }
    const result = dealBaccarat(draw)
    const back = SPOT_NAMES.reduce((sum, spot) => sum + floor(bets[spot] * backFor(spot, result)), 0)
    return { view: { number, result }, win: centavos(back), settlesAt }
  },

  describe: () => ({}),

  returnOf: () => returns().banker,

  table: {
    phases: BACCARAT_PHASES,
    show(game, moment, seedOf) {
      const { number, phase } = moment
      const dealt = (round: number) =>
        dealBaccarat(fairDraw({ serverSeed: seedOf(round), clientSeed: game.code, nonce: round }))
      const road = Array.from({ length: ROAD_LENGTH }, (_, back) => {
        const { winner, playerPair, bankerPair } = dealt(number - ROAD_LENGTH + back)
        return { winner, playerPair, bankerPair }
      })
      return {
        ...moment,
        serverSeedHash: commitment(seedOf(number)),
        result: phase === 'bets' ? null : dealt(number),
        serverSeed: phase === 'result' ? seedOf(number) : null,
        road,
      }
    },
  },
}

function floor(amount: number): Centavos {
  // 1.95 is not exact in binary: adds a hundredth of a centavo before truncating.
  return centavos(Math.floor(amount + 0.01))
}
