import { sql } from 'kysely'
import { unlessDiskIsFull } from '../../database/faults.ts'
import type { Database } from '../../database/open.ts'

/** The books, worked out from the journal. `negative`: the players' accounts below zero. */
export interface Reconciliation {
  readonly balanced: boolean
  readonly journals: number
  readonly accounts: number
  readonly chainOk: boolean
  readonly negative: readonly { readonly account: string; readonly balance: number }[]
}

/** What one statement looks at takes a fraction of the time that a statement has. */
const SLICE = 5_000

/**
 * Looks at every journal since the last that was found good, or at all of them `anew`, and at the end of every account.
 * In slices, and beside whatever else moves.
 */
export async function reconcile(db: Database, { anew = false, slice = SLICE } = {}): Promise<Reconciliation> {
  let [balanced, chainOk, journals] = [true, true, 0]
  for (const { isDone, isKept, ...checked } of await checkedChains(db)) {
    const start = anew ? { ...checked, ...BEGINNING } : checked
    const isLookedAt = isDone && start.position === checked.position
    const found = isLookedAt ? { ...GOOD, journals: checked.position } : await checkChain(db, start, slice)
    balanced &&= found.isEven
    chainOk &&= found.isLinked && isKept
    journals += found.journals
  }
  const { faithful, accounts, negative } = await checkAccounts(db, slice)
  return { balanced: balanced && faithful, journals, accounts, chainOk, negative }
}

/** A place in a chain: the journal there, and its hash. */
interface Place {
  readonly chain: number
  readonly position: number
  readonly hash: Buffer
}

const BEGINNING = { position: 0, hash: Buffer.alloc(0) }
const GOOD = { isLinked: true, isEven: true }

/** Up to where each chain was found good; `isKept`: what was found good is still there; `isDone`: nothing came since. */
async function checkedChains(db: Database): Promise<(Place & { isKept: boolean; isDone: boolean })[]> {
  const { rows } = await sql<Place & { isKept: boolean; isDone: boolean }>`
    select c.id as chain, coalesce(g.position, 0) as position, coalesce(g.hash, '') as hash,
      g.chain is null or coalesce(j.hash = g.hash, false) as is_kept,
      c.length = coalesce(g.position, 0) and c.hash = coalesce(g.hash, '') as is_done
    from ledger_chain c
    left join ledger_checked g on g.chain = c.id
    left join ledger_journal j on j.chain = g.chain and j.position = g.position
    order by c.id`.execute(db)
  return rows
}

interface Found {
  /** Every journal's hash, place and link to the one before is right, and the chain ends with the last. */
  readonly isLinked: boolean
  /** Every journal sums to zero in each asset, and moves each account on from where it was. */
  readonly isEven: boolean
}

/** From the given place to the end; what is good is kept, so that the next time it goes on from there. */
async function checkChain(db: Database, start: Place, limit: number): Promise<Found & { journals: number }> {
  let [isLinked, isEven, place] = [true, true, start]
  for (;;) {
    const slice = await checkSlice(db, place, limit)
    const isLast = slice.journals < limit
    const isGood = slice.isEven && slice.isLinked && (!isLast || slice.isEnd)
    if (isLinked && isEven) await (isGood ? keep(db, slice) : goBackTo(db, place))
    isEven &&= slice.isEven
    isLinked &&= slice.isLinked && (!isLast || slice.isEnd)
    place = slice
    if (isLast) return { isLinked, isEven, journals: place.position }
  }
}

interface Slice extends Place, Found {
  readonly journals: number
  /** The chain says of itself that it ends here. */
  readonly isEnd: boolean
}

