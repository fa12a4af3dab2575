import * as v from 'valibot'
import type { Call } from '../../contract/call.ts'
import { REQUEST_TIMEOUT_MS } from '../../contract/constants.ts'

const envelope = v.object({ success: v.boolean(), code: v.number(), msg: v.nullable(v.string()), data: v.unknown() })
export type Answer = v.InferOutput<typeof envelope>

/** The operator does not implement this call: it answered 404 or 501. */
export class NotServed extends Error {}

/** Acts as a browser: keeps cookies, and sends the headers of section 7. */
export interface Client {
  send: (call: Call, input: Record<string, unknown>) => Promise<Answer>
}

/** `send` rejects with NotServed, or with an Error that says why the answer is not an envelope. */
export function createClient(origin: string): Client {
  const cookies = new Map<string, string>()

  async function send(call: Call, input: Record<string, unknown>): Promise<Answer> {
    const { path, rest } = fillPath(call.path, input)
    const url = new URL(path, origin)
    if (call.method === 'GET')
      for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, String(value))
    const response = await fetch(url, {
      method: call.method,
      headers: headersOf(origin, cookies, call.method === 'POST' && !call.upload),
      body: bodyOf(call, rest),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie)
    if (response.status === 404 || response.status === 501) throw new NotServed(`HTTP ${response.status}`)
    if (response.status !== 200) throw new Error(`HTTP ${response.status}`)
    const read = v.safeParse(envelope, await response.json())
    if (!read.success) throw new Error(`not an envelope: ${v.getDotPath(read.issues[0]) ?? 'no object'}`)
    return read.output
  }

  return { send }
}

function fillPath(path: string, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest[field]
    delete rest[field]
    return encodeURIComponent(typeof value === 'string' && value !== '' ? value : '-')
  })
  return { path: filled, rest }
}

function bodyOf(call: Call, input: Record<string, unknown>): string | FormData | null {
  if (call.method === 'GET') return null
  if (!call.upload) return JSON.stringify(input)
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) form.set(name, String(value))
  return form
}

function headersOf(origin: string, cookies: Map<string, string>, json: boolean): Record<string, string> {
  return {
    origin: new URL(origin).origin,
    'accept-language': 'en-US',
    version: '0.1.0',
    versionCode: '100',
    deviceId: 'conformance',
    requestFrom: 'H5',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(json && { 'content-type': 'application/json' }),
  }
}

function keep(cookies: Map<string, string>, cookie: string): void {
  const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}
