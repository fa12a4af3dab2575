import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../contract/durations.ts'
import { DATA_EXPORT_PATH } from '../../contract/constants.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { encryptBytes } from '../../server/database/encryption/encryption.ts'
import { OWN_FILES } from '../../server/domain/dataExport/rows.ts'
import { Customer } from '../unit/server/cashier/cashierForTests.ts'
import { unzip } from '../unit/server/dataExport/unzip.ts'
import { Browser, PASSWORD, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { upload } from '../unit/server/kyc/kycForTests.ts'
import { launch } from './gamePage.ts'

const WRONG_CREDENTIALS = 20001
const SESSION_INVALID = 20002
const LOCKED = 20003
const NOT_ELIGIBLE = 40002
const WRONG = '987654'

let operator: RunningSandbox
beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

async function player(): Promise<Browser> {
  const browser = new Browser(operator.address)
  await register(browser)
  return browser
}

const request = (browser: Browser, password = PASSWORD) => browser.call('userDataRequest', { password })
const open = (browser: Browser, password = PASSWORD) => browser.call('userDataOpen', { password })
const statusOf = async (browser: Browser) => (await browser.call('userDataFetch')).data.status
const isReady = (browser: Browser) => expect.poll(() => statusOf(browser)).toBe('ready')
const download = (browser: Browser) => browser.fetch(DATA_EXPORT_PATH)

async function made(browser: Browser): Promise<Browser> {
  expect((await request(browser)).success).toBe(true)
  await isReady(browser)
  return browser
}

async function archiveOf(browser: Browser) {
  expect((await open(browser)).data.url).toBe(DATA_EXPORT_PATH)
  const response = await download(browser)
  expect(response.status).toBe(200)
  return { response, files: unzip(Buffer.from(await response.arrayBuffer())) }
}

/** Somebody else at the same player's session. */
function borrowed(from: Browser): Browser {
  const thief = new Browser(operator.address, { 'x-forwarded-for': '203.0.113.77' })
  thief.cookie = from.cookie
  return thief
}

test('an archive is its player’s alone, behind the password, and never kept by a cache', async () => {
  const [owner, other] = [await made(await player()), await made(await player())]
  expect((await download(owner)).status).toBe(404)
  const { response, files } = await archiveOf(owner)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/)
  const { uid } = (await owner.call('userInfo')).data
  expect(JSON.parse(String(files.get('account.json')))).toEqual([expect.objectContaining({ uid })])
  expect((await download(other)).status).toBe(404)
  expect((await download(new Browser(operator.address))).status).toBe(404)
  for (const call of ['userDataFetch', 'userDataRequest', 'userDataOpen'] as const) {
    const answer = await new Browser(operator.address).call(call, { password: PASSWORD })
    expect(answer.code).toBe(SESSION_INVALID)
  }
})

test('what one login has opened is closed to the player’s other logins, and to the same one later', async () => {
  const phone = new Browser(operator.address)
  const { username } = await register(phone)
  const laptop = new Browser(operator.address)
  await laptop.call('userLogin', { username, password: PASSWORD })
  await made(phone)
  await open(phone)
  expect((await download(laptop)).status).toBe(404)
  expect((await download(phone)).status).toBe(200)
  await phone.advance(10 * 60_000)
  expect((await download(phone)).status).toBe(404)
  await open(phone)
  await phone.call('userLogout')
  expect((await download(phone)).status).toBe(404)
})

test('a session without the password asks for nothing and downloads nothing: wrong ones are counted, and lock', async () => {
  const owner = await made(await player())
  const thief = borrowed(owner)
  const codes: number[] = []
  for (let n = 0; n < 10; n += 1) codes.push((await open(thief, WRONG)).code)
  expect(codes.slice(0, 4)).toEqual(Array(4).fill(WRONG_CREDENTIALS))
  expect(new Set(codes.slice(4))).toEqual(new Set([LOCKED]))
  expect((await open(thief)).code).toBe(LOCKED)
  expect((await request(thief)).code).toBe(LOCKED)
  expect((await download(thief)).status).toBe(404)
})

test('guesses at once are counted before they are judged, and shared with the login’s', async () => {
  const owner = await player()
  const guesses = Array.from({ length: 40 }, (_, n) => request(borrowed(owner), n === 30 ? PASSWORD : WRONG))
  const codes = (await Promise.all(guesses)).map(({ code }) => code)
  expect(codes.filter((code) => code === WRONG_CREDENTIALS).length).toBeLessThan(5)
  expect(codes).toContain(LOCKED)
})

test('many presses at once make one copy and one warning', async () => {
  const owner = await player()
  const answers = await Promise.all(Array.from({ length: 4 }, () => request(owner)))
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  await isReady(owner)
  const { list } = (await owner.call('letter', { type: 'account' })).data
  const titles = list.map(({ title }) => title).filter((title) => /cop(y|ies)/i.test(title))
  expect(titles).toEqual(['The copy of your data is ready', 'A copy of your data was requested'])
  const { uid } = (await owner.call('userInfo')).data
  const row = await operator.operator.db.selectFrom('dataExport').select('lease').where('uid', '=', uid).execute()
  expect(row).toEqual([{ lease: 1 }])
})

