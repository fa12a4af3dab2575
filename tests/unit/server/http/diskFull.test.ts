import { writeTicket } from '../../../../protocols/payments.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../../server/live/connection.ts'
import { createDelivery } from '../../../../server/live/delivery.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { Browser, register, startForTests } from './operatorForTests.ts'

let operator: RunningSandbox
let browser: Browser
let uid: string
const filled = new Set<string>()

beforeAll(async () => {
  operator = await startForTests({ logLevel: 'silent' })
  await sql`create function find_no_room() returns trigger language plpgsql as $$
    begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(operator.operator.db)
  browser = new Browser(operator.address)
  uid = (await register(browser)).uid
})
afterEach(async () => {
  for (const table of filled) await sql`drop trigger no_room on ${sql.table(table)}`.execute(operator.operator.db)
  filled.clear()
})
afterAll(() => operator.close())

/** Makes writes to this table fail as on a full disk. */
async function fill(table: string): Promise<void> {
  filled.add(table)
  await sql`create trigger no_room before insert or update on ${sql.table(table)}
    for each statement execute function find_no_room()`.execute(operator.operator.db)
}

test('a session that was not used for a while can still be read by', async () => {
  await browser.advance(2 * 60_000)
  await fill('player_session')
  expect(await browser.call('balance')).toMatchObject({ success: true })
})

test('a device whose acknowledgement finds no room stays on the line, and hears on', async () => {
  await fill('live_ack')
  const heard = Promise.withResolvers<string>()
  const device: Connection = {
    uid,
    sessionId: 'session',
    deliver: () => heard.resolve('message'),
    send: () => {},
    silentMs: () => 0,
    break: () => heard.resolve('end'),
  }
  const delivery = createDelivery(operator.operator.db, () => [device])
  delivery.acknowledge({ messageId: 1, sessionId: 'session' })
  delivery.tell(uid)
  expect(await heard.promise).toBe('message')
})

test('who writes is told so, and the health says so until there is room again', async () => {
  const { db } = operator.operator
  await fill('ledger_journal')
  // Creating tables fails, too.
  await sql`create function make_no_table() returns event_trigger language plpgsql as $$
    begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(db)
  await sql`create event trigger no_table on ddl_command_start when tag in ('CREATE TABLE AS')
    execute function make_no_table()`.execute(db)
  const grant = await browser.control('POST', 'grant', { uid, type: 'cash', amount: 1 })
  expect(grant.status).toBe(503)
  const readiness = async () => (await fetch(`${operator.address}/readyz`)).json()
  expect(await readiness()).toEqual({ ok: true, writable: false, live: true })
  await sql`drop event trigger no_table`.execute(db)
  await expect.poll(readiness, { interval: 50 }).toEqual({ ok: true, writable: true, live: true })
})

test('who pays is told so in words', async () => {
  await fill('sandbox.payment')
  const { gamesAddress, sandbox } = operator
  const order = { orderNo: 'R1', amount: 100, expireTime: sandbox.clock.now() + 60_000 }
  const content = { ...order, bank: 'gcash', returnUrl: '', language: 'en-US' } as const
  const ticket = writeTicket(sandbox.payments.secret, content)
  const page = await fetch(`${gamesAddress}/pay/R1/pay?ticket=${ticket}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'vi-VN' },
  })
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Hiện không thể lưu')])
})
