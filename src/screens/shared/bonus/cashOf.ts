import { toCentavos, type Centavos } from '../../../../contract/money.ts'
import type { Prize } from '../../../ui/pieces.ts'

/** The cash that some prizes bring together. */
export function cashOf(prizes: readonly Prize[]): Centavos {
  const cash = prizes.flatMap(({ rewards }) => rewards).filter(({ type }) => type === 'cash')
  return toCentavos(cash.reduce((sum, { amount }) => sum + amount, 0))
}
