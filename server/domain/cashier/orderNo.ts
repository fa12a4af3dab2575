import { randomInt } from 'node:crypto'
import { manilaDay } from '../../../contract/manilaDay.ts'

/** Order number, short enough to read out to support: D (deposit) or W (withdrawal), the Manila day, ten digits. */
export function newOrderNo(kind: 'D' | 'W', now: number): string {
  return `${kind}${manilaDay(now).replaceAll('-', '')}${String(randomInt(10 ** 10)).padStart(10, '0')}`
}
