import { toCentavos, type Centavos } from '../../../../contract/money.ts'
import { piecesOf, type Prize } from '../../../ui/pieces.ts'

/** The cash that some prizes bring together. */
export function cashOf(prizes: readonly Prize[]): Centavos {
  const cash = piecesOf(...prizes).find(({ type }) => type === 'cash')
  return toCentavos(cash?.amount ?? 0)
}
