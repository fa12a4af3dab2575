import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { Customer, TRADE } from '../unit/server/cashier/cashierForTests.ts'
import { Browser, newPhone, register, startForTests } from '../unit/server/http/operatorForTests.ts'
import { png, upload } from '../unit/server/kyc/kycForTests.ts'
import { launch } from './gamePage.ts'

const run = promisify(execFile)

let running: RunningSandbox
beforeAll(async () => void (running = await startForTests({ logLevel: 'silent' })))
afterAll(() => running.close())

/** Everything in the database: every row of every table, and on PostgreSQL a dump. */
async function readEverything(): Promise<string> {
  const { db, settings } = running.operator
  const { rows: tables } = await sql<{ name: string }>`
    select relnamespace::regnamespace || '.' || relname as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace)`.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(db)
    texts.push(...rows.map(({ row }) => row))
  }
  if (!('databaseUrl' in settings.database)) return texts.join('\n')
  const { stdout } = await run('pg_dump', [settings.database.databaseUrl], { maxBuffer: 2 ** 30 })
  return texts.join('\n') + stdout
}

/** How a value could be stored: readable, or under an unkeyed hash, which a guess confirms. */
function formsOf(value: string | Buffer): string[] {
  const hash = createHash('sha256').update(value).digest()
  const hashes = [hash.toString('hex'), hash.toString('base64').slice(0, 40), hash.toString('base64url')]
  return [...readableForms(value), ...hashes, ...hashes.map(urlSafe)]
}

/** Plain, in hex, and in base64 at any offset. */
function readableForms(value: string | Buffer): string[] {
  const bytes = Buffer.from(value)
  const inRow = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    return encoded.slice(before === 0 ? 0 : 4, bytes.length % 3 === 0 && before === 0 ? undefined : -4)
  })
  const forms = [...(typeof value === 'string' ? [value] : []), bytes.toString('hex'), ...inRow]
  return [...forms, ...forms.map(urlSafe)]
}

const urlSafe = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_')

/** A unique photo: noise in the middle. */
function photo(): { file: Buffer; noise: Buffer } {
  const noise = randomBytes(600)
  return { file: Buffer.concat([png(700, 500), noise]), noise: noise.subarray(100, 148) }
}

test('a dump of the database holds nothing of what a player confided to it', async () => {
  const browser = new Browser(running.address)
  const secrets = new Map<string, string | Buffer>()
  const phone = newPhone()
  await browser.call('userSmsSendBind', { phone })
  const smsCode = await browser.smsCode(phone)
  secrets.set('phone', phone)
  const player = await register(browser, { registerPhone: phone, smsCode })
  const customer = new Customer(running, browser)
  customer.player = player

  const idNo = `${randomInt(1e9, 1e10)}`
  const base = {
    firstName: `Zebedina${randomInt(1e5)}`,
    middleName: `Quillon${randomInt(1e5)}`,
    lastName: `Wexford${randomInt(1e5)}`,
    birthday: '1971-11-23',
    gender: 'female',
    nationality: 'Filipino',
    address: `${randomInt(1e5)} Unheard-of Lane`,
    city: `Nowhereville${randomInt(1e5)}`,
    province: `Farprovince${randomInt(1e5)}`,
    incomeSource: 'Employment',
    notBarred: true,
  }
  await browser.call('userIdentityBase', base)
  const images = []
  for (const side of ['front', 'selfie']) {
    const { file, noise } = photo()
    images.push({ side, fileId: (await upload(browser, { file })).data.fileId })
    secrets.set(`photo ${side}`, noise)
    secrets.set(`whole photo ${side}`, file)
  }
  const expiry = '2041-09-17'
  expect(await browser.call('userIdentityUpload', { idType: 'PASSPORT', idNo, expiry, images })).toMatchObject({
    success: true,
  })
  await browser.sandbox('POST', 'kyc', { uid: player.uid, status: 'approved' })
  const { gender: _g, nationality: _n, incomeSource: _i, notBarred: _b, ...personal } = base
  for (const [field, value] of Object.entries(personal)) secrets.set(field, value)
  secrets
    .set('ID number', idNo)
    .set('its last digits', `••••${idNo.slice(-3)}`)
    .set('expiry', expiry)

  const account = String(randomInt(1e11, 1e12))
  const name = `${base.firstName} ${base.lastName}`.replaceAll(/\d/g, '')
  secrets.set('payout account', account).set('name of the account', name)
  await customer.call('userModifyPasswordTrade', { newPassword: TRADE })
  expect(await customer.call('userBankCardCreate', { bank: 'bpi', name, account })).toMatchObject({ success: true })
  await customer.grant('cash', 900)
  await browser.advance(25 * 60 * 60_000)
  const request = { bank: 'bpi', amount: 300, passwordTrade: TRADE, requestId: randomUUID() }
  expect(await customer.call('withdrawCreate', request)).toMatchObject({ success: true })
  secrets.set('withdrawal password', `,${TRADE},`)

  const url = new URL((await browser.call('customerSupport')).data.url)
  const ticket = new URLSearchParams(url.hash.slice(1)).get('t')
  const entered = await fetch(new URL('/chat/api/open', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  })
  const { token } = await entered.json()
  const headers = { authorization: `Bearer ${token}`, origin: url.origin }
  const said = `my number is ${phone}, my aunt is ${randomBytes(8).toString('hex')}`
  const json = { ...headers, 'content-type': 'application/json' }
  const body = JSON.stringify({ clientId: randomUUID(), text: said })
  expect((await fetch(new URL('/chat/api/message', url), { method: 'POST', headers: json, body })).status).toBe(200)
  const { file, noise } = photo()
  const sent = await fetch(new URL(`/chat/api/picture/${randomUUID()}`, url), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/png' },
    body: new Uint8Array(file),
  })
  expect(sent.status).toBe(200)
  secrets.set('chat', said).set('chat picture', noise)

  await browser.advance(61_000)
  expect(await browser.call('userSmsSendResetTradePwd', {})).toMatchObject({ success: true })
  secrets.set('code', `,${await browser.smsCode(phone)},`)

  await new Browser(running.address).call('resetLoginPwd', { phone, code: '000000', password: '135790' })

  const everything = await readEverything()
  // Proves that the whole database is read: public values are found.
  expect(everything).toContain(player.username)
  const found = [...secrets].filter(([, value]) => formsOf(value).some((form) => everything.includes(form)))
  expect(found.map(([what]) => what)).toEqual([])

  // Its owner can still read it.
  const { data } = await browser.call('userIdentityFetch')
  expect(data.base).toMatchObject(personal)
  expect((await customer.call('userBankCardWalletAccount')).data[0]).toMatchObject({ name })
  expect((await browser.call('userInfo')).data.phone).toBe(`${phone.slice(0, 3)} ••• ••${phone.slice(-2)}`)
})

