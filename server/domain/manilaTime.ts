import { TIME_ZONE } from '../../contract/constants.ts'
import type { Words } from './domainError.ts'

/** A moment (epoch ms) in Manila time, to the minute, written as in the app: 23 Nov 2026, 14:02. */
export function manilaTime(time: number): Words {
  const written = (language: string) =>
    `${new Date(time).toLocaleDateString(language, DAY)}, ${new Date(time).toLocaleTimeString(language, CLOCK)}`
  // Philippine English writes 23 Nov, not Nov 23.
  return { 'en-US': written('en-GB'), 'vi-VN': written('vi-VN') }
}

/** A moment when something ends or opens (epoch ms): 23 Nov 2026, 14:02, Manila time. */
export function manilaDeadline(time: number): Words {
  const written = manilaTime(time)
  return { 'en-US': `${written['en-US']}, Manila time`, 'vi-VN': `${written['vi-VN']}, giờ Manila` }
}

const DAY = { timeZone: TIME_ZONE, day: 'numeric', month: 'short', year: 'numeric' } as const
const CLOCK = { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
