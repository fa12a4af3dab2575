import { randomInt } from 'node:crypto'

const MANILA_MS = 8 * 60 * 60_000

/** The number that a player reads out to support: D for a deposit or W for a withdrawal, the Manila day, ten digits. */
export function newOrderNo(kind: 'D' | 'W', now: number): string {
  const day = new Date(now + MANILA_MS).toISOString().slice(0, 10).replaceAll('-', '')
  return `${kind}${day}${String(randomInt(10 ** 10)).padStart(10, '0')}`
}
