import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallName } from '../../contract/calls.ts'
import type { Database } from '../../server/database/open.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { examplesFor } from '../../tools/conformance/examples.ts'
import { Browser, PASSWORD, register, startForTests } from '../unit/server/http/operatorForTests.ts'

let operator: RunningSandbox
beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

const open = (headers?: Record<string, string>) => new Browser(operator.address, headers)

async function joined(): Promise<{ browser: Browser; uid: string }> {
  const browser = open()
  return { browser, uid: (await register(browser)).uid }
}

describe('a parameter that is given twice', () => {
  test.each([
    '/api/open/game/search?keyword=a&keyword=b',
    '/api/letter?page=1&page=2',
    '/api/no/such?x=1&x=1',
    '/?a=1&a=2',
  ])('is refused by name: %s', async (path) => {
    const { browser } = await joined()
    const answer = await browser.fetch(path)
    const [, name] = /[?](\w+)/.exec(path) ?? []
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      success: false,
      code: 10001,
      data: { fields: { [name ?? '']: 'This was sent more than once' } },
    })
  })

  test.each(['/pay/1?ticket=a&ticket=b', '/chat/api/messages?time=1&time=2', '/play/api/balance?x=1&x=2'])(
    'is refused by the games’ server: %s',
    async (path) => {
      expect((await fetch(operator.gamesAddress + path)).status).toBe(400)
    },
  )
})

describe('a nickname', () => {
  test.each([
    ['turned around', 'Ana\u202Enimda'],
    ['with an isolate', 'Ana\u2066admin\u2069'],
    ['with a zero-width space', 'ad\u200Bmin'],
    ['with a joiner', 'ad\u200Dmin'],
    ['with a byte order mark', 'ad\uFEFFmin'],
    ['with a soft hyphen', 'ad\u00ADmin'],
    ['with a control character', 'ad\u0007min'],
    ['with a line break', 'ad\nmin'],
    ['with a line separator', 'ad\u2028min'],
    ['of blank letters', '\u3164\u3164\u3164'],
    ['of blank braille', '\u2800\u2800'],
    ['with a tag character', 'admin\u{E0041}'],
    ['of half a character', 'admin\uD83D'],
  ])('%s is refused', async (_what, nickname) => {
    const { browser } = await joined()
    expect(await browser.call('userModify', { nickname })).toMatchObject({ code: 10001, data: { fields: {} } })
  })

  test('in any script is taken', async () => {
    const { browser } = await joined()
    for (const nickname of ['Ana Cruz', 'Nguyễn Đức', 'Peña-Ñ', '王小明', '😀 lucky', 'محمد']) {
      expect((await browser.call('userModify', { nickname })).success, nickname).toBe(true)
      expect((await browser.call('userInfo')).data.nickname).toBe(nickname)
    }
  })
})

describe('a GET', () => {
  /**
   * Written by any request: the session's last use, the player's daily visit, counts of use. And by jobs that run
   * meanwhile: leases, the ledger's checkpoints, the sealed books, and the secrets of the days to come.
   */
  const BOOKKEEPING = [
    'player_session',
    'login_day',
    'rate_limit',
    'job_turn',
    'ledger_reconciliation',
    'ledger_verified',
    'ledger_checked',
    'books_log',
    'books_looked',
    'books_tile',
    'books_checkpoint',
    'books_head',
    'shared_secret',
  ]

  /** Created on first read, and constant afterwards. */
  const MADE_ONCE = new Set([
    'gameHelper changed sandbox.game_seed',
    'graspLog changed claw_seed',
    'openGameTables changed sandbox.game_beacon',
    'openGameTables changed sandbox.game_table_secret',
  ])

  test('changes nothing, whoever made the browser ask for it', async () => {
    const { browser, uid } = await joined()
    await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 1_000 })
    const { db } = operator.operator
    // The catalogue is stored after the start, and then what is new in it.
    const newGames = db.selectFrom('operatorEvent').select('subject').where('kind', '=', 'game')
    await expect.poll(() => newGames.executeTakeFirst()).toBeDefined()
    const [game] = operator.operator.games.hot
    const examples = examplesFor({ gameCode: game?.code ?? '' })
    const reads = Object.keys(calls).filter(
      (name): name is CallName => name in calls && calls[name as CallName].method === 'GET',
    )
    expect(reads.length).toBeGreaterThan(40)
    const changed: string[] = []
    let before = await digests(db, BOOKKEEPING)
    for (const name of reads) {
      await browser.call(name, examples[name] ?? {})
      const after = await digests(db, BOOKKEEPING)
      for (const [table, digest] of after) if (before.get(table) !== digest) changed.push(`${name} changed ${table}`)
      before = after
    }
    expect(changed.filter((change) => !MADE_ONCE.has(change))).toEqual([])
  })

  /** A hash of each table's rows. */
  async function digests(db: Database, without: readonly string[]): Promise<Map<string, string>> {
    const tables = await sql<{ name: string }>`
      select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name
      from information_schema.tables where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE' order by 1`.execute(
      db,
    )
    const digest = async (name: string) => {
      const { rows } = await sql<{ digest: string }>`
        select md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as digest
        from ${sql.table(name)} as row`.execute(db)
      return [name, rows[0]?.digest ?? ''] as const
    }
    const names = tables.rows.map(({ name }) => name).filter((name) => !without.includes(name))
    const all = new Map<string, string>()
    for (const name of names) all.set(...(await digest(name)))
    return all
  }
})

describe('a session', () => {
  test('has a new token after its player has changed the password: one that was copied opens nothing', async () => {
    const { browser } = await joined()
    const copied = open()
    copied.cookie = browser.cookie
    const change = { oldPassword: PASSWORD, newPassword: '135791' }
    expect((await browser.call('userModifyPasswordLogin', change)).success).toBe(true)
    expect(browser.cookie).not.toBe(copied.cookie)
    expect((await copied.call('userInfo')).code).toBe(20002)
    expect((await browser.call('userInfo')).success).toBe(true)
    expect((await browser.call('userSession')).data).toHaveLength(1)
  })
})

describe('a visitor’s chat', () => {
  const ownerOf = async (browser: Browser) => {
    const { hash } = new URL((await browser.call('customerSupport')).data.url)
    return new URLSearchParams(hash.slice(1)).get('c')
  }

  test('is opened by a secret cookie, and not by the name of the device, which is no secret', async () => {
    const victim = open()
    const owner = await ownerOf(victim)
    expect(await ownerOf(victim)).toBe(owner)
    const thief = open({ deviceId: victim.headers['deviceId'] ?? '' })
    expect(await ownerOf(thief)).not.toBe(owner)
    const [, name] = owner?.split(':') ?? []
    for (const guess of [name, '', 'x', 'jolly']) {
      thief.cookie = `jolly_device=${guess}`
      expect(await ownerOf(thief), guess).not.toBe(owner)
    }
  })
})
