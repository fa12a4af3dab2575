import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenedDatabase } from '../../server/database/open.ts'
import { checkProviderRounds } from '../../server/domain/books/providerRounds.ts'
import { checkRounds } from '../../server/domain/books/rounds.ts'
import { migratedDatabase } from './newDatabase.ts'
import { doing, explaining, steps, watchNoMore, watchPlans } from './plans.ts'

/** What it costs to look at some of the rounds of a player who has played for years, and at the players behind. */

const ROUNDS = 20_000
const AT_ONCE = 200
const SEED = 'a'.repeat(64)
/** Drawn like the seventh one. */
const REPEATED = `ana-${ROUNDS}`
/** Any step of a plan: what is looked at, the moves of it, and what lies at the same places. */
const READ_MOST = 4 * AT_ONCE

let opened: OpenedDatabase
let filling: OpenedDatabase
beforeAll(async () => {
  watchPlans()
  const databaseUrl = await migratedDatabase()
  filling = await openDatabase({ databaseUrl })
  opened = await openDatabase({ databaseUrl: explaining(databaseUrl) })
  await sql`insert into books_log (id, origin, size) values (1, 'o', 0)`.execute(filling.db)
  await play('ana', ROUNDS)
  await play('maria', AT_ONCE)
  // Another round that was drawn alike, and a win that is not in the journal: far from each other among all rounds.
  await sql`update wallet_round set fair = fair || '{"nonce": 7}' where round_id = ${REPEATED}`.execute(filling.db)
  await sql`update wallet_round set win = win + 1 where round_id = 'maria-5'`.execute(filling.db)
}, 120_000)
afterAll(async () => {
  await opened.close()
  await filling.close()
  watchNoMore()
})

/** Rounds of 1 peso, each with the journals of its bet and win. */
async function play(uid: string, rounds: number): Promise<void> {
  const n = sql`generate_series(1, ${rounds}::int) n`
  const statements = [
    sql`insert into ledger_head (uid, length, hash) values (${uid}, 2 * ${rounds}::int, '')`,
    sql`insert into ledger_account (key, asset, uid, may_overdraw, owner)
      values ('player:' || ${uid} || ':cash', 'PHP', ${uid}, false, ${uid})`,
    sql`insert into wallet_round (provider, round_id, uid, asset, game_code, game_type, weight, bet, win, effective, opened_at,
        ended_at, status, fair)
      select 'jolly', ${uid} || '-' || n, ${uid}, 'PHP', 'g', 'slot', 100, 100, 100, 100, n, n, 'settled',
        jsonb_build_object('serverSeedHash', ${SEED}::text, 'clientSeed', 'c', 'nonce', n, 'rules', 1) from ${n}`,
    sql`insert into ledger_journal (key, body_hash, type, uid, ref_no, remark, at, position, previous_hash, hash)
      select type || ':jolly:' || ${uid} || '-' || n, wallet_body(${uid}, ${uid} || '-' || n, 'g', 100), type, ${uid},
        ${uid} || '-' || n, 'g', n, 2 * n - (type = 'bet')::int, '', ''
      from ${n} cross join unnest('{bet,win}'::text[]) as type order by n, type`,
    sql`insert into ledger_entry (journal_id, line, account_id, asset, amount, balance_after, position, uid, type, at, owner)
      select j.id, 1, a.id, 'PHP', case j.type when 'bet' then -100 else 100 end, 0, j.position, j.uid, j.type, j.at, j.uid
      from ledger_journal j join ledger_account a on a.owner = j.uid where j.uid = ${uid}`,
  ]
  for (const statement of statements) await statement.execute(filling.db)
}

const far = (what: string) => steps.filter((step) => step.what === what && step.rows > READ_MOST)

/** Until all players were looked at. */
async function untilTheEnd(column: 'roundsWalked' | 'toldPlayer', turn: () => Promise<{ roundId: string }[]>) {
  const found: string[] = []
  const place = () => filling.db.selectFrom('booksLog').select(column).executeTakeFirst()
  for (let turns = 0; turns === 0 || Object.values((await place()) ?? {})[0] !== null; turns += 1)
    found.push(...(await turn()).map(({ roundId }) => roundId))
  return found.toSorted()
}

test.each(['before it is known how many there are', 'once it is known'])(
  'the check of rounds reads what it looks at, and leaves nobody out: %s',
  { timeout: 120_000 },
  async (when) => {
    if (when === 'once it is known') await sql`analyze`.execute(filling.db)
    await filling.db.deleteFrom('booksRoundFault').execute()
    const checking = { now: 1, report: expect.fail, rows: AT_ONCE }
    const found = await untilTheEnd('roundsWalked', () => doing.run(when, () => checkRounds(opened.db, checking)))
    expect(found).toEqual([REPEATED, 'maria-5'])
    expect(steps.filter(({ what }) => what === when).length).toBeGreaterThan(ROUNDS / AT_ONCE)
    expect(far(when)).toEqual([])
  },
)

test('so does the question to the provider about them', { timeout: 120_000 }, async () => {
  const asked: string[] = []
  const told = (roundId: string) => {
    const nonce = roundId === REPEATED ? 7 : Number(roundId.split('-')[1])
    return { roundId, unseen: false, fair: { serverSeedHash: SEED, clientSeed: 'c', nonce, rules: 1 } }
  }
  const provider = {
    async fetchRounds(ids: readonly string[]) {
      asked.push(...ids)
      return new Map(ids.map((roundId) => [roundId, told(roundId)]))
    },
  }
  const found = await untilTheEnd('toldPlayer', () =>
    doing.run('told', () => checkProviderRounds(opened.db, provider, 1)),
  )
  expect(found).toEqual([])
  expect(asked).toHaveLength(ROUNDS + AT_ONCE)
  expect(new Set(asked).size).toBe(ROUNDS + AT_ONCE)
  expect(far('told')).toEqual([])
})
