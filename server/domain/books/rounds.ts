import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import { isAfter } from '../ledger/reconciliation/chains.ts'
import { type RoundFault, storeFaults } from './faults.ts'
import { wrongThrows } from './throws.ts'

/** Players at a time; all that each has played is looked at. */
const WALK = 20

/**
 * Holds the rounds and throws of some players, the next in turn, against the journals that are sealed. Returns the faults that were
 * not known before.
 */
export async function checkRounds(db: Database, now: number): Promise<RoundFault[]> {
  const uids = await nextPlayers(db)
  const found: RoundFault[] = []
  for (const uid of uids) found.push(...(await wrongRounds(db, uid)))
  found.push(...(await wrongThrows(db, uids)))
  const news = await storeFaults(db, 'booksRoundFault', { known: await knownFaults(db, uids), found, now })
  const roundsWalked = uids.length < WALK ? null : (uids.at(-1) ?? null)
  // Where few play nothing is written.
  await db
    .updateTable('booksLog')
    .set({ roundsWalked })
    .where('roundsWalked', 'is distinct from', roundsWalked)
    .execute()
  return news
}

async function nextPlayers(db: Database): Promise<string[]> {
  const log = await db.selectFrom('booksLog').select('roundsWalked').executeTakeFirst()
  const next = (table: 'ledger_head' | 'wallet_round') =>
    sql`(select distinct uid from ${sql.table(table)} where ${isAfter(log?.roundsWalked ?? null)} order by uid limit ${WALK})`
  const { rows } = await sql<{ uid: string }>`
    ${next('ledger_head')} union ${next('wallet_round')} order by uid limit ${WALK}`.execute(db)
  return rows.map(({ uid }) => uid)
}

/**
 * The journals of bets bind what a round was committed to and as what it was played, in the hash of their body. Those of
 * earlier versions do not. In one statement, and so at one moment; of one player, whose rows are found by that, and lie on
 * one machine.
 */
async function wrongRounds(db: Database, uid: string): Promise<RoundFault[]> {
  const { rows } = await sql<RoundFault>`
    with moves as materialized (
      select j.uid, split_part(j.key, ':', 2) as provider, j.ref_no as round_id, j.type, j.body_hash, j.at, j.position, e.asset, e.amount
      from player_entry e join ledger_journal j on j.uid = e.uid and j.id = e.journal_id
      where e.uid = ${uid} and j.uid = ${uid} and j.type in ('bet', 'win', 'rollback')
    ), moved as (
      select uid, provider, round_id,
        -coalesce(sum(amount) filter (where type <> 'win'), 0) as bet,
        coalesce(sum(amount) filter (where type = 'win'), 0) as win,
        min(asset) as asset, (array_agg(at order by position))[1] as first_at,
        (array_agg(type order by position))[1] as first_type, bool_or(type = 'rollback') as is_returned, bool_or(type = 'bet') as has_bet
      from moves group by uid, provider, round_id
    ), rounds as (
      select * from wallet_round where uid = ${uid}
    ), draws as (
      -- The seeds of a player draw once with each nonce; those of a shared table once for all who bet.
      select w.uid, w.provider, w.round_id, row_number() over (
        partition by w.uid, w.provider, w.fair ->> 'serverSeedHash', w.fair ->> 'nonce'
        order by m.uid is null, w.opened_at, w.round_id
      ) > 1 as is_repeated
      from rounds w left join moved m using (uid, provider, round_id)
      where w.fair is not null and w.fair -> 'day' is null and w.fair ->> 'clientSeed' <> w.game_code
    ), bound as (
      select m.uid, m.provider, m.round_id, bool_or(m.body_hash in (
        wallet_body(w.uid, w.round_id, w.game_code, -m.amount),
        wallet_body(w.uid, w.round_id, w.game_code, -m.amount) || '.' || wallet_binding(w.asset, w.game_type, w.weight, w.fair)
      )) as is_same
      from moves m join rounds w on w.uid = m.uid and w.provider = m.provider and w.round_id = m.round_id
      where m.type = 'bet'
      group by m.uid, m.provider, m.round_id
    )
    select uid, provider, round_id
    from moved m full join rounds w using (uid, provider, round_id) left join bound b using (uid, provider, round_id)
      left join draws d using (uid, provider, round_id)
    where w.status is null
      or w.bet <> coalesce(m.bet, 0) or w.win <> coalesce(m.win, 0)
      or w.asset <> m.asset or m.first_type = 'bet' and w.opened_at > m.first_at
      or b.is_same = false
      or (w.status = 'open') <> (w.ended_at is null)
      or w.effective <> case when w.status = 'settled' and w.asset = 'PHP' then w.bet * w.weight / 100 else 0 end
      or m.is_returned and w.bet = 0 and w.win = 0 and w.status <> 'void'
      or d.is_repeated
      -- A bet without a journal staked nothing, or was refused.
      or w.win > 0 and w.bet = 0 and w.fair is null and not coalesce(m.has_bet, false) and not exists (
        select from wallet_transaction t
        where t.uid = ${uid} and t.provider = w.provider and t.round_id = w.round_id
          and t.kind = 'bet' and (t.amount = 0 or t.outcome <> 'done')
      )
    order by provider, round_id`.execute(db)
  return rows
}

async function knownFaults(db: Database, uids: readonly string[]): Promise<RoundFault[]> {
  if (uids.length === 0) return []
  return db
    .selectFrom('booksRoundFault')
    .select(['uid', 'provider', 'roundId'])
    .where('uid', 'in', [...uids])
    .execute()
}
