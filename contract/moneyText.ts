import type { Centavos } from './money.ts'
import { writeHundredths, writeWhole, type Numerals } from './numerals.ts'

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

/** Creates the formatter of a currency, in the numerals of its locale. */
export function createMoneyText({ symbol, side }: Currency, numerals: Numerals) {
  return (amount: Centavos, style: MoneyStyle = 'exact'): string => {
    const size = Math.abs(amount)
    const isShort = style === 'short' || style === 'bare'
    const isWhole = isShort && size % 100 === 0
    const figure = isWhole ? writeWhole(size / 100, numerals) : writeHundredths(size, numerals)
    const sign = amount < 0 ? '−' : style === 'signed' && amount > 0 ? '+' : ''
    if (style === 'bare') return sign + figure
    return side === 'before' ? `${sign}${symbol}${figure}` : `${sign}${figure}\u00A0${symbol}`
  }
}
