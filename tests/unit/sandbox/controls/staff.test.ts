import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { Browser, register, startForTests } from '../../server/http/operatorForTests.ts'
import { acts, Colleague, hire, STAFF_PASSWORD } from './staffForTests.ts'

const HOUR = 60 * 60_000

let operator: RunningSandbox
let origin: string
let key: Browser
beforeAll(async () => {
  operator = await startForTests()
  origin = operator.address
  key = new Browser(origin)
})
afterAll(() => operator.close())

interface ListedMember {
  name: string
  role: string
  createdTime: number
  seenTime: number | null
  disabledTime: number | null
}

async function listed(name: string): Promise<ListedMember | undefined> {
  const members: ListedMember[] = await (await key.control('GET', 'staff')).json()
  return members.find((member) => member.name === name)
}

describe('a member of staff', () => {
  test('is listed with name, role and last access', async () => {
    const name = 'Đặng Thị Hoa'
    await key.sandbox('POST', 'staff', { name, role: 'support', password: STAFF_PASSWORD })
    expect(await listed(name)).toMatchObject({ role: 'support', seenTime: null, disabledTime: null })
    const colleague = new Colleague(origin, name)
    expect(await (await colleague.logIn()).json()).toEqual({ name, role: 'support', hasFactor: false, rights: [] })
    await colleague.setUpApp()
    const me = { name, role: 'support', hasFactor: true, rights: ['look', 'support'] }
    expect(await (await colleague.ask('GET', 'me')).json()).toEqual(me)
    const cameIn = (await listed(name))?.seenTime ?? 0
    await key.advance(HOUR)
    expect(await colleague.status('GET', 'me')).toBe(200)
    expect((await listed(name))?.seenTime).toBeGreaterThanOrEqual(cameIn + HOUR)
  })

  test('gets a cookie that scripts and other sites do not have, for a shift', async () => {
    const colleague = new Colleague(origin)
    await key.sandbox('POST', 'staff', { name: colleague.name, role: 'support', password: STAFF_PASSWORD })
    const [cookie = ''] = (await colleague.logIn()).headers.getSetCookie()
    expect(cookie).toMatch(/^jolly_staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  test('logs in by the name as it is read, not as it is typed', async () => {
    const colleague = await hire(origin, 'support')
    const typed = new Colleague(origin, ` ${colleague.name.toUpperCase()} `)
    expect(await (await typed.logIn()).json()).toMatchObject({ name: colleague.name })
    const again = { name: colleague.name.toLowerCase(), role: 'admin', password: STAFF_PASSWORD }
    expect((await key.control('POST', 'staff', again)).status).toBe(409)
  })

  test.each([
    ['a short password', { password: 'eleven char' }],
    ['a name of blanks', { name: '  ' }],
    ['a name with letters that are not seen', { name: 'Ana\u200BCruz' }],
    ['a role that there is not', { role: 'owner' }],
  ])('is not made with %s', async (_what, change) => {
    const account = { name: 'Ana Cruz', role: 'support', password: STAFF_PASSWORD, ...change }
    expect((await key.control('POST', 'staff', account)).status).toBe(400)
  })

  test('chooses a password of their own, which ends their other sessions', async () => {
    const colleague = await hire(origin, 'support')
    const elsewhere = new Colleague(origin, colleague.name)
    await elsewhere.logIn()
    const own = 'a password of my own'
    const change = (password: string) => colleague.status('POST', 'password', { password, newPassword: own })
    expect(await change('not the password')).toBe(403)
    expect(await change(STAFF_PASSWORD)).toBe(200)
    expect(await colleague.status('GET', 'me')).toBe(200)
    expect(await elsewhere.status('GET', 'me')).toBe(401)
    expect([(await elsewhere.logIn()).status, (await elsewhere.logIn(own)).status]).toEqual([401, 200])
  })

  test('who has forgotten it gets another from an administrator, and is not locked out by guesses before', async () => {
    const [admin, colleague] = [await hire(origin, 'admin'), await hire(origin, 'support')]
    const elsewhere = new Colleague(origin, colleague.name)
    for (let guess = 0; guess < 5; guess += 1) await elsewhere.logIn(`guess number ${guess}`)
    expect((await elsewhere.logIn()).status).toBe(429)
    const given = { name: colleague.name, password: 'what the admin said' }
    expect(await admin.status('POST', 'staff/password', given)).toBe(200)
    expect(await colleague.status('GET', 'me')).toBe(401)
    expect((await elsewhere.logIn('what the admin said')).status).toBe(200)
  })

  test('is out after a shift, or when they log out; the clock that is moved ahead takes no hours of it', async () => {
    const [colleague, leaving] = [await hire(origin, 'controls'), await hire(origin, 'controls')]
    expect(await leaving.status('POST', 'logout')).toBe(200)
    expect(await leaving.status('GET', 'me')).toBe(403)
    expect(await colleague.status('POST', 'clock', { advanceMs: 48 * HOUR })).toBe(200)
    expect(await colleague.status('GET', 'clock')).toBe(200)
    await operator.sandbox.clock.advance(12 * HOUR)
    expect(await colleague.status('GET', 'clock')).toBe(401)
    // Their app knows nothing of that clock.
    expect((await colleague.logIn()).status).toBe(200)
  })

  test('sets up another app when the phone is lost, once an administrator has let them', async () => {
    const [admin, colleague] = [await hire(origin, 'admin'), await hire(origin, 'support')]
    expect(await colleague.status('POST', 'factor/begin')).toBe(409)
    expect(await admin.status('POST', 'staff/factor', { name: colleague.name })).toBe(200)
    expect(await colleague.status('GET', 'me')).toBe(401)
    const login = { name: colleague.name, password: STAFF_PASSWORD }
    expect(await colleague.status('POST', 'login', login)).toBe(200)
    expect(await colleague.status('GET', 'players')).toBe(403)
    await colleague.setUpApp()
    expect(await colleague.status('GET', 'players')).toBe(200)
    const [confirmed, begun, , forgotten] = await acts(origin)
    expect([confirmed, begun].map((act) => act?.act)).toEqual(['ownFactor', 'ownFactor'])
    expect(forgotten).toMatchObject({ act: 'memberFactor', name: admin.name, details: { name: colleague.name } })
  })

  test.each([
    ['a login', 'POST', 'login', { name: 'Ana\0', password: STAFF_PASSWORD }],
    ['a body', 'POST', 'oversight/bar', { uid: 'u\0', isBarred: true, why: 'a complaint' }],
    ['the text of a body', 'POST', 'oversight/play', { gameCode: 'koi-palace', isOn: false, why: 'a\0b' }],
    ['a query', 'GET', 'trace?uid=u%00&reference=r', undefined],
    ['a path', 'GET', 'file/f%00', undefined],
  ] as const)('who sends NUL in %s is told of the mistake', async (_what, method, path, body) => {
    const admin = await hire(origin, 'admin')
    expect(await admin.status(method, path, body)).toBe(400)
  })

  test('acts in their own name where the key must say whose it is', async () => {
    const officer = await hire(origin, 'compliance')
    const turn = { gameCode: 'koi-palace', isOn: false, why: 'a complaint', who: 'somebody else' }
    expect(await officer.status('POST', 'oversight/play', turn)).toBe(200)
    const { events } = await (await officer.ask('GET', 'oversight')).json()
    expect(events[0]).toMatchObject({ who: officer.name, why: 'a complaint', subject: 'koi-palace' })
    const { who: _who, ...nameless } = { ...turn, isOn: true }
    expect((await key.control('POST', 'oversight/play', nameless)).status).toBe(400)
  })
})

describe('what a desk does', () => {
  test('is kept with who, what, when and how it ended, by key and by account', async () => {
    const { uid } = await register(new Browser(origin))
    const cashier = await hire(origin, 'payments')
    const given = { uid, type: 'cash', amount: 5 }
    const since = operator.sandbox.clock.now()
    expect(await cashier.status('POST', 'grant', given)).toBe(200)
    expect((await key.control('POST', 'grant', { ...given, uid: 'nobody' })).status).toBe(400)
    expect(await cashier.status('POST', 'clock', { advanceMs: 1 })).toBe(403)
    const [moved, refused, done] = await acts(origin)
    expect(done).toMatchObject({ act: 'granted', actor: 'member', name: cashier.name, details: given, status: 200 })
    expect(done?.time).toBeGreaterThanOrEqual(since)
    expect(refused).toMatchObject({ act: 'granted', actor: 'key', name: null, details: { uid: 'nobody' }, status: 400 })
    expect(moved).toMatchObject({ act: 'clock', actor: 'member', name: cashier.name, status: 403 })
  })

  test('on a withdrawal, an identity, the clock, a fault, a session and an account is kept', async () => {
    const { uid } = await register(new Browser(origin))
    const admin = await hire(origin, 'admin')
    await admin.ask('POST', 'withdraw', { orderNo: 'W1', status: 1 })
    await admin.ask('POST', 'kyc', { uid, status: 'rejected', reasons: ['blurred'], name: 'Maria Santos' })
    await admin.ask('GET', 'file/none')
    await admin.ask('POST', 'clock', { advanceMs: 1 })
    await admin.ask('POST', 'faults', { call: '/none', status: 500, times: 1 })
    await admin.ask('DELETE', 'faults')
    await admin.ask('POST', 'session', { uid })
    await admin.ask('POST', 'staff/role', { name: admin.name, role: 'support' })
    expect((await acts(origin)).slice(0, 8).map(({ act, details, status }) => [act, details, status])).toEqual([
      ['memberRole', { name: admin.name, role: 'support' }, 200],
      ['sessionsEnded', { uid }, 200],
      ['faultsCleared', {}, 200],
      ['faultAdded', { call: '/none', status: 500, times: 1 }, 200],
      ['clock', { advanceMs: 1 }, 200],
      ['idPicture', { fileId: 'none' }, 404],
      ['identity', { uid, status: 'rejected', reasons: '["blurred"]' }, 200],
      ['withdrawal', { orderNo: 'W1', status: 1 }, 404],
    ])
  })

  test('is kept when it only looks, where that shows what is most personal', async () => {
    const [admin, agent] = [await hire(origin, 'admin'), await hire(origin, 'support')]
    expect(await admin.status('GET', 'sms?phone=9171234502')).toBe(200)
    expect(await admin.status('GET', 'sms')).toBe(200)
    expect(await admin.status('GET', 'kyc')).toBe(200)
    expect(await agent.status('GET', 'sms?phone=9171234502')).toBe(403)
    await key.sandbox('GET', 'sms?phone=9171234502')
    const ofOne = { phone: '917 ••• ••02' }
    expect(
      (await acts(origin)).slice(0, 5).map(({ act, name, details, status }) => [act, name, details, status]),
    ).toEqual([
      ['codes', null, ofOne, 200],
      ['codes', agent.name, ofOne, 403],
      ['papers', admin.name, {}, 200],
      ['codes', admin.name, {}, 200],
      ['codes', admin.name, ofOne, 200],
    ])
  })

  test('is read page by page, newest first, and each act is on one of them', async () => {
    for (let n = 0; n < 35; n += 1) await key.control('DELETE', 'faults')
    const seen: number[] = []
    let next: number | null = null
    do {
      const page: { acts: { id: number }[]; next: number | null } = await (
        await key.control('GET', next === null ? 'acts' : `acts?before=${next}`)
      ).json()
      expect(page.acts.length).toBeLessThanOrEqual(30)
      seen.push(...page.acts.map(({ id }) => id))
      next = page.next
    } while (next !== null)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(35)
  })

  test('is kept before it is done, so that what cannot be kept is not done', async () => {
    const { db } = operator.operator
    await sql`alter table sandbox.staff_act rename to staff_act_away`.execute(db)
    try {
      expect((await key.control('POST', 'faults', { call: '/away', status: 500, times: 1 })).status).toBe(500)
    } finally {
      await sql`alter table sandbox.staff_act_away rename to staff_act`.execute(db)
    }
    expect(await key.sandbox('GET', 'faults')).toEqual([])
  })
})
