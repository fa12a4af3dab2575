import { createHmac, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '../../../contract/durations.ts'

/** Codes of authenticator apps: RFC 6238 as all of them know it, with SHA-1, six digits and 30 seconds. */

const STEP_MS = 30_000
/** Steps to both sides: clocks differ, and typing takes a while. */
const TOLERANCE = 1
/** As RFC 4226 recommends. */
const SECRET_BYTES = 20
/** How long a secret waits for its first code. */
export const BEGUN_MS = 10 * MINUTE_MS
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An app as it is stored: `sinceTime` is null until its first code, `lastStep` is that of the newest code. */
interface StoredApp {
  beginTime: number
  sinceTime: number | null
  lastStep: number
}

export const newSecret = (): string => toBase32(randomBytes(SECRET_BYTES))

/** As authenticator apps read it from a QR code. */
export function keyUri(issuer: string, account: string, secret: string): string {
  const label = [issuer, account].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

/**
 * The time step of a code that is right, and later than the newest one. `begunAfter`: of a secret that waits for its first
 * code; without it, of an app that is on.
 */
export function acceptedStep(
  { beginTime, sinceTime, lastStep }: StoredApp,
  secretOf: () => string,
  code: string,
  { now, begunAfter }: { now: number; begunAfter?: number | undefined },
): number | undefined {
  const isWanted = begunAfter === undefined ? sinceTime !== null : sinceTime === null && beginTime > begunAfter
  return isWanted ? stepOfCode(secretOf(), code, { after: lastStep, now }) : undefined
}

/** The time step that a code belongs to, if it is later than `after`: a code is accepted once. */
export function stepOfCode(secret: string, code: string, { after, now }: { after: number; now: number }) {
  const current = Math.floor(now / STEP_MS)
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => current - TOLERANCE + index)
  return steps.find((step) => step > after && codeOf(secret, step) === code)
}

/** The code at a time, epoch ms. */
export const codeAt = (secret: string, now: number) => codeOf(secret, Math.floor(now / STEP_MS))

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
