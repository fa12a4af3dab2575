import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../sandbox/database/tables/staff.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { WITHDRAWAL } from '../../contract/statuses.ts'
import { codeAt } from '../../server/domain/account/totp.ts'
import { Customer } from '../unit/server/cashier/cashierForTests.ts'
import { acts, Colleague, hire, newcomer, STAFF_PASSWORD } from '../unit/sandbox/controls/staffForTests.ts'
import { Browser, PASSWORD, register, startForTests } from '../unit/server/http/operatorForTests.ts'

let operator: RunningSandbox
let origin: string
let key: Browser
beforeAll(async () => {
  operator = await startForTests()
  origin = operator.address
  key = new Browser(origin)
})
afterAll(() => operator.close())

/** Until a connection waits for a row that another has locked; the embedded database has one connection, and all else waits. */
async function untilOneWaits(): Promise<void> {
  if (!process.env['TEST_DATABASE_URL']) return
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(operator.operator.db)
    return rows[0]?.count ?? 0
  }
  await expect.poll(waiting).toBe(1)
}

const close = (name: string) => key.sandbox('POST', 'staff/open', { name, isOpen: false })

describe('rights', () => {
  test('a support agent cannot approve a payout, and that they tried is kept', async () => {
    const agent = await hire(origin, 'support')
    const juan = await (await new Customer(operator).join()).readyToWithdraw(1_000)
    const { orderNo } = (await juan.withdraw(100)).data
    const approve = { orderNo, status: WITHDRAWAL.reviewed }
    expect(await agent.status('POST', 'withdraw', approve)).toBe(403)
    const statusNow = () =>
      operator.operator.db
        .selectFrom('withdrawOrder')
        .select('status')
        .where('orderNo', '=', orderNo)
        .executeTakeFirstOrThrow()
    expect(await statusNow()).toEqual({ status: WITHDRAWAL.pending })
    const [tried] = await acts(origin, 'withdrawal')
    expect(tried).toMatchObject({ name: agent.name, details: approve, status: 403 })
    const cashier = await hire(origin, 'payments')
    expect(await cashier.status('POST', 'withdraw', approve)).toBe(200)
  })

  const DESKS: readonly [what: string, roles: readonly Role[], ask: (who: Colleague) => Promise<number>][] = [
    ['find players', ['support', 'payments', 'compliance', 'controls'], (who) => who.status('GET', 'players')],
    ['read the time', ['support', 'payments', 'compliance', 'controls'], (who) => who.status('GET', 'clock')],
    ['trace money', ['support', 'payments', 'compliance', 'controls'], (who) => who.status('GET', 'trace')],
    ['end sessions', ['support'], (who) => who.status('POST', 'session', {})],
    ['cut sockets', ['support'], (who) => who.status('DELETE', 'socket', {})],
    ['see withdrawals', ['payments'], (who) => who.status('GET', 'withdraw')],
    ['decide withdrawals', ['payments'], (who) => who.status('POST', 'withdraw', {})],
    ['decide payments', ['payments'], (who) => who.status('POST', 'deposit', {})],
    ['give money', ['payments'], (who) => who.status('POST', 'grant', {})],
    ['see papers', ['compliance'], (who) => who.status('GET', 'kyc')],
    ['see pictures of papers', ['compliance'], (who) => who.status('GET', 'file/none')],
    ['judge papers', ['compliance'], (who) => who.status('POST', 'kyc', {})],
    ['refund the under-aged', ['compliance'], (who) => who.status('POST', 'kyc/refund', {})],
    ['see switches', ['compliance'], (who) => who.status('GET', 'oversight')],
    ['close play', ['compliance'], (who) => who.status('POST', 'oversight/play', {})],
    ['keep a player out', ['compliance'], (who) => who.status('POST', 'oversight/bar', {})],
    ['have reports', ['compliance'], (who) => who.status('GET', 'report')],
    ['audit the books', ['compliance'], (who) => who.status('GET', 'books')],
    ['see returns', ['compliance'], (who) => who.status('GET', 'returns')],
    ['compare files', ['compliance'], (who) => who.status('GET', 'files')],
    ['read what was done', ['compliance'], (who) => who.status('GET', 'acts')],
    ['read codes on the test phone', ['controls'], (who) => who.status('GET', 'sms')],
    ['move the clock', ['controls'], (who) => who.status('POST', 'clock', {})],
    ['push messages', ['controls'], (who) => who.status('POST', 'socket', {})],
    ['see faults', ['controls'], (who) => who.status('GET', 'faults')],
    ['make faults', ['controls'], (who) => who.status('POST', 'faults', {})],
    ['clear faults', ['controls'], (who) => who.status('DELETE', 'faults')],
    ['see the staff', [], (who) => who.status('GET', 'staff')],
    ['hire', [], (who) => who.status('POST', 'staff', {})],
    ['change roles', [], (who) => who.status('POST', 'staff/role', {})],
    ['set others’ passwords', [], (who) => who.status('POST', 'staff/password', {})],
    ['have others set up another app', [], (who) => who.status('POST', 'staff/factor', {})],
    ['close accounts', [], (who) => who.status('POST', 'staff/open', {})],
  ]

  test.each(['support', 'payments', 'compliance', 'controls'] as const)(
    'a member for %s can do what their desk is for, and nothing else',
    async (role) => {
      const member = await hire(origin, role)
      const done: [string, boolean][] = []
      for (const [what, , ask] of DESKS) done.push([what, (await ask(member)) !== 403])
      expect(done).toEqual(DESKS.map(([what, roles]) => [what, roles.includes(role)]))
    },
  )

  test('an administrator without an authenticator app can do none of it', async () => {
    const admin = await newcomer(origin, 'admin')
    for (const [what, , ask] of DESKS) expect(await ask(admin), what).toBe(403)
    await admin.setUpApp()
    for (const [what, , ask] of DESKS) expect(await ask(admin), what).not.toBe(403)
  })

  test('an administrator can do all of it, until they are none: a role counts at once', async () => {
    const admin = await hire(origin, 'admin')
    for (const [what, , ask] of DESKS) expect(await ask(admin), what).not.toBe(403)
    await key.sandbox('POST', 'staff/role', { name: admin.name, role: 'support' })
    expect(await admin.status('GET', 'staff')).toBe(403)
    expect(await admin.status('POST', 'staff/role', { name: admin.name, role: 'admin' })).toBe(403)
  })
})

