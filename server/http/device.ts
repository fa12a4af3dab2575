import type { FastifyRequest } from 'fastify'
import type { Device } from '../domain/session.ts'

const BROWSERS: [name: string, pattern: RegExp][] = [
  ['Edge', /Edg/],
  ['Opera', /OPR|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]
const SYSTEMS: [name: string, pattern: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
]

const UNNAMED = 'address:'

/** Whether the device names itself: one that does not is known by its address, which others may share. */
export function isNamed({ deviceId }: Device): boolean {
  return !deviceId.startsWith(UNNAMED)
}

/** Who is asking, as far as headers tell; a request without a device id counts as its address. */
export function deviceOf(request: FastifyRequest): Device {
  const deviceId = request.headers['deviceid']
  const known = typeof deviceId === 'string' && /^[\w-]{1,64}$/.test(deviceId)
  return {
    deviceId: known ? deviceId : UNNAMED + request.ip,
    device: deviceName(request.headers['user-agent'] ?? ''),
    address: request.ip,
  }
}

/** 'Chrome · Android': enough to recognise one's own phone in a list. */
function deviceName(userAgent: string): string {
  const named = [BROWSERS, SYSTEMS].map((list) => list.find(([, pattern]) => pattern.test(userAgent))?.[0])
  return named.filter(Boolean).join(' · ') || 'Unknown device'
}
