declare const inCentavos: unique symbol

/** Money inside the app and the operator: whole centavos. On the wire it is pesos with at most two decimals. */
export type Centavos = number & { readonly [inCentavos]: true }

/** Brands a number that is whole centavos already (a database column, a sum). Throws on a fraction. */
export function centavos(whole: number): Centavos {
  if (!isWhole(whole)) throw new RangeError(`${whole} is not a whole number of centavos`)
  return whole
}

/** Pesos of the wire → centavos. Throws when there are more than two decimals. */
export function toCentavos(pesos: number): Centavos {
  if (!hasAtMostTwoDecimals(pesos)) throw new RangeError(`${pesos} is not an amount in pesos and centavos`)
  return centavos(Math.round(pesos * 100))
}

/**
 * Rounds pesos that are not validated to two decimals (the data of a domain error, a row in several units); for display
 * only.
 */
export function nearestCentavos(pesos: number): Centavos {
  return centavos(Math.round(pesos * 100))
}

/** Centavos → pesos for the wire. */
export function toPesos(amount: Centavos): number {
  return amount / 100
}

export function hasAtMostTwoDecimals(pesos: number): boolean {
  return Number.isSafeInteger(Math.round(pesos * 100)) && Math.round(pesos * 100) / 100 === pesos
}

function isWhole(amount: number): amount is Centavos {
  return Number.isSafeInteger(amount)
}
