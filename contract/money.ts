import * as v from 'valibot'

/** Money inside the app and the operator: whole centavos. On the wire it is pesos with at most two decimals. */
export type Centavos = number & v.Brand<'Centavos'>

const centavosSchema = v.pipe(v.number(), v.safeInteger(), v.brand('Centavos'))

/** Whole centavos from a number that is one already (a database column, a sum). Throws on a fraction. */
export function centavos(whole: number): Centavos {
  return v.parse(centavosSchema, whole)
}

/** Pesos of the wire → centavos. Throws when there are more than two decimals. */
export function toCentavos(pesos: number): Centavos {
  if (!hasAtMostTwoDecimals(pesos)) throw new RangeError(`${pesos} is not an amount in pesos and centavos`)
  return centavos(Math.round(pesos * 100))
}

/** Centavos → pesos for the wire. */
export function toPesos(amount: Centavos): number {
  return amount / 100
}

function hasAtMostTwoDecimals(pesos: number): boolean {
  return Number.isSafeInteger(Math.round(pesos * 100)) && Math.round(pesos * 100) / 100 === pesos
}

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
