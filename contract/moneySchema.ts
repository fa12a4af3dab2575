import * as v from 'valibot'
import { hasAtMostTwoDecimals, toCentavos } from './money.ts'

/** Reads pesos off the wire and hands on centavos; refuses a third decimal and anything that is not a number. */
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