test('a dump of the database tells nobody what the seed of an open or of the next round will draw', async () => {
  const browser = new Browser(running.address)
  const { uid } = await register(browser)
  for (const type of ['cash', 'tries']) await browser.sandbox('POST', 'grant', { uid, type, amount: 900 })
  const poker = await launch(browser, 'poker')
  const { round } = await poker.bet(poker.opening.stakes[0] ?? 0)
  await browser.call('graspLog')

  const everything = await readEverything()
  expect(everything).toContain(round?.roundId)

  const step = { roundId: round?.roundId, step: 0, choice: { hold: Array(5).fill(false) } }
  expect((await poker.ask('step', step)).round?.win).not.toBeNull()
  const reveal = async () => (await (await poker.fetch('fairness', { clientSeed: 'mine' })).json()).fairness.revealed
  const [open, next] = [await reveal(), await reveal()]
  const claw = (await browser.call('graspStart', { requestId: randomUUID() })).data.fair
  const seeds = { open: open.serverSeed, next: next.serverSeed, claw: claw.serverSeed }
  expect(open.rounds).toBe(1)
  for (const seed of Object.values(seeds)) expect(seed).toMatch(/^[0-9a-f]{64}$/)
  // Their hashes are public.
  const found = Object.entries(seeds).filter(([, seed]) =>
    readableForms(seed).some((form) => everything.includes(form)),
  )
  expect(found.map(([what]) => what)).toEqual([])
})

test('two players cannot have one phone, one document or one payout account', async () => {
  const [first, second] = [new Browser(running.address), new Browser(running.address)]
  const phone = newPhone()
  await register(first)
  await register(second)
  const bind = async (browser: Browser) => {
    await browser.advance(61_000)
    await browser.call('userSmsSendBind', { phone })
    return browser.call('userBind', { phone, code: await browser.smsCode(phone), password: '246810' })
  }
  expect(await bind(first)).toMatchObject({ success: true })
  expect(await bind(second)).toMatchObject({ success: false })
  const account = String(randomInt(1e11, 1e12))
  const wallet = { bank: 'bdo', name: 'Maria Santos', account }
  expect(await first.call('userBankCardCreate', wallet)).toMatchObject({ success: true })
  expect(await second.call('userBankCardCreate', wallet)).toMatchObject({ success: false })
})
