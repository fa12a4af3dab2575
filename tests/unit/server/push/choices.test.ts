import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../../contract/durations.ts'
import { manilaDayStart } from '../../../../contract/manilaDay.ts'
import { sendInboxMessage } from '../../../../server/domain/inbox/message.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { Browser, linkPhone, register, startForTests, type Player } from '../http/operatorForTests.ts'
import { startPushService, type PushBrowser, type PushService } from './pushService.ts'

const HOUR = 60 * 60_000

let service: PushService
let running: RunningSandbox
let browser: Browser
let player: Player
let phone: PushBrowser

beforeAll(async () => {
  service = await startPushService()
  running = await startForTests({ pushHosts: [service.host] })
})
afterAll(async () => {
  await running.close()
  await service.close()
})
beforeEach(async () => {
  await at(8)
  browser = new Browser(running.address)
  player = await register(browser)
  phone = service.subscribe()
  await browser.call('pushSubscribe', { endpoint: phone.endpoint, keys: phone.keys })
})

/** Moves the operator's clock to this hour in Manila, of the next day if it is past. */
async function at(hour: number): Promise<void> {
  const { clock } = running.operator
  const today = manilaDayStart(clock.now()) + hour * HOUR - clock.now()
  await new Browser(running.address).advance(today > 0 ? today : today + DAY_MS)
}

/** Sends a push whatever the player chose: those before it are there when it is. Returns their titles. */
async function last(): Promise<unknown[]> {
  const sent = `The last of ${phone.received.length}`
  const words = { 'en-US': sent, 'vi-VN': sent }
  const letter = { type: 'account', title: words, content: words } as const
  await sendInboxMessage(running.operator.db, player.uid, letter, running.operator.clock.now())
  const titles = () => phone.received.map(({ content }) => String(Object(content).title))
  await expect.poll(titles).toContain(sent)
  return titles().filter((title) => !title.startsWith('The last'))
}

/** Until the job has looked: the reminder is due another day. */
async function looked(): Promise<void> {
  const { db, clock } = running.operator
  const due = () =>
    db.selectFrom('pushReminder').select('kind').where('uid', '=', player.uid).where('dueTime', '<=', clock.now())
  await expect.poll(() => due().execute(), { timeout: 10_000 }).toEqual([])
}

const choose = (code: string, on: boolean) => browser.call('pushChoose', { code, on })
const onAmong = (list: { code: string; on: boolean }[]) => list.filter(({ on }) => on).map(({ code }) => code)

describe('the choices', () => {
  test('begin with all kinds and no reminder, in the player’s language', async () => {
    const { data } = await browser.call('pushChoices')
    expect(onAmong(data.kinds)).toEqual(['account', 'cashier', 'bonus', 'system'])
    expect(onAmong(data.reminders)).toEqual([])
    browser.headers['accept-language'] = 'vi-VN'
    expect((await browser.call('pushChoices')).data.kinds[1]).toMatchObject({ code: 'cashier', name: 'Tiền' })
  })

  test('are made one by one, and are the same on every device', async () => {
    await choose('tasks', true)
    await choose('tasks', true)
    const { data } = await choose('bonus', false)
    expect([onAmong(data.kinds), onAmong(data.reminders)]).toEqual([['account', 'cashier', 'system'], ['tasks']])
    const other = new Browser(running.address)
    await other.call('userLogin', { username: player.username, password: '246810' })
    expect((await other.call('pushChoices')).data).toEqual(data)
    await choose('tasks', false)
    expect((await choose('bonus', true)).data).toMatchObject({
      kinds: [{ on: true }, { on: true }, { on: true }, { on: true }],
      reminders: [{ on: false }, { on: false }, { on: false }, { on: false }],
    })
  })

  test('silence neither what happens to the account nor what nobody knows', async () => {
    expect(await choose('account', false)).toMatchObject({ code: 10001 })
    expect(await choose('weather', true)).toMatchObject({ code: 10001 })
  })

  test('are not for visitors and guests', async () => {
    const guest = new Browser(running.address)
    expect(await guest.call('pushChoices')).toMatchObject({ code: 20002 })
    await guest.call('userLogin', { guest: true })
    expect((await guest.call('pushChoose', { code: 'tasks', on: true })).success).toBe(false)
  })
})

test('a kind that was switched off comes as a message, and is not pushed', async () => {
  await choose('bonus', false)
  const words = { 'en-US': 'A bonus', 'vi-VN': 'A bonus' }
  const letter = { type: 'bonus', title: words, content: words } as const
  const send = () => sendInboxMessage(running.operator.db, player.uid, letter, running.operator.clock.now())
  await send()
  expect(await last()).toEqual([])
  await choose('bonus', true)
  await send()
  expect(await last()).toEqual(['A bonus'])
  const { data } = await browser.call('letter', { page: 1, size: 50 })
  expect(data.list.filter(({ title }) => title === 'A bonus')).toHaveLength(2)
})

describe('a reminder', () => {
  const TITLE = 'Today’s sign-up bonus is ready to claim'
  const sign = () => browser.call('signUpSign', { requestId: randomUUID() })

  test('comes once a day at its hour, as long as there is something to claim', async () => {
    await linkPhone(browser, player.phone)
    await choose('signUp', true)
    expect(await last()).not.toContain(TITLE)
    await at(18)
    await expect
      .poll(() => phone.received.map(({ content }) => content))
      .toContainEqual({
        title: TITLE,
        body: 'You asked to be reminded. You can turn this off in Settings.',
        path: '/signUpBonus',
        tag: 'reminder-signUp',
        unread: expect.any(Number),
      })
    await at(20)
    const sent = async () => (await last()).filter((title) => title === TITLE).length
    expect(await sent()).toBe(1)
    await at(18)
    await looked()
    expect(await sent()).toBe(2)
    await at(9)
    expect((await sign()).success).toBe(true)
    await at(18)
    await looked()
    expect(await sent()).toBe(2)
  })

  test('is not for what cannot be claimed, nor once it is switched off', async () => {
    await choose('signUp', true)
    await choose('dailyDeposit', true)
    await choose('battlePass', true)
    await choose('battlePass', false)
    await at(18)
    await looked()
    expect(await last()).toEqual([])
  })

  test('is silent with its kind, during a break, and late in the evening', async () => {
    await linkPhone(browser, player.phone)
    await choose('signUp', true)
    await choose('bonus', false)
    await at(18)
    await looked()
    await choose('bonus', true)
    await at(17)
    await at(23)
    await looked()
    await at(17)
    await browser.call('rgExclude', { length: '24h' })
    await at(18)
    await looked()
    expect(await last()).not.toContain(TITLE)
  })

  test('is kept for its evening: a phone that comes online later does not ring', async () => {
    const { db, clock } = running.operator
    await linkPhone(browser, player.phone)
    await choose('signUp', true)
    // Those of other players of this file, too.
    service.failNext(...Array.from({ length: 20 }, () => ({ status: 503 })))
    await at(19)
    const kept = db
      .selectFrom('pushMessage as m')
      .innerJoin('pushSubscription as d', 'd.id', 'm.subscriptionId')
      .select('m.expireTime')
      .where('d.uid', '=', player.uid)
      .where('m.tag', '=', 'reminder-signUp')
    await expect.poll(() => kept.execute()).toEqual([{ expireTime: manilaDayStart(clock.now()) + 22 * HOUR }])
  })
})