describe('a member who is removed', () => {
  test('is out at once, in every session, and does not get in again', async () => {
    const agent = await hire(origin, 'support')
    const elsewhere = new Colleague(origin, agent.name)
    await elsewhere.logIn()
    await close(agent.name)
    expect([await agent.status('GET', 'players'), await elsewhere.status('GET', 'players')]).toEqual([401, 401])
    expect((await agent.logIn()).status).toBe(401)
    await key.sandbox('POST', 'staff/open', { name: agent.name, isOpen: true })
    expect(await elsewhere.status('GET', 'players')).toBe(401)
    expect((await elsewhere.logIn()).status).toBe(200)
  })

  test.each([
    ['the account was closed', sql`disabled_time = 1`],
    ['the password was changed', sql`password = overlay(password placing 'anothers' from length(password) - 20)`],
  ])('gets no session by a login that was judged just before %s', async (_what, change) => {
    const agent = await hire(origin, 'support')
    const { db } = operator.operator
    const entering = await db.transaction().execute(async (trx) => {
      await sql`select from sandbox.staff where name = ${agent.name} for update`.execute(trx)
      const login = agent.logIn()
      await untilOneWaits()
      await sql`update sandbox.staff set ${change} where name = ${agent.name}`.execute(trx)
      return [login] as const
    })
    expect((await entering[0]).status).toBe(401)
  })
})

