import { TIME_ZONE } from '../../../../contract/constants.ts'
import type { Lang } from './words.ts'

/** As the app writes dates: Philippine English has 24 Nov, and Vietnamese the day first too. */
const LOCALES: Readonly<Record<Lang, string>> = { en: 'en-GB', vi: 'vi-VN' }

/** A moment (epoch ms) in Manila: 24 Nov, 00:00. With no-break spaces: 24 at a line's end reads as a number. */
export function manilaTime(lang: Lang, at: number): string {
  const write = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[lang], { timeZone: TIME_ZONE, ...parts }).format(at)
  const day = write({ day: 'numeric', month: 'short' }).replaceAll(' ', '\u00A0')
  return `${day}, ${write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`
}
