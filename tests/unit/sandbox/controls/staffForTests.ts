import { randomUUID } from 'node:crypto'
import type { Role } from '../../../../sandbox/database/tables/staff.ts'
import { Browser } from '../../server/http/operatorForTests.ts'

export const STAFF_PASSWORD = 'correct horse battery'

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

  logIn(password = STAFF_PASSWORD): Promise<Response> {
    return this.ask('POST', 'login', { name: this.name, password })
  }
}

/** Hires somebody with the sandbox's key, and logs them in. */
export async function hire(origin: string, role: Role): Promise<Colleague> {
  const colleague = new Colleague(origin)
  const account = { name: colleague.name, role, password: STAFF_PASSWORD }
  await colleague.browser.sandbox('POST', 'staff', account)
  const { status } = await colleague.logIn()
  if (status !== 200) throw new Error(`The login of ${colleague.name} was answered ${status}`)
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
