import { brand } from '../../brand/current.ts'
import { toCentavos } from '../../contract/money.ts'
import { createMoneyText } from '../../contract/moneyText.ts'
import { numeralsOf } from '../../contract/numerals.ts'

/** Formats an amount in centavos as the brand writes money. */
export const moneyText = createMoneyText(brand.currency, numeralsOf(brand.currency.locale))

/** Formats whole pesos of a rule: ₱130. */
export const pesos = (amount: number) => moneyText(toCentavos(amount), 'short')