/** The journals after a place, and where they lead. An entry is right by the one before it on its account. */
async function checkSlice(db: Database, { chain, position, hash }: Place, limit: number): Promise<Slice> {
  const { rows } = await sql<Slice>`
    with slice as materialized (
      select *, coalesce(lag(hash) over w, ${hash}::bytea) as before, ${position}::bigint + row_number() over w as nth
      from ledger_journal where chain = ${chain} and position > ${position}
      window w as (order by position) order by position limit ${limit}
    ), entries as materialized (
      select e.*, e.balance_after = e.amount + coalesce(b.balance_after, 0)
        and (b.position is null) = (e.position = 1) as follows
      from slice s join ledger_entry e on e.journal_id = s.id
      left join ledger_entry b on b.account_id = e.account_id and b.position = e.position - 1
    ), lines as (
      select journal_id, count(*) as count, bool_and(follows) as follow,
        string_agg(format('%s,%s,%s,%s', account_id, amount, balance_after, position), ';' order by line) as numbers
      from entries group by journal_id
    ), uneven as (
      select journal_id from entries group by journal_id, asset having sum(amount) <> 0
    ), ending as (
      select position, hash from slice order by position desc limit 1
    ), reached as (
      select coalesce(max(position), ${position}::bigint) as position,
        coalesce((select hash from ending), ${hash}::bytea) as hash
      from ending
    )
    select ${chain}::int as chain, reached.position, reached.hash,
      c.length = reached.position and c.hash = reached.hash as is_end,
      (select count(*) from slice) as journals,
      not exists (
        select from slice s left join lines l on l.journal_id = s.id
        where s.previous_hash <> s.before or s.position <> s.nth or s.hash is distinct from ledger_hash(
          s.previous_hash, array[s.key, s.body_hash, s.type, s.uid, s.ref_no, s.remark],
          format('%s|%s|%s|%s|%s', s.at, s.reverses, s.chain, s.position, l.numbers)
        )
      ) as is_linked,
      not exists (select from uneven) and not exists (
        select from slice s left join lines l on l.journal_id = s.id where l.count is null or l.count < 2 or not l.follow
      ) as is_even
    from reached join ledger_chain c on c.id = ${chain}`.execute(db)
  const [slice] = rows
  if (!slice) throw new Error(`There is no chain ${chain}`)
  return slice
}

/** Another process may have come further meanwhile. The books can be looked at on a full disk, too. */
async function keep(db: Database, { chain, position, hash }: Place): Promise<void> {
  await db
    .insertInto('ledgerChecked')
    .values({ chain, position, hash })
    .onConflict((conflict) =>
      conflict.column('chain').doUpdateSet({ position, hash }).where('ledgerChecked.position', '<', position),
    )
    .execute()
    .catch(unlessDiskIsFull)
}

/** What is wrong after it was found good is found again the next time. */
async function goBackTo(db: Database, { chain, position, hash }: Place): Promise<void> {
  await db
    .updateTable('ledgerChecked')
    .set({ position, hash })
    .where('chain', '=', chain)
    .where('position', '>', position)
    .execute()
    .catch(unlessDiskIsFull)
}

interface Accounts {
  /** Every balance and number of entries is that of the account's last entry. */
  readonly faithful: boolean
  readonly accounts: number
  readonly negative: Reconciliation['negative']
}

async function checkAccounts(db: Database, limit: number): Promise<Accounts> {
  let [faithful, accounts] = [true, 0]
  const negative: Reconciliation['negative'][number][] = []
  for (let after = 0; ;) {
    const slice = await accountsAfter(db, after, limit)
    faithful &&= slice.faithful
    accounts += slice.accounts
    negative.push(...slice.negative)
    if (slice.accounts < limit) return { faithful, accounts, negative }
    after = slice.last
  }
}

async function accountsAfter(db: Database, after: number, limit: number): Promise<Accounts & { last: number }> {
  const { rows } = await sql<Accounts & { last: number }>`
    with slice as (
      select * from ledger_account where id > ${after} order by id limit ${limit}
    )
    select count(*) as accounts, coalesce(max(a.id), 0) as last,
      coalesce(bool_and(
        a.balance = coalesce(e.balance_after, 0) and a.entries = coalesce(e.position, 0) and beyond.position is null
      ), true) as faithful,
      coalesce(
        json_agg(json_build_object('account', a.key, 'balance', a.balance) order by a.key)
          filter (where a.uid is not null and a.balance < 0),
        '[]'
      ) as negative
    from slice a
    left join ledger_entry e on e.account_id = a.id and e.position = a.entries
    left join ledger_entry beyond on beyond.account_id = a.id and beyond.position = a.entries + 1`.execute(db)
  return rows[0] ?? { faithful: true, accounts: 0, negative: [], last: after }
}
