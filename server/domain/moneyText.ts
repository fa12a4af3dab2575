import { brand } from '../../brand/current.ts'
import { toCentavos } from '../../contract/money.ts'
import { createMoneyText } from '../../contract/moneyText.ts'

/** Money as the brand writes it. */
export const moneyText = createMoneyText(brand.currency)

/** ₱130: an amount that a rule names, in pesos. */
export const pesos = (amount: number) => moneyText(toCentavos(amount), 'short')
