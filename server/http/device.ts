import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Device } from '../domain/account/session.ts'
import { deviceKeyOf } from './deviceCookie.ts'

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

/** The requesting device, from headers; without a device id its address is used. */
export function deviceOf(request: FastifyRequest): Device {
  const deviceId = request.headers['deviceid']
  const known = typeof deviceId === 'string' && /^[\w-]{1,64}$/.test(deviceId)
  return {
    deviceId: known ? deviceId : UNNAMED + request.ip,
    key: deviceKeyOf(request),
    device: deviceName(request.headers['user-agent'] ?? ''),
    address: request.ip,
    network: normalizeIP(request.ip),
    versionCode: wholeNumber(request.headers['versioncode']),
  }
}

/** Like 'Chrome · Android': enough to recognise one's own phone in a list. */
function deviceName(userAgent: string): string {
  const named = [BROWSERS, SYSTEMS].map((list) => list.find(([, pattern]) => pattern.test(userAgent))?.[0])
  return named.filter(Boolean).join(' · ') || 'Unknown device'
}

function wholeNumber(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : undefined
}
