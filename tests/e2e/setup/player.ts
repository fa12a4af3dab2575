import { randomInt } from 'node:crypto'
import type { Page } from 'playwright'

export interface Player {
  uid: string
  username: string
  password: string
  phone: string
}

/** Registers a player over the API in the page's browser: its next page load is logged in. */
export async function newPlayer(page: Page, origin: string): Promise<Player> {
  const username = `p${randomInt(1e8, 1e9)}`
  const phone = `9${randomInt(1e8, 1e9)}`
  const password = '246810'
  const { uid } = await callApi<{ uid: string }>(page, origin, '/api/user/custom/register', {
    username,
    password,
    registerPhone: phone,
    over21: true,
    terms: true,
  })
  return { uid, username, password, phone }
}

export type Call = <Data>(path: string, data?: unknown) => Promise<Data>

/** Calls the operator as this browser's player: POST with `data`, GET without. */
export async function callApi<Data>(page: Page, origin: string, path: string, data?: unknown): Promise<Data> {
  const options = { headers: { origin, requestFrom: 'H5' } }
  const url = origin + path
  const response = await (data === undefined
    ? page.request.get(url, options)
    : page.request.post(url, { ...options, data }))
  const envelope: { success: boolean; msg: string | null; data: Data } = await response.json()
  if (!envelope.success) throw new Error(`${path} answered: ${envelope.msg}`)
  return envelope.data
}
