import * as v from 'valibot'
import { once } from '../../../../contract/once.ts'
import {
  BACCARAT_PHASES,
  baccaratChoice,
  baccaratWin,
  dealBaccarat,
  SPOT_NAMES,
  staked,
} from '../../../../engines/baccarat/baccarat.ts'
import { enumerateBaccarat } from '../../../../engines/baccarat/enumerate.ts'
import { hashOfSeed } from '../../../../contract/fairness/fair.ts'
import { tableMoment, tableRound } from '../../../../engines/tableClock.ts'
import { acceptChoice } from '../acceptChoice.ts'
import { PlayError } from '../playError.ts'
import type { Rules } from '../rules.ts'

/** The stored choice in pesos; this validates only its shape. */
const storedSchema = v.object({
  number: v.number(),
  bets: v.object(v.entriesFromList(SPOT_NAMES, v.optional(v.number()))),
})
const ROAD_LENGTH = 36
const returns = once(enumerateBaccarat)

/** All players of a table see the same cards; a round's deal is fixed before its first bet. */
export const baccaratRules: Rules = {
  stakesAddUp: true,
  accept(game, stake, choice, now) {
    const { number, bets } = acceptChoice(baccaratChoice, choice)
    const moment = tableMoment(game.code, BACCARAT_PHASES, now)
    if (moment.number !== number || moment.phase !== 'bets') throw new PlayError('betsClosed')
    if (staked(bets) !== stake) throw new PlayError('badChoice')
    return { choice: acceptChoice(storedSchema, choice), shared: { table: game.code, ...moment } }
  },

  play({ game, draw, choice }, now) {
    const { number, bets } = acceptChoice(baccaratChoice, choice)
    const { playEndsAt: settlesAt } = tableRound(game.code, BACCARAT_PHASES, number)
    if (now < settlesAt) return { view: { number }, win: null, settlesAt }
    const result = dealBaccarat(draw)
    return { view: { number, result }, win: baccaratWin(bets, result), settlesAt }
  },

  featuresOf: () => ['sharedTable'],
  describe: () => ({}),

  returnOf: () => returns().banker,
  returnsOf: () => [Math.min(...Object.values(returns())), Math.max(...Object.values(returns()))],

  table: {
    phases: BACCARAT_PHASES,
    road: ROAD_LENGTH,
    winnerOf: (draw) => dealBaccarat(draw).winner,
    show(_game, moment, { seedOf, drawOf }) {
      const { number, phase } = moment
      const dealt = (round: number) => {
        const draw = drawOf(round)
        return draw && dealBaccarat(draw)
      }
      const before = Array.from({ length: ROAD_LENGTH }, (_, back) => dealt(number - ROAD_LENGTH + back))
      const road = before.flatMap((round) => {
        if (!round) return []
        const { winner, playerPair, bankerPair } = round
        return [{ winner, playerPair, bankerPair }]
      })
      const result = phase === 'bets' ? null : dealt(number)
      return {
        ...moment,
        serverSeedHash: hashOfSeed(seedOf(number)),
        result,
        serverSeed: phase === 'result' && result ? seedOf(number) : null,
        road,
      }
    },
  },
}
