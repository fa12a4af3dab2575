import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOperatorDatabase } from './databaseForTests.ts'

/**
 * A database that is partitioned by player finds a row by its `uid`, which therefore comes first in the key of each
 * player's table (docs/decisions/013). These tables do not follow that yet; no table may be added.
 */
const NOT_YET = [
  'ad_event',
  'claw_throw',
  'coupon',
  'deposit_order',
  'deposit_quote',
  'friend_reward',
  'game_launch',
  'identity_document',
  'identity_forfeit',
  'invitation_spin',
  'known_device',
  'ledger_account',
  'ledger_entry',
  'ledger_journal',
  'letter',
  'live_message',
  'mall_order',
  'player_session',
  'push_subscription',
  'turnover_requirement',
  'turnover_share',
  'uploaded_file',
  'wallet_round',
  'wallet_transaction',
  'withdraw_order',
]

test('the keys of players’ tables begin with uid', async () => {
  const { db, close } = await openOperatorDatabase()
  const { rows } = await sql<{ table: string; key: string[] }>`
    select c.relname as table, array(
      select a.attname::text from unnest(i.indkey) with ordinality as k(attnum, n)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum order by k.n
    ) as key
    from pg_class c
    join pg_attribute u on u.attrelid = c.oid and u.attname = 'uid'
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`.execute(db)
  await close()
  expect(rows.filter(({ key }) => key[0] === 'uid').map(({ table }) => table)).toEqual(
    expect.arrayContaining(['ledger_head', 'ledger_verified', 'turnover_total']),
  )
  expect(rows.filter(({ key }) => key[0] !== 'uid').map(({ table }) => table)).toEqual(NOT_YET)
})
