import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { Role } from '../../../../sandbox/database/tables/staff.ts'
import { codeAt } from '../../../../server/domain/account/totp.ts'
import { Browser } from '../../server/http/operatorForTests.ts'

export const STAFF_PASSWORD = 'correct horse battery'

const STEP_MS = 30_000
/** A code is shown and judged at different times; it is accepted until its half minute is two steps old. */
const JUDGED_WITHIN_MS = 5_000
const begun = v.object({ secret: v.string() })

/** The authenticator apps, by whose they are. An app goes by the real time, and so do the desks. */
const apps = new Map<string, { secret: string; lastStep: number }>()
const ownerOf = (name: string) => name.trim().toLowerCase()

/** A member of staff at their browser. */
export class Colleague {
  readonly browser: Browser
  readonly name: string

  constructor(origin: string, name = `Ana ${randomUUID().slice(0, 8)}`, headers: Record<string, string> = {}) {
    this.browser = new Browser(origin, headers)
    this.name = name
  }

  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Response> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const init = { method, headers: json, ...(body !== undefined && { body: JSON.stringify(body) }) }
    return this.browser.fetch(`/sandbox/api/${path}`, init)
  }

  async status(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<number> {
    return (await this.ask(method, path, body)).status
  }

  /** With the next code of their app, if they have set one up: each is accepted once. */
  async logIn(password = STAFF_PASSWORD): Promise<Response> {
    const app = apps.get(ownerOf(this.name))
    if (!app) return this.ask('POST', 'login', { name: this.name, password })
    const step = await nextStep(app.lastStep)
    const answer = await this.ask('POST', 'login', {
      name: this.name,
      password,
      code: codeAt(app.secret, step * STEP_MS),
    })
    if (answer.ok) app.lastStep = step
    return answer
  }

  async beginApp(): Promise<string> {
    return v.parse(begun, await (await this.ask('POST', 'factor/begin')).json()).secret
  }

  /** Once logged in without one. Returns the app's secret. */
  async setUpApp(): Promise<string> {
    const secret = await this.beginApp()
    const lastStep = await nextStep()
    const { status } = await this.ask('POST', 'factor/confirm', { code: codeAt(secret, lastStep * STEP_MS) })
    if (status !== 200) throw new Error(`The app of ${this.name} was answered ${status}`)
    apps.set(ownerOf(this.name), { secret, lastStep })
    return secret
  }
}

/** Of the oldest code that will still be accepted, so that most are left for later; comes when it is accepted. */
async function nextStep(lastStep = 0): Promise<number> {
  const step = Math.max(Math.floor((Date.now() + JUDGED_WITHIN_MS) / STEP_MS) - 1, lastStep + 1)
  // Desks accept a code one step early.
  const acceptedFrom = (step - 1) * STEP_MS
  while (Date.now() < acceptedFrom) await sleep(acceptedFrom - Date.now())
  return step
}

/** Hires somebody with the sandbox's key, and logs them in for the first time. */
export async function newcomer(origin: string, role: Role): Promise<Colleague> {
  const colleague = new Colleague(origin)
  const account = { name: colleague.name, role, password: STAFF_PASSWORD }
  await colleague.browser.sandbox('POST', 'staff', account)
  const { status } = await colleague.logIn()
  if (status !== 200) throw new Error(`The login of ${colleague.name} was answered ${status}`)
  return colleague
}

/** Hires somebody who has set up their app, and is logged in. */
export async function hire(origin: string, role: Role): Promise<Colleague> {
  const colleague = await newcomer(origin, role)
  await colleague.setUpApp()
  return colleague
}

export interface Act {
  id: number
  time: number
  actor: 'member' | 'key' | 'nobody'
  name: string | null
  act: string
  details: Record<string, unknown>
  status: number | null
}

/** What was done, newest first, of one kind if it is given. */
export async function acts(origin: string, act?: string): Promise<Act[]> {
  const page: { acts: Act[] } = await (await new Browser(origin).control('GET', 'acts')).json()
  return page.acts.filter((kept) => act === undefined || kept.act === act)
}