describe('a request whose body is held back', () => {
  /** Sends all but the last byte, until the desks have seen who asks. */
  async function heldBack(who: Colleague, path: string, body: object) {
    const seenAt = async () => {
      const { rows } = await sql<{ time: number | null }>`
        select seen_time::float8 as time from sandbox.staff where name = ${who.name}`.execute(operator.operator.db)
      return rows[0]?.time ?? 0
    }
    const before = await seenAt()
    // They are seen once a minute.
    await key.advance(2 * 60_000)
    const sent = JSON.stringify(body)
    const { headers, cookie } = who.browser
    const asking = request(`${origin}/sandbox/api/${path}`, {
      method: 'POST',
      headers: { ...headers, cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) },
    })
    asking.write(sent.slice(0, -1))
    await expect.poll(seenAt).toBeGreaterThan(before)
    return async () => {
      asking.end(sent.slice(-1))
      const [answer] = await once(asking, 'response')
      return { status: answer.statusCode, cookie: answer.headers['set-cookie'], body: await text(answer) }
    }
  }

  test('does nothing once its member is removed', async () => {
    const admin = await hire(origin, 'admin')
    const backDoor = { name: `${admin.name} too`, role: 'admin', password: STAFF_PASSWORD }
    const finish = await heldBack(admin, 'staff', backDoor)
    await close(admin.name)
    const before = await acts(origin)
    expect(await finish()).toMatchObject({ status: 401, body: JSON.stringify({ error: 'Your session has ended' }) })
    expect(await acts(origin)).toEqual(before)
    expect((await (await key.control('GET', 'staff')).json()).map(({ name }: { name: string }) => name)).not.toContain(
      backDoor.name,
    )
  })

  test('has the rights that its member has when it is done', async () => {
    const admin = await hire(origin, 'admin')
    const finish = await heldBack(admin, 'staff/role', { name: admin.name, role: 'admin' })
    await key.sandbox('POST', 'staff/role', { name: admin.name, role: 'support' })
    expect((await finish()).status).toBe(403)
  })

  test('sets up no app once the password was reset', async () => {
    const owner = await newcomer(origin, 'admin')
    const thief = new Colleague(origin, owner.name)
    await thief.logIn()
    const secret = await thief.beginApp()
    const finish = await heldBack(thief, 'factor/confirm', { code: codeAt(secret, Date.now()) })
    await key.sandbox('POST', 'staff/password', { name: owner.name, password: 'a quite new password' })
    expect(await finish()).toMatchObject({ status: 401, cookie: undefined })
  })

  test.each([
    ['the account was closed', sql`update sandbox.staff set disabled_time = 1`],
    ['the session was ended', sql`delete from sandbox.staff_session`],
  ])('or that waits for its turn, sets up no app when %s meanwhile', async (_what, change) => {
    const agent = await newcomer(origin, 'support')
    const secret = await agent.beginApp()
    const confirming = await operator.operator.db.transaction().execute(async (trx) => {
      await sql`select from sandbox.staff where name = ${agent.name} for update`.execute(trx)
      const confirm = agent.status('POST', 'factor/confirm', { code: codeAt(secret, Date.now()) })
      await untilOneWaits()
      await sql`${change} where name_key = (select name_key from sandbox.staff where name = ${agent.name})`.execute(trx)
      return [confirm] as const
    })
    expect(await confirming[0]).toBe(401)
  })
})

