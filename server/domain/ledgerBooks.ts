import { sql } from 'kysely'
import type { Handle } from './ledger.ts'

/** The books, worked out anew from the journal. `negative`: the players' accounts below zero. */
export interface Books {
  readonly balanced: boolean
  readonly journals: number
  readonly accounts: number
  readonly chainOk: boolean
  readonly negative: readonly { readonly account: string; readonly balance: number }[]
}

export async function books(handle: Handle): Promise<Books> {
  const [unbalanced, unfaithful, broken, counts, negative] = [
    await unbalancedJournals(handle),
    await unfaithfulAccounts(handle),
    await brokenLinks(handle),
    await count(handle),
    await negativeAccounts(handle),
  ]
  return { balanced: unbalanced + unfaithful === 0, chainOk: broken === 0, ...counts, negative }
}

/** Journals that do not sum to zero in each asset, or have fewer than two lines. */
export async function unbalancedJournals(handle: Handle): Promise<number> {
  return number(
    await sql<{ n: number }>`select count(*) as n from (
      select j.id from ledger_journal j left join ledger_entry e on e.journal_id = j.id
      group by j.id, e.asset having coalesce(sum(e.amount), 0) <> 0 or count(e.line) < 2
    ) wrong`.execute(handle),
  )
}

/** Accounts whose balance, number of entries or running balances differ from what their entries say. */
export async function unfaithfulAccounts(handle: Handle): Promise<number> {
  return number(
    await sql<{ n: number }>`
    with running as (
      select account_id, amount, balance_after, position,
        sum(amount) over (partition by account_id order by position) as expected,
        row_number() over (partition by account_id order by position) as nth
      from ledger_entry
    ), sums as (
      select account_id, sum(amount) as balance, count(*) as entries,
        bool_and(expected = balance_after and nth = position) as faithful
      from running group by account_id
    )
    select count(*) as n from ledger_account a left join sums s on s.account_id = a.id
    where a.balance <> coalesce(s.balance, 0) or a.entries <> coalesce(s.entries, 0) or not coalesce(s.faithful, true)
  `.execute(handle),
  )
}

/** Journals whose hash, place in the chain or link to the one before is wrong, and chains that end elsewhere. */
export async function brokenLinks(handle: Handle): Promise<number> {
  return number(
    await sql<{ n: number }>`
    with lines as (
      select journal_id,
        string_agg(format('%s,%s,%s,%s', account_id, amount, balance_after, position), ';' order by line) as numbers
      from ledger_entry group by journal_id
    ), links as (
      select j.chain, j.position, j.hash, j.previous_hash,
        coalesce(lag(j.hash) over w, ''::bytea) as before, row_number() over w as nth,
        ledger_hash(
          j.previous_hash, array[j.key, j.body_hash, j.type, j.uid, j.ref_no, j.remark],
          format('%s|%s|%s|%s|%s', j.at, j.reverses, j.chain, j.position, l.numbers)
        ) as expected
      from ledger_journal j left join lines l on l.journal_id = j.id
      window w as (partition by j.chain order by j.position)
    ), ends as (
      select distinct on (chain) chain, position, hash from links order by chain, position desc
    )
    select (
      select count(*) from links where hash is distinct from expected or previous_hash <> before or position <> nth
    ) + (
      select count(*) from ledger_chain c left join ends e on e.chain = c.id
      where c.length <> coalesce(e.position, 0) or c.hash <> coalesce(e.hash, ''::bytea)
    ) as n
  `.execute(handle),
  )
}

async function negativeAccounts(handle: Handle): Promise<{ account: string; balance: number }[]> {
  return handle
    .selectFrom('ledgerAccount')
    .select(['key as account', 'balance'])
    .where('uid', 'is not', null)
    .where('balance', '<', 0)
    .orderBy('key')
    .execute()
}

async function count(handle: Handle): Promise<{ journals: number; accounts: number }> {
  const { rows } = await sql<{ journals: number; accounts: number }>`
    select (select count(*) from ledger_journal) as journals, (select count(*) from ledger_account) as accounts
  `.execute(handle)
  return rows[0] ?? { journals: 0, accounts: 0 }
}

function number({ rows }: { rows: readonly { n: number }[] }): number {
  return rows[0]?.n ?? 0
}
