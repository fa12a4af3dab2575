import { randomInt } from 'node:crypto'
import { manilaDay } from '../../../contract/manilaDay.ts'

/** The number that a player reads out to support: D for a deposit or W for a withdrawal, the Manila day, ten digits. */
export function newOrderNo(kind: 'D' | 'W', now: number): string {
  return `${kind}${manilaDay(now).replaceAll('-', '')}${String(randomInt(10 ** 10)).padStart(10, '0')}`
}
