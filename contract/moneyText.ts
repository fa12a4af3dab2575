import type { Centavos } from './money.ts'
import { once } from './once.ts'

/** The format of amounts. The minor unit is a hundredth, as on the wire. */
export interface Currency {
  /** ISO 4217, for files that players save: 'PHP'. */
  code: string
  symbol: string
  /** The locale of digits, grouping and decimal mark: 'en-PH' writes 1,234.50, 'de-DE' writes 1.234,50. */
  locale: string
  /** Where the symbol stands: ₱1,234.50 or 1.234,50 €. */
  side: 'before' | 'after'
}

/**
 * `short` leaves out the decimals of a whole amount, `bare` the symbol as well (for a field that has it already), and
 * `signed` writes a plus too.
 */
export type MoneyStyle = 'exact' | 'short' | 'bare' | 'signed'

/** Creates the formatter of a currency. Expensive (Intl): create it once. */
export function createMoneyText({ symbol, locale, side }: Currency) {
  const exact = once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
  const whole = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
  return (amount: Centavos, style: MoneyStyle = 'exact'): string => {
    const size = Math.abs(amount)
    const isShort = style === 'short' || style === 'bare'
    const figure = (isShort && size % 100 === 0 ? whole() : exact()).format(size / 100)
    const sign = amount < 0 ? '−' : style === 'signed' && amount > 0 ? '+' : ''
    if (style === 'bare') return sign + figure
    return side === 'before' ? `${sign}${symbol}${figure}` : `${sign}${figure}\u00A0${symbol}`
  }
}
