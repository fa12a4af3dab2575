import * as v from 'valibot'
import { centavos } from '../../../../contract/money.ts'
import { FISH, FISH_RTP_PERCENT, shoot } from '../../engines/fish/fish.ts'
import { acceptChoice } from '../acceptChoice.ts'
import type { Rules } from '../rules.ts'

const choiceSchema = v.object({ fish: v.picklist(FISH.map(({ name }) => name)) })

/** Each shot is a bet on the fish that it meets. */
export const fishRules: Rules = {
  manyAtOnce: true,
  accept: (_game, _stake, choice) => ({ choice: acceptChoice(choiceSchema, choice) }),
  play({ draw, stake, choice }) {
    const { view, pays } = shoot(draw, acceptChoice(choiceSchema, choice).fish)
    return { view, win: centavos(stake * pays) }
  },
  describe: () => ({}),
  returnOf: () => FISH_RTP_PERCENT / 100,
}
