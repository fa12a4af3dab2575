import { currency } from 'virtual:brand'
import { TIME_ZONE } from '../../contract/constants.ts'
import { createMoneyText } from '../../contract/moneyText.ts'
import { operatorNow } from './clock.ts'

/** ₱1,234.50, or as the brand writes money; `short` leaves out .00, for what is always whole (a chip, a prize). */
export const formatMoney = createMoneyText(currency)

/** Points, energy, spins and other units: 2,420. */
export function formatCount(count: number): string {
  return formatNumber(Math.trunc(count), 0)
}

/** At most so many digits after the point: 12.5. */
export function formatNumber(value: number, digits: number): string {
  return numberFormat({ maximumFractionDigits: digits }).format(value)
}

/** A part of 1 as it is, never rounded: 24%, 0.000002%. */
export function formatChance(part: number): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: 6 }).format(part)
}

/** 917 ••• ••02 from the ten digits, or as the operator masked it already. */
export function formatPhone(phone: string): string {
  if (!/^\d{10}$/.test(phone)) return phone
  return `${phone.slice(0, 3)} ••• ••${phone.slice(8)}`
}

/** 14:02 */
export function formatClock(time: number, locale: string): string {
  return dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time)
}

/** 23 Nov, 14:02; with the year when it is not this one by the operator's clock. */
export function formatDateTime(time: number, locale: string, now = operatorNow()): string {
  return `${formatDay(time, locale, now)}, ${formatClock(time, locale)}`
}

/** 23 Nov; with the year when it is not this one. Its spaces do not break: 23 at a line's end reads as a number. */
export function formatDay(time: number, locale: string, now = operatorNow()): string {
  const thisYear = yearOf(time) === yearOf(now)
  const parts: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
  const day = dateFormat(dayLocale(locale), thisYear ? parts : { ...parts, year: 'numeric' }).format(time)
  return day.replaceAll(' ', '\u00A0')
}

/** 23 November 2026: for what is valid over years. */
export function formatFullDay(time: number, locale: string): string {
  return dateFormat(dayLocale(locale), { dateStyle: 'long' }).format(time)
}

/** Everything: 23 November 2026 at 14:02:07, for the title that a hover or a long press shows. */
export function formatExact(time: number, locale: string): string {
  return dateFormat(dayLocale(locale), { dateStyle: 'long', timeStyle: 'medium', hourCycle: 'h23' }).format(time)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '12 min ago', 'in 3 hr' within a day of now; the day and the hour beyond it. */
export function formatRelative(time: number, locale: string, now: number): string {
  const distance = time - now
  const size = Math.abs(distance)
  if (size >= DAY) return formatDateTime(time, locale, now)
  const words = relativeFormat(locale)
  if (size < MINUTE) return words.format(0, 'second')
  if (size < HOUR) return words.format(Math.trunc(distance / MINUTE), 'minute')
  return words.format(Math.trunc(distance / HOUR), 'hour')
}

/** A Filipino day is written 23 Nov, not Nov 23. */
function dayLocale(locale: string): string {
  return locale.startsWith('en') ? 'en-GB' : locale
}

function yearOf(time: number): string {
  return dateFormat('en-GB', { year: 'numeric' }).format(time)
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** As money is written, in every language: 2.420 points beside ₱2,420.00 would be two ways to read a point. */
function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options)
  const known = numberFormats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(currency.locale, options)
  numberFormats.set(key, made)
  return made
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const known = dateFormats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE })
  dateFormats.set(key, made)
  return made
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()

function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  const known = relativeFormats.get(locale)
  if (known) return known
  const made = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  relativeFormats.set(locale, made)
  return made
}
