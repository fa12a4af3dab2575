import { sql } from 'kysely'
import { centavos, type Centavos } from '../../../contract/money.ts'
import type { GameTypeCode } from '../../../contract/display.ts'
import type { Handle } from '../../database/transaction.ts'
import type { OpenTurnover } from './turnover.ts'
import { playerAccount, type PlayerAccountKind } from './accounts.ts'
import type { Asset, JournalType } from '../../database/tables/ledger.ts'

/** The figures of `/api/balance`, in centavos; `point` in units. */
export interface PlayerBalance extends Pick<OpenTurnover, 'surplus' | 'leftOfDeposits'> {
  /** balance + held. */
  readonly allAmount: Centavos
  readonly balance: Centavos
  /** Deposited in the player's whole life. */
  readonly deposit: Centavos
  readonly point: number
}

/** One round trip. */
export async function balanceOf(handle: Handle, uid: string): Promise<PlayerBalance> {
  const { rows } = await sql<
    Record<'cash' | 'hold' | 'point' | 'deposit' | 'surplus' | 'leftOfDeposits', number>
  >`select
    coalesce((select balance from player_account where uid = ${uid} and key = ${playerAccount(uid, 'cash').key}), 0) as cash,
    coalesce((select balance from player_account where uid = ${uid} and key = ${playerAccount(uid, 'hold').key}), 0) as hold,
    coalesce((select balance from player_account where uid = ${uid} and key = ${playerAccount(uid, 'points').key}), 0) as point,
    (select coalesce(sum(amount), 0)::bigint from player_entry where uid = ${uid} and type = 'deposit') as deposit,
    (select coalesce(sum(required - done), 0)::bigint from turnover_requirement
      where uid = ${uid} and status = 'open') as surplus,
    (select coalesce(sum(required - done), 0)::bigint from turnover_requirement
      where uid = ${uid} and status = 'open' and source = 'deposit') as left_of_deposits`.execute(handle)
  const { cash = 0, hold = 0, point = 0, deposit = 0, surplus = 0, leftOfDeposits = 0 } = rows[0] ?? {}
  return {
    allAmount: centavos(cash + hold),
    balance: centavos(cash),
    deposit: centavos(deposit),
    point,
    surplus: centavos(surplus),
    leftOfDeposits: centavos(leftOfDeposits),
  }
}

/** A player's balance of one kind: centavos for cash, hold and demo, units otherwise. */
export async function playerBalance(handle: Handle, uid: string, kind: PlayerAccountKind): Promise<number> {
  return (await playerAccountState(handle, uid, kind)).balance
}

/** The same with the number of entries, which no two journals of the account begin with. */
export async function playerAccountState(
  handle: Handle,
  uid: string,
  kind: PlayerAccountKind,
): Promise<{ balance: number; entries: number }> {
  const row = await handle
    .selectFrom('playerAccount')
    .select(['balance', 'entries'])
    .where('uid', '=', uid)
    .where('key', '=', playerAccount(uid, kind).key)
    .executeTakeFirst()
  return row ?? { balance: 0, entries: 0 }
}

/** Balances of the house, the providers and suspense: sums of their accounts with all players, by name and asset. */
export async function houseTotals(handle: Handle): Promise<{ account: string; asset: Asset; balance: number }[]> {
  const { rows } = await sql<{ account: string; asset: Asset; balance: number }>`
    select account, asset, sum(balance)::bigint as balance from (
      select ledger_account_name(key, owner) as account, asset, sum(balance) as balance
      from ledger_account where uid is null and owner is not null group by 1, 2
      union all
      select ledger_account_name(key, null), asset, sum(balance) from sealed_account where uid is null group by 1, 2
    ) as parts group by 1, 2 order by 1`.execute(handle)
  return rows
}

export interface Period {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly page: number
  readonly size: number
}

/** A page of a player's balance journal, newest first. Moves between cash and hold appear once, on the cash side. */
export async function listJournal(handle: Handle, uid: string, query: Period & { type?: JournalType | undefined }) {
  const { type, from, to, page, size } = query
  let rows = handle
    .selectFrom('playerEntry as e')
    .where('e.uid', '=', uid)
    // Not joined, for which all players' accounts may be read; and there may be none of what is on hold.
    .where('e.accountId', 'is distinct from', (is) =>
      is
        .selectFrom('playerAccount')
        .select('id')
        .where('uid', '=', uid)
        .where('key', '=', playerAccount(uid, 'hold').key),
    )
  if (type) rows = rows.where('e.type', '=', type)
  if (from !== undefined) rows = rows.where('e.at', '>=', from)
  if (to !== undefined) rows = rows.where('e.at', '<=', to)
  const { total } = await rows.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await rows
    .innerJoin('ledgerJournal as j', (join) => join.onRef('j.uid', '=', 'e.uid').onRef('j.id', '=', 'e.journalId'))
    .select(['e.journalId', 'e.line', 'e.type', 'e.amount', 'e.balanceAfter', 'e.asset', 'j.refNo', 'j.remark', 'e.at'])
    .orderBy('e.journalId', 'desc')
    .orderBy('e.line')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { list, total }
}

interface RoundQuery extends Period {
  readonly type?: GameTypeCode | undefined
  readonly status?: 'open' | 'settled' | 'void' | undefined
}

/** A page of a player's rounds, newest first, with the stakes and winnings of all of them in one kind of money. */
export async function listRounds(handle: Handle, uid: string, query: RoundQuery, asset: 'PHP' | 'DEMO' = 'PHP') {
  const { type, status, from, to, page, size } = query
  let rows = handle.selectFrom('walletRound').where('uid', '=', uid)
  if (type) rows = rows.where('gameType', '=', type)
  if (status) rows = rows.where('status', '=', status)
  if (from !== undefined) rows = rows.where('openedAt', '>=', from)
  if (to !== undefined) rows = rows.where('openedAt', '<=', to)
  const { total, bet, win } = await rows
    .select((is) => [
      is.fn.countAll<number>().as('total'),
      sumOf('bet', asset).as('bet'),
      sumOf('win', asset).as('win'),
    ])
    .executeTakeFirstOrThrow()
  const list = await rows
    .selectAll()
    .orderBy('openedAt', 'desc')
    .orderBy('roundId')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { list, total, bet: centavos(bet), win: centavos(win) }
}

/** A void round moved nothing. */
function sumOf(column: 'bet' | 'win', asset: 'PHP' | 'DEMO') {
  const counts = sql`asset = ${asset} and status <> 'void'`
  return sql<number>`coalesce(sum(${sql.ref(column)}) filter (where ${counts}), 0)::bigint`
}