/** A copy larger than what the network between two processes holds, so that whoever does not read keeps it under way. */
async function largeCopy(browser: Browser): Promise<void> {
  const { uid } = (await browser.call('userInfo')).data
  const { db } = operator.operator
  const size = PARTS * PART.length
  await db.deleteFrom('dataExportPart').where('uid', '=', uid).execute()
  for (let number = 0; number < PARTS; number += 1) {
    const content = encryptBytes(db, 'data_export_part.content', [uid, String(number)], PART)
    await db.insertInto('dataExportPart').values({ uid, number, content }).execute()
  }
  await db.updateTable('dataExport').set({ size }).where('uid', '=', uid).execute()
}
const PART = Buffer.alloc(1024 * 1024)
const PARTS = 40

test('one password is two downloads at once, which end with the login', async () => {
  const owner = await made(await player())
  await largeCopy(owner)
  await open(owner)
  const [first, second] = [await download(owner), await download(owner)]
  expect([first.status, second.status]).toEqual([200, 200])
  const refused = await download(owner)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  await first.body?.cancel()
  const third = await freed(owner)
  await owner.call('userLogout')
  for (const { body } of [second, third]) await expect(lengthOf(body)).rejects.toThrow('terminated')
})

async function freed(browser: Browser): Promise<Response> {
  let response = await download(browser)
  await expect
    .poll(async () => {
      if (response.status === 429) response = await download(browser)
      return response.status
    })
    .toBe(200)
  return response
}

async function lengthOf(body: Response['body']): Promise<number> {
  let length = 0
  for await (const piece of body ?? []) length += piece.length
  return length
}

test('it stays possible during a self-exclusion, and when only KYC is left', async () => {
  const excluded = await player()
  expect((await excluded.call('rgExclude', { length: '6m' })).success).toBe(true)
  expect((await archiveOf(await made(excluded))).files.has('breaks.json')).toBe(true)
  const suspended = await player()
  await suspended.advance(8 * DAY_MS)
  expect((await suspended.call('userInfo')).data.onlyKyc).toBe(true)
  expect((await archiveOf(await made(suspended))).files.has('account.json')).toBe(true)
})

test('guests have none, and a week later nobody has', async () => {
  const guest = new Browser(operator.address)
  await guest.call('userLogin', { guest: true })
  expect((await request(guest)).code).toBe(NOT_ELIGIBLE)
  const owner = await made(await player())
  await owner.advance(7 * DAY_MS)
  expect(await statusOf(owner)).toBe('none')
  expect((await open(owner)).code).toBe(NOT_ELIGIBLE)
})

/** How many rows each file stands for. */
async function heldBy(uid: string): Promise<Map<string, number>> {
  const held = new Map<string, number>()
  for (const { table, content } of OWN_FILES) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where uid = ${uid}`.execute(operator.operator.db)
    held.set(content.file, rows[0]?.count ?? 0)
  }
  return held
}

test('all that a player has done is in it, row by row, and no secret of theirs', async () => {
  const customer = await new Customer(operator).join()
  const { browser, uid } = customer
  const { fileId } = (await upload(browser)).data
  await customer.readyToWithdraw(2_000)
  expect((await customer.withdraw(300)).success).toBe(true)
  await customer.act((await customer.order(500)).orderNo, 'pay')
  await customer.call('userGameCollect', { code: (await browser.call('openGameFetch')).data.list[0]?.code ?? '' })
  await customer.call('rgLimit', { kind: 'deposit', period: 'day', value: 9_000 })
  const slot = await launch(browser, 'slot')
  await slot.bet(slot.opening.stakes[0] ?? 0)
  const before = await heldBy(uid)
  const { files } = await archiveOf(await made(browser))
  const after = await heldBy(uid)

  const told = (file: string) => JSON.parse(String(files.get(`${file}.json`) ?? '[]'))
  // Orders go on meanwhile.
  const wrong = [...before].filter(([file, count]) => {
    const { length } = told(file)
    return length < count || length > (after.get(file) ?? 0)
  })
  expect(wrong).toEqual([])
  const filled = [
    'account',
    'identity',
    'pictures',
    'logins',
    'devices',
    'inbox',
    'favourites',
    'limits',
    'payout-accounts',
  ]
  for (const file of [...filled, 'deposits', 'withdrawals', 'balance-changes', 'rounds', 'games-opened'])
    expect(told(file).length, file).toBeGreaterThan(0)
  expect(files.has(`pictures/${fileId}.png`)).toBe(true)
  expect(told('withdrawals')[0]).toMatchObject({ amount: 300, name: 'Juan Dela Cruz' })
  expect(told('withdrawals')[0].steps.length).toBeGreaterThan(0)
  expect(told('identity')[0].base).toMatchObject({ city: 'Quezon City' })

  const { db } = operator.operator
  const everything = [...files].filter(([name]) => name.endsWith('.json')).map(([, content]) => String(content))
  const account = await db.selectFrom('player').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
  const sessions = await db.selectFrom('playerSession').select('id').where('uid', '=', uid).execute()
  const devices = await db.selectFrom('knownDevice').select('deviceKey').where('uid', '=', uid).execute()
  const opening = [
    account.password,
    account.passwordTrade,
    ...sessions.map(({ id }) => id),
    ...devices.map(({ deviceKey }) => deviceKey),
  ]
  expect(opening).not.toContain(null)
  expect(opening).toHaveLength(4)
  const hidden = [...opening, 'enc1:', 'hmac1:', 'argon2id']
  expect(hidden.filter((secret) => everything.some((text) => text.includes(secret ?? '')))).toEqual([])
})
