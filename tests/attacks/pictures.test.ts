import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { Browser, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { DAY, png, upload } from '../unit/server/kyc/kycForTests.ts'

let running: RunningSandbox
beforeAll(async () => void (running = await startForTests()))
afterAll(() => running.close())

const PICTURE = png(8, 8)
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

/** An anonymous conversation. */
async function openChat() {
  const url = (path: string) => new URL(`/chat/api/${path}`, running.gamesAddress)
  const { token } = await (await fetch(url('open'), { method: 'POST' })).json()
  const send = (path: string, type: string, body: BodyInit) =>
    fetch(url(path), { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': type }, body })
  return {
    say: (text: string, clientId = randomUUID()) =>
      send('message', 'application/json', JSON.stringify({ clientId, text })).then(({ status }) => status),
    show: (clientId = randomUUID()) =>
      send(`picture/${clientId}`, 'image/png', new Uint8Array(PICTURE)).then(({ status }) => status),
  }
}

const taken = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length

test('of many messages at once a conversation takes those of a minute, and the same one again counts no more', async () => {
  const chat = await openChat()
  const known = randomUUID()
  expect(await chat.say('first', known)).toBe(200)
  const statuses = await times(80, (n) => chat.say(`message ${n}`))
  expect(taken(statuses)).toBe(29)
  expect(statuses.filter((status) => status === 429)).toHaveLength(51)
  expect(await chat.say('first', known)).toBe(200)
  await new Browser(running.address).advance(61_000)
  expect(await chat.say('later')).toBe(200)
})

test('a visitor has a few pictures a day, also when all come at once', async () => {
  const chat = await openChat()
  expect(taken(await times(30, () => chat.show()))).toBe(20)
  await new Browser(running.address).advance(2 * 60_000)
  expect(await chat.show()).toBe(429)
})

test('a network has so many pictures of visitors a day, however many conversations it opens', async () => {
  await new Browser(running.address).advance(DAY)
  const statuses: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const chat = await openChat()
    statuses.push(...(await times(10, () => chat.show())))
  }
  expect(taken(statuses)).toBe(60)
  // The desk has its own limits: strangers' uploads do not block players' KYC.
  const player = new Browser(running.address)
  await register(player)
  expect(await upload(player, { file: PICTURE })).toMatchObject({ success: true })
})

test('guests upload as few as visitors do, and keep no player of their network from it', async () => {
  const answers: boolean[] = []
  for (let n = 0; n < 8; n += 1) {
    const guest = new Browser(running.address)
    await guest.call('userLogin', { guest: true })
    const uploads = await times(10, () => upload(guest, { file: PICTURE, scene: 'chat' }))
    answers.push(...uploads.map(({ success }) => success))
  }
  expect(answers.filter(Boolean)).toHaveLength(60)
  const player = new Browser(running.address)
  await register(player)
  expect(await upload(player, { file: PICTURE })).toMatchObject({ success: true })
})

test('of many uploads at once a player has those of a day, and one request is one picture', async () => {
  const browser = new Browser(running.address)
  await register(browser)
  const requestId = randomUUID()
  const same = await times(5, () => upload(browser, { file: PICTURE, requestId }))
  expect(new Set(same.map(({ data }) => data.fileId)).size).toBe(1)
  const answers = await times(90, () => upload(browser, { file: PICTURE }))
  expect(answers.filter(({ success }) => success)).toHaveLength(59)
  expect(answers.find(({ success }) => !success)?.data).toMatchObject({ retryAfterSec: expect.any(Number) })
  expect(await upload(browser, { file: PICTURE, requestId })).toMatchObject({ success: true })
})
