import { type Language, TIME_ZONE } from '../../contract/constants.ts'
import type { Words } from './domainError.ts'

/** A moment (epoch ms) in Manila time, to the minute, as shown to players. */
export function manilaTime(time: number): Words {
  const format = { timeZone: TIME_ZONE, dateStyle: 'long', timeStyle: 'short' } as const
  const inWords = (language: Language) => new Date(time).toLocaleString(language, format)
  return { 'en-US': inWords('en-US'), 'vi-VN': inWords('vi-VN') }
}
