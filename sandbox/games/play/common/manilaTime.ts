import { TIME_ZONE } from '../../../../contract/constants.ts'
import type { Lang } from './words.ts'

/** As the app writes dates: Philippine English has 24 Nov, and Vietnamese the day first too. */
const LOCALES: Readonly<Record<Lang, string>> = { en: 'en-GB', vi: 'vi-VN' }

const DAY = { day: 'numeric', month: 'short' } as const
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** A moment (epoch ms) in Manila: 24 Nov, 00:00. With no-break spaces: 24 at a line's end reads as a number. */
export function manilaTime(lang: Lang, at: number): string {
  return `${written(lang, at, DAY).replaceAll(' ', '\u00A0')}, ${written(lang, at, TIME)}`
}

/** The same to the second, with its year: 24 Nov 2026, 00:00:05. */
export function manilaSecond(lang: Lang, at: number): string {
  const time = written(lang, at, { ...TIME, second: '2-digit' })
  return `${written(lang, at, { ...DAY, year: 'numeric' }).replaceAll(' ', '\u00A0')}, ${time}`
}

function written(lang: Lang, at: number, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALES[lang], { timeZone: TIME_ZONE, ...parts }).format(at)
}
