import { beforeEach, expect, test } from 'vitest'
import { sendOutbox, type OutboxPorts, type SentMessage, type WaitingRow } from '../../../sw/outbox.ts'

const heart = (number: number, owner = 'u1'): WaitingRow => ({
  id: `r${number}`,
  owner,
  path: '/api/user/game/collect',
  place: number,
  entry: { call: 'userGameCollect', input: { code: `g${number}` } },
})

let rows: WaitingRow[]
let asked: string[]
let uid: string | undefined
let isOpen: boolean
/** What an open page does meanwhile. */
let meanwhile: () => void
let told: SentMessage[]
let answer: (path: string) => boolean

beforeEach(() => {
  rows = [heart(1), heart(2), heart(3)]
  asked = []
  uid = 'u1'
  isOpen = false
  meanwhile = () => {}
  told = []
  answer = () => true
})

const ports: OutboxPorts = {
  isAppOpen: async () => isOpen,
  wait: async () => meanwhile(),
  locks: { request: async (name: string, work: unknown) => (typeof work === 'function' ? work({ name }) : undefined) },
  waiting: async () => rows,
  remove: async (id) => void (rows = rows.filter((row) => row.id !== id)),
  tell: (message) => void told.push(message),
  ask: async (path, body) => {
    asked.push(body === undefined ? path : `${path} ${JSON.stringify(body)}`)
    if (path === '/api/user/info') return { success: uid !== undefined, data: uid === undefined ? null : { uid } }
    return { success: answer(String(body && JSON.stringify(body))), data: null }
  },
}

test('what waits is sent in order while no page is open, each once', async () => {
  await sendOutbox(ports)
  expect(asked).toEqual([
    '/api/user/info',
    '/api/user/game/collect {"code":"g1","requestId":"r1","uid":"u1"}',
    '/api/user/game/collect {"code":"g2","requestId":"r2","uid":"u1"}',
    '/api/user/game/collect {"code":"g3","requestId":"r3","uid":"u1"}',
  ])
  await sendOutbox(ports)
  expect(asked).toHaveLength(4)
})

test('an open page does it itself', async () => {
  isOpen = true
  meanwhile = () => (rows = [])
  await sendOutbox(ports)
  expect(asked).toEqual([])
})

test('a page that is frozen does not hold anything up, and hears of what was sent once it is thawed', async () => {
  isOpen = true
  rows = [heart(1)]
  await sendOutbox(ports)
  expect(rows).toEqual([])
  expect(told).toEqual([{ type: 'outboxSent', uid: 'u1', entry: heart(1).entry, place: 1 }])
})

test('another player’s entries stay, and so do all when nobody is logged in', async () => {
  rows = [heart(1, 'u2'), heart(2)]
  await sendOutbox(ports)
  expect(rows).toEqual([heart(1, 'u2')])
  uid = undefined
  await sendOutbox(ports)
  expect([rows.length, asked.at(-1)]).toEqual([1, '/api/user/info'])
})

test('a refused entry is left to the page, with what comes after it', async () => {
  answer = (body) => !body.includes('g2')
  await sendOutbox(ports)
  expect(rows).toEqual([heart(2), heart(3)])
})

test('without a network it fails, so that the browser tries again, and loses nothing', async () => {
  const offline = { ...ports, ask: () => Promise.reject(new TypeError('Failed to fetch')) }
  await expect(sendOutbox(offline)).rejects.toThrow('Failed to fetch')
  expect(rows).toHaveLength(3)
})
