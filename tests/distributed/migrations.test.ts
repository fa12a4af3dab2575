import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listMigrations, migrate, type Migration } from '../../server/database/migrate.ts'
import type { Database } from '../../server/database/open.ts'
import { newPlayer } from '../../server/domain/account/user.ts'
import { earlierThan } from '../unit/server/earlierThan.ts'
import { divided } from './database.ts'
import { sharedCluster } from './shared.ts'

/** What later releases change, on a database that was divided by player before. */

const cluster = sharedCluster()
/** Before tables of the coordinator became known to Citus. */
const wasThere = earlierThan(931)

/** What migrations are made of. */
const SAMPLES: readonly Migration[] = [
  {
    name: '998-sample',
    up: `
-- one player's; and more
create table sample (
  uid text not null references player,
  id bigint generated always as identity,
  words text not null default 'a; b',
  primary key (uid, id)
);
create table sample_of_nobody (id bigint primary key);
create index sample_words on sample (words);
alter table player add column sample integer;
alter table player add constraint player_sample check (sample > 0);
create function sample_of(p_uid text) returns bigint stable language plpgsql as $$
declare
  found_count bigint;
begin
  select count(*) into found_count from sample where uid = p_uid;
  return found_count;
end $$;
update player set sample = 1 where sample is null;
`,
  },
  { name: '999-sample-index', indexes: [{ name: 'player_by_sample', on: 'player (sample)' }] },
]

describe.skipIf(cluster === null)('a database that was divided by player', () => {
  test('is migrated like any other, and what is new is committed together with the workers, too', async () => {
    if (!cluster) throw new Error('There is no cluster')
    const all = await listMigrations()
    const before = all.filter(wasThere)
    const later = [...all.filter((migration) => !wasThere(migration)), ...SAMPLES]
    const { db, directly, close } = await divided(cluster, before)
    const { uid, ...player } = newPlayer(1)
    await db
      .insertInto('player')
      .values({ uid, ...player, guest: true })
      .execute()
    expect(await directly((direct) => migrate(direct, [...before, ...later]))).toEqual(later.map(({ name }) => name))
    await sql`insert into sample (uid) values (${uid})`.execute(db)
    const { rows } = await sql`select sample_of(${uid})::int as count, sample, words
      from player join sample using (uid)`.execute(db)
    expect(rows).toEqual([{ count: 1, sample: 1, words: 'a; b' }])
    expect(await unknownTables(db)).toEqual(['migration'])
    expect(await runWithPlayer(db)).toEqual([
      'ledger_post',
      'wallet_bet',
      'wallet_bet_unless_overdue',
      'wallet_played',
      'wallet_rollback',
      'wallet_rollback_and_follow',
      'wallet_win',
      'wallet_win_and_follow',
    ])
    await close()
  })
})

/** Those of the coordinator that Citus does not know. */
async function unknownTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and oid not in (select logicalrelid from pg_dist_partition) and not relation_is_a_known_shard(oid)`.execute(db)
  return rows.map(({ name }) => name)
}

/** The functions that are passed on to the player's worker. */
async function runWithPlayer(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_dist_object join pg_proc p on classid = 'pg_proc'::regclass and objid = p.oid
    where force_delegation order by proname`.execute(db)
  return rows.map(({ name }) => name)
}
