import { toCentavos, type Centavos } from '../../../../contract/money.ts'
import { rewardItemsOf, type Prize } from '../../../ui/rewardItems.ts'

/** The sum of the prizes' cash. */
export function cashOf(prizes: readonly Prize[]): Centavos {
  const cash = rewardItemsOf(...prizes).find(({ type }) => type === 'cash')
  return toCentavos(cash?.amount ?? 0)
}
