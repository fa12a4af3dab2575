import { currency, numerals } from 'virtual:brand'
import { centavos } from '../../../../contract/money.ts'
import { createMoneyText } from '../../../../contract/moneyText.ts'

/** Pesos of the wire → centavos, the page's unit. */
export function toCentavos(pesos: number): number {
  return Math.round(pesos * 100)
}

const moneyText = createMoneyText(currency, numerals)

export function peso(amount: number): string {
  return moneyText(centavos(amount))
}

/** Without '.00' for whole pesos, for stakes and chips. */
export function pesoShort(amount: number): string {
  return moneyText(centavos(amount), 'short')
}

export function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(2)}%`
}
