import { currency, numerals } from 'virtual:brand'
import { TIME_ZONE } from '../../contract/constants.ts'
import { createMoneyText } from '../../contract/moneyText.ts'
import { writeWhole } from '../../contract/numerals.ts'
import { operatorNow } from './clock.ts'

/** ₱1,234.50 in the brand's format; `short` omits .00, for amounts that are always whole. */
export const formatMoney = createMoneyText(currency, numerals)

/** Points, energy, spins and other units: 2,420. */
export function formatCount(count: number): string {
  return writeWhole(Math.trunc(count), numerals)
}

/** With at most `digits` decimals: 12.5. */
export function formatNumber(value: number, digits: number): string {
  return numberFormat({ maximumFractionDigits: digits }).format(value)
}

/** A fraction as an exact percentage: 24%, 0.000002%. */
export function formatChance(part: number): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: 6 }).format(part)
}

/** Masks ten digits as 917 ••• ••02; keeps a number that the operator masked. */
export function formatPhone(phone: string): string {
  if (!/^\d{10}$/.test(phone)) return phone
  return `${phone.slice(0, 3)} ••• ••${phone.slice(8)}`
}

/** 14:02 */
export function formatClock(time: number, locale: string): string {
  return dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time)
}

/** 23 Nov, 14:02; with the year if it is not the operator's current one. */
export function formatDateTime(time: number, locale: string, now = operatorNow()): string {
  return `${formatDay(time, locale, now)}, ${formatClock(time, locale)}`
}

/** 23 Nov; with the year if it is not the current one. With no-break spaces: 23 at a line's end reads as a number. */
export function formatDay(time: number, locale: string, now = operatorNow()): string {
  const thisYear = yearOf(time) === yearOf(now)
  const parts: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
  const day = dateFormat(dayLocale(locale), thisYear ? parts : { ...parts, year: 'numeric' }).format(time)
  return day.replaceAll(' ', '\u00A0')
}

/** 23 November 2026: for dates years apart. */
export function formatFullDay(time: number, locale: string): string {
  return dateFormat(dayLocale(locale), { dateStyle: 'long' }).format(time)
}

/** Nov 2026. */
export function formatMonth(time: number, locale: string): string {
  return dateFormat(dayLocale(locale), { month: 'short', year: 'numeric' }).format(time)
}

/** Date and time in full, 23 November 2026, 14:02:07. The browser's own order has the time first in Vietnamese, after *lúc*. */
export function formatExact(time: number, locale: string): string {
  return `${formatFullDay(time, locale)}, ${dateFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' }).format(time)}`
}

// Its own: taken from contract/durations.ts, these made the first view 200 bytes larger.
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '12 min ago', 'in 3 hr' within a day; otherwise date and time. */
export function formatRelative(time: number, locale: string, now: number): string {
  const distance = time - now
  const size = Math.abs(distance)
  if (size >= DAY) return formatDateTime(time, locale, now)
  const words = relativeFormat(locale)
  if (size < MINUTE) return words.format(0, 'second')
  if (size < HOUR) return words.format(Math.trunc(distance / MINUTE), 'minute')
  return words.format(Math.trunc(distance / HOUR), 'hour')
}

/** Philippine English writes 23 Nov, not Nov 23, and 12 min ago without a full stop after min. */
function dayLocale(locale: string): string {
  return locale.startsWith('en') ? 'en-GB' : locale
}

function yearOf(time: number): string {
  return dateFormat('en-GB', { year: 'numeric' }).format(time)
}

/** Formatted like money in every language: ₱2,420.00 next to 2.420 points would be ambiguous. */
const numberFormat = cached((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(currency.locale, options))

const dateFormat = cached(
  (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE }),
)

const relativeFormat = cached(
  (locale: string) => new Intl.RelativeTimeFormat(dayLocale(locale), { numeric: 'auto', style: 'short' }),
)

/** Formatters are slow to create: each is created once. */
function cached<Args extends unknown[], Format>(create: (...args: Args) => Format): (...args: Args) => Format {
  const formats = new Map<string, Format>()
  return (...args) => {
    const key = JSON.stringify(args)
    const format = formats.get(key) ?? create(...args)
    formats.set(key, format)
    return format
  }
}
