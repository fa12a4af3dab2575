import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../server/database/transaction.ts'

export const CROWD = 2_000
export const ROWS_OF_CROWD = 6_000

/** Rows `from` to `to` of everything that grows, of the players that `uid` says for each `n`. */
export async function fill(db: Trx, uid: RawBuilder<string>, from: number, to: number, now: number): Promise<void> {
  const n = sql`generate_series(${from}::int, ${to}::int) n`
  // An hour apart, the last one now.
  const at = sql`${now}::bigint - (${to}::bigint - n) * 3600000`
  const later = sql`${now}::bigint + 1000000000`
  const note = '{"en-US":"","vi-VN":""}'
  const statements = [
    sql`insert into player_session (id, token_hash, uid, device_id, device, address, create_time, seen_time, expire_time)
      select 's' || n, sha256(('s' || n)::bytea), ${uid}, 'd' || n, 'd', 'a', ${at}, ${at}, ${later} from ${n} where n % 50 = 0`,
    sql`insert into known_device (uid, device_id, seen_time) select ${uid}, 'd' || n, ${later} from ${n} where n % 50 = 0`,
    sql`insert into game_launch (id, uid, game_code, currency, token_hash, token_expire_time, time)
      select 'l' || n, ${uid}, 'g', 'PHP', sha256(('l' || n)::bytea), ${at}, ${at} from ${n}`,
    sql`insert into ledger_account (key, asset, uid, may_overdraw, owner, balance, entries)
      select 'player:' || uid || ':' || kind, 'PHP', uid, false, uid, 100, 0
      from (select distinct ${uid} as uid from ${n}) as of_player, unnest('{cash,hold}'::text[]) kind on conflict do nothing`,
    sql`insert into ledger_journal (key, body_hash, type, uid, ref_no, remark, at, position, previous_hash, hash)
      select 'k' || n, 'b', 'grant', ${uid}, 'r', '', ${at}, n, '', '' from ${n}`,
    sql`insert into ledger_entry (journal_id, line, account_id, asset, amount, balance_after, position, uid, type, at, owner)
      select j.id, 1, a.id, 'PHP', 1, 1, a.entries + row_number() over (partition by a.id order by n), j.uid, j.type, j.at, j.uid
      from ${n} join ledger_journal j on j.key = 'k' || n join ledger_account a on a.key = 'player:' || j.uid || ':cash'`,
    sql`update ledger_account a set entries = (select count(*) from ledger_entry e where e.account_id = a.id)
      where owner in (select ${uid} from ${n})`,
    sql`insert into wallet_round (provider, round_id, uid, asset, game_code, game_type, weight, bet, opened_at, ended_at, status)
      select 'p', 'r' || n, ${uid}, 'PHP', 'g', 'slot', 100, 100, ${at}, ${at}, 'settled' from ${n}`,
    sql`insert into wallet_transaction
      select 'p', 't' || n, 'bet', 'b', ${uid}, 'r' || n, 100, null, 'done', 1, ${at} from ${n}`,
    sql`insert into turnover_requirement (uid, source, ref_no, base, multiple, required, done, status, created_at, ended_at)
      select ${uid}, 'deposit', 'd' || n, 100, 1, 100, 100, 'done', ${at}, ${at} from ${n}`,
    sql`insert into turnover_share select 'p', 'r' || n, q.id, 100 from ${n} join turnover_requirement q on q.ref_no = 'd' || n`,
    sql`insert into letter (uid, type, title, content, time, read) select ${uid}, 'notice', ${note}, ${note}, ${at}, true from ${n}`,
    sql`insert into money_request (uid, request_id, call, body_hash, time, answer)
      select ${uid}, 'q' || n, 'rechargeBuild', '', ${at}, '{}' from ${n}`,
    sql`insert into coupon (uid, source, name, type, value, max_bonus, min_deposit, turnover_multiple, expire_time)
      select ${uid}, 'c' || n, ${note}, 'deposit_fixed', 100, 100, 100, 1, ${at} from ${n}`,
    sql`insert into deposit_quote (pre_id, uid, request_id, body_hash, method, bank, amount, bonus, fee, turnover_add, expire_time)
      select 'p' || n, ${uid}, 'q' || n, '', 'gcash', 'gcash', 100, 0, 0, 100, ${later} from ${n}`,
    sql`insert into deposit_order (order_no, uid, provider, method, bank, amount, bonus, status, create_time, expire_time, finish_time)
      select 'd' || n, ${uid}, 'p', 'gcash', 'gcash', 100, 0, 1, ${at}, ${at}, ${at} from ${n}`,
    sql`insert into deposit_event (order_no, status, time, note) select 'd' || n, 0, ${at}, ${note} from ${n}`,
    sql`insert into ad_event (order_no, uid, amount, time, fetch_time) select 'd' || n, ${uid}, 100, ${at}, ${at} from ${n}`,
    sql`insert into provider_callback select 'p', 'c' || n, 'd' || n, 'paid', 'done', ${at} from ${n}`,
    sql`insert into withdraw_order (order_no, uid, provider, bank, name, account, rail, amount, status, create_time, finish_time)
      select 'w' || n, ${uid}, 'p', 'gcash', '', '', 'InstaPay', 100, 5, ${at}, ${at} from ${n} where n <= ${ROWS_OF_CROWD}::int`,
    sql`insert into withdraw_event (order_no, status, time, note) select 'w' || n, 0, ${at}, ${note} from ${n} where n <= ${ROWS_OF_CROWD}::int`,
    sql`insert into bonus_claim (uid, bonus, slot, time) select ${uid}, 'other', 's' || n, ${at} from ${n}`,
    sql`insert into claw_throw (uid, number, level, result, rewards, doll, server_seed, client_seed, time)
      select ${uid}, n, 1, 'miss', '[]', 'd', 's', 'c', ${at} from ${n}`,
    sql`insert into mall_order (uid, item, quantity, points, time) select ${uid}, 'i', 1, 1, ${at} from ${n}`,
    sql`insert into task_record (uid, task, period, received_time) select ${uid}, 't', 'p' || n, ${at} from ${n}`,
    sql`insert into login_day (uid, day) select ${uid}, n from ${n}`,
    sql`insert into energy_bottle (uid, number, claimed_time) select ${uid}, 1000 + n, ${at} from ${n} where n > ${CROWD}::int`,
    sql`insert into live_message (uid, sid, event, content, time) select ${uid}, 'm' || n, 'balance.change', '1', ${at} from ${n}`,
  ]
  for (const statement of statements) await statement.execute(db)
}

export async function fillCrowd(db: Trx, now: number): Promise<void> {
  await sql`insert into player (uid, auid, username, username_key, nickname, avatar, invitation_code, guest, register_time, phone_hash,
      register_phone_hash, kyc_status, superior_uid)
    select 'crowd-' || n, 'a' || n, 'c' || n, 'c' || n, 'c' || n, '', 'i' || n, false, ${now}::bigint, 'h' || n, 'h' || n, 'approved',
      case when n > 1 then 'crowd-' || n / 2 end
    from generate_series(0, ${CROWD - 1}::int) n`.execute(db)
  await fill(db, sql`'crowd-' || n % ${CROWD}::int`, 1, ROWS_OF_CROWD, now)
}