describe('whoever has a member’s password', () => {
  const logIn = (name: string, code?: string) =>
    new Colleague(origin, name).ask('POST', 'login', { name, password: STAFF_PASSWORD, code })

  test('does not get in without a code, by one that was used, or by that of another member’s app', async () => {
    const [agent, other] = [await newcomer(origin, 'support'), await newcomer(origin, 'support')]
    const [secret, others] = [await agent.beginApp(), await other.beginApp()]
    const now = Date.now()
    for (const [who, theirs] of [
      [agent, secret],
      [other, others],
    ] as const)
      expect(await who.status('POST', 'factor/confirm', { code: codeAt(theirs, now) })).toBe(200)
    const refused = await logIn(agent.name)
    expect([refused.status, await refused.json()]).toEqual([401, { error: 'Wrong name, password or code' }])
    expect((await logIn(agent.name, codeAt(secret, now))).status).toBe(401)
    expect((await logIn(agent.name, codeAt(others, now + 30_000))).status).toBe(401)
    expect((await logIn(agent.name, codeAt(secret, now + 30_000))).status).toBe(200)
  })

  test('guesses at five codes at most, at once or one after the other', async () => {
    const guessing = await startForTests()
    try {
      const agent = await hire(guessing.address, 'support')
      const guess = (n: number) =>
        agent.status('POST', 'login', { name: agent.name, password: STAFF_PASSWORD, code: `guess ${n}` })
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n)))
      expect([401, 429].map((status) => answers.filter((answer) => answer === status).length)).toEqual([4, 16])
      expect((await new Colleague(guessing.address, agent.name).logIn()).status).toBe(429)
      expect(await agent.status('GET', 'players')).toBe(200)
    } finally {
      await guessing.close()
    }
  })

  test('is out when its owner sets up the app, with the token that its owner had before, too', async () => {
    const agent = await newcomer(origin, 'support')
    const thief = new Colleague(origin, agent.name)
    await thief.logIn()
    const copied = new Colleague(origin, agent.name)
    copied.browser.cookie = agent.browser.cookie
    await agent.setUpApp()
    expect(await agent.status('GET', 'players')).toBe(200)
    expect([await thief.status('GET', 'me'), await copied.status('GET', 'me')]).toEqual([401, 401])
  })

  test('does not learn that it is right, by how many wrong ones are left after it', async () => {
    const told = await startForTests()
    try {
      const answersAfter = async (first: string) => {
        const { name } = await hire(told.address, 'support')
        const answers: number[] = []
        for (const password of [first, 'wrong 1', 'wrong 2', 'wrong 3', 'wrong 4']) {
          const elsewhere = new Colleague(told.address, name)
          answers.push(await elsewhere.status('POST', 'login', { name, password, code: 'none' }))
        }
        return answers
      }
      expect(await answersAfter(STAFF_PASSWORD)).toEqual(await answersAfter('not this one either'))
    } finally {
      await told.close()
    }
  })

  test('nor after its owner got another from an administrator, while guesses at the codes are locked', async () => {
    const told = await startForTests()
    try {
      const { name } = await hire(told.address, 'support')
      const by = (password: string) =>
        new Colleague(told.address, name).status('POST', 'login', {
          name,
          password,
          code: 'none',
        })
      for (let n = 0; n < 5; n += 1) await by(STAFF_PASSWORD)
      await new Browser(told.address).sandbox('POST', 'staff/password', { name, password: STAFF_PASSWORD })
      expect([await by(STAFF_PASSWORD), await by('not this one')]).toEqual([401, 401])
    } finally {
      await told.close()
    }
  })

  test('gets no session by a login that was judged just before the app was set up', async () => {
    const agent = await newcomer(origin, 'support')
    await agent.beginApp()
    const entering = await operator.operator.db.transaction().execute(async (trx) => {
      await sql`select from sandbox.staff where name = ${agent.name} for update`.execute(trx)
      const login = logIn(agent.name)
      await untilOneWaits()
      await sql`update sandbox.staff_factor set since_time = 1
        where name_key = (select name_key from sandbox.staff where name = ${agent.name})`.execute(trx)
      return [login] as const
    })
    expect((await entering[0]).status).toBe(401)
  })
})

