import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '../../../../contract/durations.ts'
import { calls, type CallName, type WireData } from '../../../../contract/calls.ts'
import { readSettings, type Settings } from '../../../../server/settings.ts'
import { startSandbox, type RunningSandbox } from '../../../../sandbox/start.ts'
import { inRoot } from '../../../../tools/root.ts'
import { DATA_KEYS } from '../../../e2e/setup/operator.ts'
import { untilMorning } from '../../../morning.ts'
import { migratedDatabase } from '../../../postgres/newDatabase.ts'
import { SANDBOX_HEADERS, SANDBOX_KEY } from '../../../sandboxKey.ts'

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

/** The app as it was built, for tests that ask for its pages. */
export const BUILT_APP = inRoot('dist', 'app')
/** Painting and packing the app's first screens would cost each start half a second of CPU. The games stay beside it. */
const NO_APP = inRoot('dist', 'none')

/**
 * Starts the real operator in this process with the sandbox beside it, on free ports. The database is in memory, or a
 * new one on the PostgreSQL server of the project `postgres`. By default SMS codes need no proof of work.
 * It serves no app unless given its folder. Its clock starts in the morning, days ahead of the real one.
 */
export async function startForTests(changes: Partial<Settings> = {}): Promise<RunningSandbox> {
  const running = await startSandbox({ ...(await settingsForTests()), ...changes })
  await untilGamesAreKnown(running)
  const { clock } = running.sandbox
  // Another one on the same database may have moved it.
  if (clock.now() - Date.now() < DAY_MS) await clock.advance(untilMorning(clock.now()))
  return running
}

/** The operator starts without a provider that is too slow to answer, as on a busy machine, and asks it again. */
async function untilGamesAreKnown({ operator }: RunningSandbox): Promise<void> {
  for (let looks = 0; operator.games.all.length === 0; looks += 1) {
    if (looks === 1_000) throw new Error('The games provider does not answer')
    await sleep(20)
  }
}

export async function settingsForTests(): Promise<Settings> {
  const place = process.env['TEST_DATABASE_URL'] ? { DATABASE_URL: await migratedDatabase() } : { JOLLY_DATA: 'memory' }
  const { DATABASE_IMAGE } = process.env
  const settings = readSettings({
    PORT: '0',
    LOG_LEVEL: 'error',
    SANDBOX_KEY,
    DATA_KEYS,
    DATABASE_IMAGE,
    TRUST_PROXY: 'loopback',
    SMS_PROOF_BITS: '0',
    PICTURES_AHEAD: '0',
    ...place,
  })
  return { ...settings, appFolder: NO_APP, installation: NO_APP }
}

/** A browser from the operator's view: cookies, device id, language. */
export class Browser {
  readonly origin: string
  readonly headers: Record<string, string>
  /** As in the Cookie header: `name=value`, separated by semicolons. */
  cookie = ''

  constructor(origin: string, headers: Record<string, string> = {}) {
    this.origin = origin
    this.headers = { origin, deviceId: randomUUID(), 'accept-language': 'en-US', ...headers }
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...this.headers, ...(this.cookie && { cookie: this.cookie }), ...Object(init.headers) }
    const response = await fetch(this.origin + path, { ...init, headers })
    for (const set of response.headers.getSetCookie()) this.keep(set.split(';')[0] ?? '')
    return response
  }

  private keep(cookie: string): void {
    const name = cookie.slice(0, cookie.indexOf('=') + 1)
    const others = this.cookie.split('; ').filter((other) => other !== '' && !other.startsWith(name))
    this.cookie = [...others, ...(cookie === name ? [] : [cookie])].join('; ')
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

  /** Calls one of the sandbox's controls, without this browser's headers. */
  control(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Response> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const headers = { ...SANDBOX_HEADERS, ...json, ...more }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    return fetch(`${this.origin}/sandbox/api/${path}`, init)
  }

  async sandbox(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await this.control(method, path, body)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  /** The latest code on the test phone. */
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

/** Registers a new player and stores the session in the browser. */
export async function register(browser: Browser, changes: Record<string, unknown> = {}): Promise<Player> {
  const username = newName()
  const phone = newPhone()
  const filled = { username, password: PASSWORD, registerPhone: phone, over21: true, terms: true, ...changes }
  const { success, msg, data } = await browser.call('userCustomRegister', filled)
  if (!success) throw new Error(String(msg))
  return { uid: data.uid, username, phone, invitationCode: data.invitationCode ?? '' }
}

/** Links a phone number with the code sent to it. */
export async function linkPhone(browser: Browser, phone: string): Promise<void> {
  await browser.call('userSmsSendBind', { phone })
  const { success, msg } = await browser.call('userBind', { phone, code: await browser.smsCode(phone) })
  if (!success) throw new Error(String(msg))
}
