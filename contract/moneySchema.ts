import * as v from 'valibot'
import { hasAtMostTwoDecimals, toCentavos } from './money.ts'

/** Parses pesos of the wire to centavos; rejects a third decimal and anything but numbers. */
export const money = v.pipe(
  v.number(),
  v.check(hasAtMostTwoDecimals, 'An amount has at most two decimals'),
  v.transform(toCentavos),
)

export const positiveMoney = v.pipe(
  v.number(),
  v.check(
    (pesos) => pesos > 0 && hasAtMostTwoDecimals(pesos),
    'An amount is more than zero, with at most two decimals',
  ),
  v.transform(toCentavos),
)
