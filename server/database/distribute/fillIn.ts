import { sql } from 'kysely'
import type { Database } from '../open.ts'
import { inTransaction } from '../transaction.ts'

const AT_ONCE = 5_000

/** Throws, with the first row that is in the way, where money lies that is not one player's. */
export async function refuseShared(db: Database): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    (select 'journal ' || key as what from ledger_journal where chain is not null limit 1)
    union all
    (select 'account ' || key from ledger_account where coalesce(owner, uid) is null limit 1)`.execute(db)
  const [first] = rows
  if (first)
    throw new Error(
      `The ${first.what} is of a chain that players shared in earlier versions. Such books cannot be divided yet.`,
    )
}

/** Rows of earlier versions do not say whose they are: fills that in, some at a time, while money moves. */
export async function fillIn(db: Database, tell: (words: string) => void): Promise<void> {
  const accounts = await inSlices((after) => fillAccounts(db, after), 0)
  if (accounts > 0) tell(`${accounts} accounts of before now say whose they are.`)
  const shares = await inSlices((after) => fillShares(db, after), '')
  if (shares > 0) tell(`${shares} shares of rounds now say whose they are.`)
}

interface Filled<Place> {
  readonly filled: number
  /** Where the slice ended; null: nothing is left. */
  readonly last: Place | null
}

async function inSlices<Place>(fill: (after: Place) => Promise<Filled<Place>>, first: Place): Promise<number> {
  let count = 0
  for (let after = first; ;) {
    const { filled, last } = await fill(after)
    count += filled
    if (last === null) return count
    after = last
  }
}

function fillAccounts(db: Database, after: number): Promise<Filled<number>> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<Filled<number>>`
      with slice as materialized (
        select id, owner from ledger_account where id > ${after} order by id limit ${AT_ONCE}
      ), filled as (
        update ledger_account a set owner = a.uid from slice s where a.id = s.id and s.owner is null and a.uid is not null
        returning a.id
      )
      select (select count(*) from filled) as filled, (select max(id) from slice) as last`.execute(trx)
    return rows[0] ?? { filled: 0, last: null }
  })
}

function fillShares(db: Database, after: string): Promise<Filled<string>> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<Filled<string>>`
      with slice as materialized (
        select round_id, provider, requirement_id, uid from turnover_share where round_id > ${after}
        order by round_id fetch first ${sql.lit(AT_ONCE)} rows with ties
      ), filled as (
        update turnover_share s set uid = q.uid from slice, turnover_requirement q
        where slice.uid is null and q.id = slice.requirement_id and s.round_id = slice.round_id
          and s.provider = slice.provider and s.requirement_id = slice.requirement_id
        returning s.uid
      )
      select (select count(*) from filled) as filled, (select max(round_id) from slice) as last`.execute(trx)
    return rows[0] ?? { filled: 0, last: null }
  })
}