describe('whoever may move the clock', () => {
  test.each([
    ['codes', (n: number) => ({ password: STAFF_PASSWORD, code: `guess ${n}` })],
    ['password', (n: number) => ({ password: `not this one ${n}`, code: '' })],
  ])('has no more guesses at an administrator’s %s', async (_what, guess) => {
    const guessed = await startForTests()
    try {
      const [admin, insider] = [await hire(guessed.address, 'admin'), await hire(guessed.address, 'controls')]
      const answers: number[] = []
      for (let n = 0; n < 8; n += 1) {
        const elsewhere = new Colleague(guessed.address, admin.name)
        const answer = await elsewhere.ask('POST', 'login', { name: admin.name, ...guess(n) })
        answers.push(answer.status)
        if (answer.status !== 429) continue
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(30)
        // Its sweep forgets what is old by that clock.
        expect(await insider.status('POST', 'clock', { advanceMs: 25 * 60 * 60_000 })).toBe(200)
      }
      expect(answers).toEqual([401, 401, 401, 401, 429, 429, 429, 429])
    } finally {
      await guessed.close()
    }
  })

  test('locks no member out by players’ guesses in days to come', async () => {
    const ahead = await startForTests()
    try {
      const agent = await hire(ahead.address, 'support')
      await new Browser(ahead.address).advance(25 * 60 * 60_000)
      const player = new Browser(ahead.address, { deviceId: agent.browser.headers['deviceId'] ?? '' })
      const guess = (n: number) => player.call('userLogin', { username: `nobody${n}`, password: '00000000' })
      for (let n = 0; n < 10; n += 1) await guess(n)
      expect((await guess(10)).msg).toContain('Too many wrong attempts')
      expect((await agent.logIn()).status).toBe(200)
    } finally {
      await ahead.close()
    }
  })
})

test('a token that was copied ends when its owner chooses another password', async () => {
  const agent = await hire(origin, 'support')
  const copied = new Colleague(origin, agent.name)
  copied.browser.cookie = agent.browser.cookie
  const own = { password: STAFF_PASSWORD, newPassword: 'a password of my own' }
  expect(await agent.status('POST', 'password', own)).toBe(200)
  expect([await agent.status('GET', 'players'), await copied.status('GET', 'players')]).toEqual([200, 401])
})

describe('guesses at a member’s password', () => {
  // An address has so many guesses, and nobody comes to the desks through a proxy: here they all come from this machine.
  let guessed: RunningSandbox
  beforeAll(async () => void (guessed = await startForTests()))
  afterAll(() => guessed.close())

  test('at once are counted before they are judged: five of a hundred, and the right one at place 91 does not get in', async () => {
    const agent = await hire(guessed.address, 'support')
    const guesses = Array.from({ length: 100 }, (_, n) =>
      new Colleague(guessed.address, agent.name).logIn(n === 90 ? STAFF_PASSWORD : `not this one ${n}`),
    )
    const answers = await Promise.all(guesses)
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(200), count(401), count(429)]).toEqual([0, 4, 96])
    expect(answers.filter(({ status, headers }) => status === 429 && !headers.has('retry-after'))).toEqual([])
    const failed = (await acts(guessed.address, 'loginFailed')).filter(({ name }) => name === agent.name)
    expect(failed).toHaveLength(5)
    // Who is in stays in.
    expect(await agent.status('GET', 'players')).toBe(200)
  })

  test('are answered the same where nobody has the name, and do not lock a player of that name', async () => {
    const player = new Browser(guessed.address)
    const { username } = await register(player)
    const stranger = new Colleague(guessed.address, username)
    const answers: number[] = []
    for (let guess = 0; guess < 6; guess += 1) answers.push((await stranger.logIn(PASSWORD)).status)
    expect(answers).toEqual([401, 401, 401, 401, 429, 429])
    expect((await new Browser(guessed.address).call('userLogin', { username, password: PASSWORD })).success).toBe(true)
  })

  test('by a session that was borrowed, for its owner’s next password, are the same five', async () => {
    const agent = await hire(guessed.address, 'support')
    const guess = (n: number) => ({
      password: n === 5 ? STAFF_PASSWORD : `not this one ${n}`,
      newPassword: 'mine from now on',
    })
    const answers: number[] = []
    for (let n = 0; n < 6; n += 1) answers.push(await agent.status('POST', 'password', guess(n)))
    expect(answers).toEqual([403, 403, 403, 403, 429, 429])
  })
})

