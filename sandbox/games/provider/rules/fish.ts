import { centavos } from '../../../../contract/money.ts'
import { FISH_RTP_PERCENT, fishChoice, shoot } from '../../../../engines/fish/fish.ts'
import { acceptChoice } from '../acceptChoice.ts'
import type { Rules } from '../rules.ts'

/** Each shot is a bet on the fish that it meets. */
export const fishRules: Rules = {
  manyAtOnce: true,
  accept: (_game, _stake, choice) => ({ choice: acceptChoice(fishChoice, choice) }),
  play({ draw, stake, choice }) {
    const { view, pays } = shoot(draw, acceptChoice(fishChoice, choice).fish)
    return { view, win: centavos(stake * pays) }
  },
  featuresOf: () => ['eachShotABet'],
  describe: () => ({}),
  returnOf: () => FISH_RTP_PERCENT / 100,
}
