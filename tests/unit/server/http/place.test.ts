import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CODES } from '../../../../contract/errors.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { codeOf, openGame } from './gameForTests.ts'
import { Browser, PASSWORD, register, startForTests } from './operatorForTests.ts'

const MINUTE = 60_000
/** As the proxy in front sends them. */
const from = (country: string) => ({ 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': country })

let running: RunningSandbox
beforeAll(async () => void (running = await startForTests({ countryHeader: 'cf-ipcountry' })))
afterAll(() => running.close())

const open = (headers: Record<string, string> = from('PH')) => new Browser(running.address, headers)
const elsewhere = async (uid: string) => {
  const events = running.operator.db.selectFrom('accountEvent').select('details').where('kind', '=', 'elsewhere')
  return (await events.where('uid', '=', uid).orderBy('id').execute()).map(({ details }) => details)
}

async function withMoney() {
  const browser = open()
  const player = await register(browser)
  await browser.sandbox('POST', 'grant', { uid: player.uid, type: 'cash', amount: 100 })
  return { browser, ...player, code: await codeOf(browser, 'slot') }
}

/** The same login on the same device, which is somewhere else now. */
function travelled({ cookie, headers }: Browser, country: string): Browser {
  const traveller = open({ ...headers, ...from(country) })
  traveller.cookie = cookie
  return traveller
}

test('nobody registers, plays, pays in or claims outside of the Philippines, and each try is kept', async () => {
  const { browser, uid, code } = await withMoney()
  const abroad = travelled(browser, 'HK')
  const requestId = randomUUID()
  const tries = [
    ['gameGetUrl', { code }],
    ['gameGetUrl', { code, mode: 'demo' }],
    ['rechargePreCreate', { method: 'ewallet', bank: 'gcash', amount: 500, requestId }],
    ['graspStart', { x: 0.5, requestId }],
  ] as const
  for (const [name, input] of tries) {
    const { code: refused, msg } = await abroad.call(name, input)
    expect([name, refused, msg]).toEqual([name, CODES.notEligible, expect.stringContaining('inside the Philippines')])
    // What did not move, the page says: money, points, or a try.
    expect(msg).not.toContain('moved')
  }
  expect(await elsewhere(uid)).toEqual(tries.map(([call]) => ({ country: 'HK', call })))
  expect((await browser.call('gameGetUrl', { code })).success).toBe(true)

  const stranger = open(from('SG'))
  await expect(register(stranger)).rejects.toThrow()
  expect(await elsewhere('')).toContainEqual({ country: 'SG', call: 'userCustomRegister' })
})

test('who travels can log in, which is kept, see their money and withdraw it', async () => {
  const { username } = await withMoney()
  const abroad = open(from('JP'))
  expect((await abroad.call('userLogin', { username, password: PASSWORD })).success).toBe(true)
  expect(await elsewhere('')).toContainEqual({ country: 'JP', call: 'userLogin' })
  expect((await abroad.call('balance')).data.userAccountVO.balance).toBe(100)
  const requestId = randomUUID()
  const withdrawal = { bank: 'bpi', amount: 100, passwordTrade: '135791', requestId }
  // Refused for what is missing, not for the place.
  expect((await abroad.call('withdrawCreate', withdrawal)).msg).not.toContain('Philippines')
})

test('a game that is open takes no stake after half an hour unseen, nor from a session that went elsewhere', async () => {
  const { browser, code } = await withMoney()
  const { ask, stakes } = await openGame(browser, { code })
  const stake = () => ask('round', { requestId: randomUUID(), bet: stakes[0] })
  expect((await stake()).ok).toBe(true)
  await browser.advance(31 * MINUTE)
  expect(await stake()).toMatchObject({ ok: false, reason: 'unseen' })
  await browser.call('userInfo')
  expect((await stake()).ok).toBe(true)
  await travelled(browser, 'HK').call('userInfo')
  expect(await stake()).toMatchObject({ ok: false, reason: 'elsewhere' })
  await browser.call('userInfo')
  expect((await stake()).ok).toBe(true)
})

test('a country that is not known, or that somebody past the proxy tells of themselves, is elsewhere', async () => {
  const { browser, uid, code } = await withMoney()
  for (const headers of [{ 'x-forwarded-for': '203.0.113.9' }, { 'cf-ipcountry': 'PH' }, from('Philippines')]) {
    const other = open({ deviceId: randomUUID(), ...headers })
    other.cookie = browser.cookie
    expect((await other.call('gameGetUrl', { code })).code).toBe(CODES.notEligible)
  }
  expect(await elsewhere(uid)).toEqual([1, 2, 3].map(() => ({ country: null, call: 'gameGetUrl' })))
})