describe('another page', () => {
  const foreign: readonly [string, Record<string, string | undefined>][] = [
    ['of another site', { origin: 'https://elsewhere.example' }],
    ['of no origin', { origin: 'null' }],
    ['whose browser says that it is cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['of another port', { 'sec-fetch-site': 'same-site' }],
  ]

  test.each(foreign)('%s does nothing with a member’s cookie', async (_what, headers) => {
    const admin = await hire(origin, 'admin')
    Object.assign(admin.browser.headers, headers)
    const before = await acts(origin)
    expect(await admin.status('POST', 'faults', { call: '/none', status: 500, times: 1 })).toBe(403)
    expect(await admin.status('DELETE', 'faults')).toBe(403)
    expect(await admin.status('GET', 'kyc')).toBe(403)
    expect((await admin.logIn()).status).toBe(403)
    expect(await acts(origin)).toEqual(before)
  })

  test('or a program, that has the cookie but says no origin, changes nothing', async () => {
    const admin = await hire(origin, 'admin')
    delete admin.browser.headers['origin']
    expect(await admin.status('DELETE', 'faults')).toBe(403)
  })

  test('or a wrong key beside a good cookie opens nothing', async () => {
    const admin = await hire(origin, 'admin')
    admin.browser.headers['x-sandbox-key'] = 'not-the-key-at-all'
    expect(await admin.status('GET', 'players')).toBe(403)
  })
})

describe('what was done', () => {
  test('cannot be changed or deleted through the API', async () => {
    const admin = await hire(origin, 'admin')
    const [act] = await acts(origin)
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
      for (const path of ['acts', `acts/${act?.id}`]) {
        const { status } = await admin.browser.fetch(`/sandbox/api/${path}`, { method })
        expect(status, `${method} ${path}`).toBe(404)
      }
    }
    expect(await acts(origin)).toContainEqual(act)
  })

  test.each([
    `update sandbox.staff_act set name = 'somebody else'`,
    'delete from sandbox.staff_act',
    'update sandbox.staff_act_outcome set status = 200',
    'delete from sandbox.staff_act_outcome',
    'truncate sandbox.staff_act cascade',
    'truncate sandbox.staff_act_outcome',
  ])('is not changed by “%s”', async (statement) => {
    await hire(origin, 'support')
    await expect(sql.raw(statement).execute(operator.operator.db)).rejects.toThrow('never changed or deleted')
  })

  test('has no password and no papers, and neither has any table of the staff', async () => {
    const admin = await newcomer(origin, 'admin')
    const ofApp = await admin.setUpApp()
    await admin.ask('POST', 'password', { password: 'a wrong old password', newPassword: 'a brand new password' })
    await admin.ask('POST', 'password', { password: STAFF_PASSWORD, newPassword: 'a brand new password' })
    await admin.ask('POST', 'staff/password', { name: admin.name, password: 'one that was given' })
    await key.control('POST', 'kyc', { uid: 'nobody', status: 'approved', name: 'Zebedina Wexford' })
    const { rows } = await sql<{ text: string }>`
      select string_agg(t::text, ' ') as text from (
        select s::text as t from sandbox.staff s union all select a::text from sandbox.staff_act a
        union all select n::text from sandbox.staff_session n union all select f::text from sandbox.staff_factor f) t`.execute(
      operator.operator.db,
    )
    const text = rows[0]?.text ?? ''
    expect(text).toContain(admin.name)
    const secrets = [STAFF_PASSWORD, 'a wrong old password', 'a brand new password', 'one that was given', 'Zebedina']
    const token = admin.browser.cookie.split('jolly_staff=')[1] ?? ''
    for (const secret of [...secrets, token, ofApp]) expect(text).not.toContain(secret)
  })
})
