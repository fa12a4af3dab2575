import { randomInt, randomUUID } from 'node:crypto'
import { calls, type CallName, type WireData } from '../../../../contract/calls.ts'
import { readSettings, type Settings } from '../../../../server/settings.ts'
import { startOperator, type RunningOperator } from '../../../../server/start.ts'

export interface Answer<Name extends CallName = CallName> {
  success: boolean
  code: number
  msg: string | null
  data: WireData<Name>
}

export interface Player {
  uid: string
  username: string
  phone: string
  invitationCode: string
}

export const PASSWORD = '246810'

/** The real operator in this process, on a database in memory and free ports. */
export async function startForTests(changes: Partial<Settings> = {}): Promise<RunningOperator> {
  const settings = readSettings({ PORT: '0', JOLLY_DATA: 'memory', LOG_LEVEL: 'error' })
  return startOperator({ ...settings, ...changes })
}

/** A browser, as the operator sees one: its cookie, its device, its language. */
export class Browser {
  readonly origin: string
  readonly headers: Record<string, string>
  cookie = ''

  constructor(origin: string, headers: Record<string, string> = {}) {
    this.origin = origin
    this.headers = { origin, deviceId: randomUUID(), 'accept-language': 'en-US', ...headers }
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...this.headers, ...(this.cookie && { cookie: this.cookie }), ...Object(init.headers) }
    const response = await fetch(this.origin + path, { ...init, headers })
    const [set] = response.headers.getSetCookie()
    if (set) this.cookie = set.split(';')[0] ?? ''
    return response
  }

  async call<Name extends CallName>(name: Name, input: Record<string, unknown> = {}): Promise<Answer<Name>> {
    const { method, path } = calls[name]
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(input[field])))
    if (method === 'POST') return (await this.post(filled, input)).json()
    const query = Object.entries(input).map(([field, value]) => [field, String(value)])
    return (await this.fetch(`${filled}?${new URLSearchParams(Object.fromEntries(query))}`)).json()
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const json = { 'content-type': 'application/json', ...headers }
    return this.fetch(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  }

  /** One of the sandbox's controls. */
  async sandbox(method: string, path: string, body?: unknown): Promise<unknown> {
    const init =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await this.fetch(`/sandbox/api/${path}`, { method, ...init })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  /** The newest code that the test phone shows. */
  async smsCode(phone: string): Promise<string> {
    const messages = await this.sandbox('GET', `sms?phone=${phone}`)
    if (!Array.isArray(messages) || messages.length === 0) throw new Error(`Nothing was sent to ${phone}`)
    return String(messages[0].code)
  }

  advance(advanceMs: number): Promise<unknown> {
    return this.sandbox('POST', 'clock', { advanceMs })
  }
}

export function newName(): string {
  return `p${randomInt(1e8, 1e9)}`
}

export function newPhone(): string {
  return `9${randomInt(1e8, 1e9)}`
}

/** Registers a new player, whose session the browser then has. */
export async function register(browser: Browser, changes: Record<string, unknown> = {}): Promise<Player> {
  const username = newName()
  const phone = newPhone()
  const filled = { username, password: PASSWORD, registerPhone: phone, over21: true, terms: true, ...changes }
  const { success, msg, data } = await browser.call('userCustomRegister', filled)
  if (!success) throw new Error(String(msg))
  return { uid: data.uid, username, phone, invitationCode: data.invitationCode ?? '' }
}
