import { randomInt } from 'node:crypto'
import type { Page } from 'playwright'

export interface Player {
  uid: string
  username: string
  password: string
  phone: string
}

/** Registers a player over the API in the page's own browser: its next page load is logged in. */
export async function newPlayer(page: Page, origin: string): Promise<Player> {
  const username = `p${randomInt(1e8, 1e9)}`
  const phone = `9${randomInt(1e8, 1e9)}`
  const password = '246810'
  const answer = await callApi(page, origin, '/api/user/custom/register', {
    username,
    password,
    registerPhone: phone,
    over21: true,
    terms: true,
  })
  return { uid: String(answer['uid']), username, password, phone }
}

async function callApi(page: Page, origin: string, path: string, data: unknown): Promise<Record<string, unknown>> {
  const response = await page.request.post(origin + path, { data, headers: { origin, requestFrom: 'H5' } })
  const envelope: { success: boolean; msg: string | null; data: Record<string, unknown> } = await response.json()
  if (!envelope.success) throw new Error(`${path} answered: ${envelope.msg}`)
  return envelope.data
}
