import { type RawBuilder, sql } from 'kysely'
import { unlessDiskIsFull } from '../../database/faults.ts'
import type { Database } from '../../database/open.ts'

/** Result of the reconciliation. `negative`: players' accounts below zero. */
export interface Reconciliation {
  readonly balanced: boolean
  readonly journals: number
  readonly accounts: number
  readonly chainOk: boolean
  readonly negative: readonly { readonly account: string; readonly balance: number }[]
  /** Where each broken chain breaks first. */
  readonly faults: readonly Fault[]
}

/** A player's chain, or one of the sealed chains that players shared (docs/decisions/013): one of the two is null. */
interface Chain {
  readonly uid: string | null
  readonly chain: number | null
}

interface Fault extends Chain {
  readonly position: number
  /** The key of the journal there; null when it is missing. */
  readonly journal: string | null
}

/** Batch size, well within the statement timeout. */
const SLICE = 5_000

interface Ways {
  anew?: boolean
  /** So many journals or accounts at once. */
  slice?: number
  /** What it throws ends the reconciliation; what was found good until then is kept. */
  afterSlice?: () => Promise<void>
}

/**
 * Verifies all journals since the last checkpoint, or all of them (`anew`), and the balances of all accounts, in
 * batches and without locks.
 */
export async function reconcile(
  db: Database,
  { anew = false, slice = SLICE, afterSlice = async () => {} }: Ways = {},
): Promise<Reconciliation> {
  const found: Found = { isLinked: true, isEven: true, journals: 0, faults: new Map() }
  for await (const page of pagesOfChains(db, slice)) {
    const due = anew ? page.map((chain) => ({ ...chain, position: 0, hash: chain.opening })) : page.filter(isDue)
    if (!anew) for (const { position } of page.filter((chain) => !isDue(chain))) found.journals += position
    for (const batch of inBatches(due, slice)) await checkBatch(db, batch, { limit: slice, afterSlice }, found)
    for (const chain of page.filter(({ isKept }) => !isKept)) addFault(found, { ...chain, isLinked: false })
    await afterSlice()
  }
  const strays = [...(await headlessJournals(db, { limit: slice, afterSlice })), ...(await chainlessJournals(db))]
  await afterSlice()
  for (const fault of strays) addFault(found, { ...fault, isLinked: false })
  const { faithful, ...accounts } = await checkAccounts(db, { limit: slice, afterSlice })
  const { isLinked, isEven, journals, faults } = found
  return {
    balanced: isEven && faithful && (await sumsToZero(db)),
    journals,
    chainOk: isLinked,
    faults: [...faults.values()],
    ...accounts,
  }
}

interface Pace {
  readonly limit: number
  afterSlice(): Promise<void>
}

interface Found {
  isLinked: boolean
  isEven: boolean
  journals: number
  /** The first of each chain, by `uid` and `chain`: a broken seal breaks them all. */
  readonly faults: Map<string, Fault>
}

interface Verdict {
  /** Every journal's hash, place and link to the one before is right, and the chain ends with the last. */
  readonly isLinked: boolean
  /** Every journal sums to zero in each asset, and moves each account on from where it was. */
  readonly isEven: boolean
}

function addFault(found: Found, fault: Fault & Partial<Verdict>): void {
  const { uid, chain, position, journal, isLinked = true, isEven = true } = fault
  found.isLinked &&= isLinked
  found.isEven &&= isEven
  const name = JSON.stringify([uid, chain])
  if (!found.faults.has(name)) found.faults.set(name, { uid, chain, position, journal })
}

/** A position in a chain: a journal and its hash. */
interface Place extends Chain {
  readonly position: number
  readonly hash: Buffer
}

/** Up to where a chain was found good. */
interface Checked extends Place {
  readonly length: number
  /** What the first journal of the chain follows. */
  readonly opening: Buffer
  /** What was found good is still there. */
  readonly isKept: boolean
  /** The key of the last journal that was found good. */
  readonly journal: string | null
  /** Nothing came since. */
  readonly isDone: boolean
}

const isDue = ({ isDone }: Checked) => !isDone

async function* pagesOfChains(db: Database, limit: number): AsyncGenerator<Checked[]> {
  yield await checkedOf(db, SEALED)
  for (let after: string | null = null; ;) {
    const page: Checked[] = await checkedOf(db, headsAfter(after, limit))
    yield page
    const last = page.at(-1)?.uid
    if (typeof last !== 'string' || page.length < limit) return
    after = last
  }
}

const SEALED = sql`
  select null::text as uid, c.id::int as chain, c.length, c.hash, ''::bytea as opening, g.position, g.hash as checked,
    j.hash as kept, j.key as journal,
    exists (select from ledger_journal b where b.chain = c.id and b.position > c.length) as is_longer
  from ledger_chain c
  left join ledger_checked g on g.chain = c.id
  left join ledger_journal j on j.chain = g.chain and j.position = g.position
  order by c.id`

/** Null: from the first on, whatever it is called. */
const isAfter = (uid: string | null) => sql`uid >= ${uid ?? ''} and (${uid === null} or uid > ${uid ?? ''})`

const headsAfter = (uid: string | null, limit: number) => sql`
  select h.uid, null::int as chain, h.length, h.hash, ledger_opening(seal, h.uid) as opening, g.position,
    g.hash as checked, j.hash as kept, j.key as journal,
    exists (select from ledger_journal b where b.chain is null and b.uid = h.uid and b.position > h.length) as is_longer
  from (
    select *, (select ledger_seal()) as seal from ledger_head where ${isAfter(uid)} order by uid limit ${limit}
  ) as h
  left join ledger_verified g on g.uid = h.uid
  left join ledger_journal j on j.chain is null and j.uid = g.uid and j.position = g.position
  order by h.uid`

async function checkedOf(db: Database, chains: RawBuilder<unknown>): Promise<Checked[]> {
  const { rows } = await sql<Checked>`
    select uid, chain, length, opening, coalesce(position, 0) as position, coalesce(checked, opening) as hash,
      coalesce(position, 0) = 0 or coalesce(kept = checked, false) as is_kept, journal,
      not is_longer and length = coalesce(position, 0) and hash = coalesce(checked, opening) as is_done
    from (${chains}) as chains`.execute(db)
  return rows
}

/** Chains with that many journals to check in all; a longer one is a batch of its own. */
function inBatches(chains: readonly Checked[], limit: number): Checked[][] {
  const batches: Checked[][] = []
  let room = 0
  for (const chain of chains) {
    const journals = Math.max(1, chain.length - chain.position)
    if (journals > room) {
      batches.push([])
      room = limit
    }
    batches.at(-1)?.push(chain)
    room -= journals
  }
  return batches
}

/** Verifies each chain from a position to its end, and stores the last good position as a checkpoint. */
async function checkBatch(
  db: Database,
  batch: readonly Place[],
  { limit, afterSlice }: Pace,
  found: Found,
): Promise<void> {
  let open = batch.map((place): Walk => ({ ...place, isBroken: false }))
  while (open.length > 0) {
    const [good, bad, next]: [Place[], Place[], Walk[]] = [[], [], []]
    const slices = await checkSlices(db, open, limit)
    for (const [n, place] of open.entries()) {
      const slice = slices[n]
      if (!slice) throw new Error('A chain has vanished')
      const isGood = slice.isLinked && slice.isEven
      if (!isGood) addFault(found, { ...slice, position: slice.wrongAt, journal: slice.wrongJournal })
      if (!place.isBroken) (isGood ? good : bad).push(isGood ? slice : place)
      if (slice.isLast) found.journals += slice.position
      else next.push({ ...slice, isBroken: place.isBroken || !isGood })
    }
    await keep(db, good)
    await resetCheckpoints(db, bad)
    await afterSlice()
    open = next
  }
}

interface Walk extends Place {
  /** Something before was wrong. */
  readonly isBroken: boolean
}

interface Slice extends Place, Verdict {
  /** No journal follows. */
  readonly isLast: boolean
  /** The first position where something is wrong. */
  readonly wrongAt: number
  readonly wrongJournal: string | null
}

/** Verifies the journals after each place, in that order. An entry's running balance follows from the one before it on its account. */
async function checkSlices(db: Database, places: readonly Place[], limit: number): Promise<Slice[]> {
  const { rows } = await sql<Slice>`
    with place as (
      select * from unnest(${columnOf(places, 'uid')}::text[], ${columnOf(places, 'chain')}::int[],
        ${columnOf(places, 'position')}::bigint[], ${columnOf(places, 'hash')}::bytea[])
        with ordinality as p(uid, chain, position, hash, n)
    ), slice as materialized (
      select p.n, j.*, coalesce(lag(j.hash) over w, p.hash) as before, p.position + row_number() over w as nth
      from place p, lateral (
        (select * from ledger_journal where chain = p.chain and position > p.position order by position limit ${limit})
        union all
        (select * from ledger_journal where chain is null and uid = p.uid and position > p.position
          order by position limit ${limit})
      ) j
      window w as (partition by p.n order by j.position)
    ), entries as materialized (
      select e.*, case when s.chain is null then a.key else a.id::text end as account,
        e.balance_after = e.amount + coalesce(b.balance_after, 0) and (b.position is null) = (e.position = 1) as follows,
        e.asset = a.asset and e.type = s.type and e.at = s.at and e.uid is not distinct from a.uid
          and (s.chain is not null or coalesce(e.owner = s.uid, false)) as is_alike
      from slice s
      join ledger_entry e on e.journal_id = s.id
      join ledger_account a on a.id = e.account_id
      left join ledger_entry b on b.account_id = e.account_id and b.position = e.position - 1
    ), lines as (
      select journal_id, count(*) >= 2 and bool_and(follows) as follow, bool_and(is_alike) as are_alike,
        string_agg(format('%s,%s,%s,%s', account, amount, balance_after, position), ';' order by line) as numbers
      from entries group by journal_id
    ), uneven as (
      select distinct journal_id from entries group by journal_id, asset having sum(amount) <> 0
    ), judged as (
      select s.n, s.position, s.nth, s.hash, s.key,
        s.previous_hash = s.before and s.position = s.nth and coalesce(l.are_alike, true)
          and s.hash is not distinct from ledger_hash(
            s.previous_hash,
            array[s.key, s.body_hash, s.type, s.uid, s.ref_no, s.remark]
              || case when s.chain is null then array[s.idempotency_key] end,
            format('%s|%s|%s|%s|%s', s.at, s.reverses, s.chain, s.position, l.numbers)
          ) as is_linked,
        coalesce(l.follow, false) and u.journal_id is null as is_even
      from slice s left join lines l on l.journal_id = s.id left join uneven u on u.journal_id = s.id
    ), summed as (
      select n, count(*) as journals, max(position) as position, bool_and(is_linked) as is_linked,
        bool_and(is_even) as is_even, min(nth) filter (where not (is_linked and is_even)) as wrong_at
      from judged group by n
    ), reached as (
      select p.n, p.uid, p.chain, coalesce(s.position, p.position) as position, coalesce(e.hash, p.hash) as hash,
        coalesce(s.journals, 0) < ${limit} as is_last, coalesce(s.is_linked, true) as is_linked,
        coalesce(s.is_even, true) as is_even, s.wrong_at, coalesce(c.length, h.length) as length,
        coalesce(c.hash, h.hash) as ending
      from place p
      left join summed s on s.n = p.n
      left join judged e on e.n = s.n and e.position = s.position
      left join ledger_chain c on c.id = p.chain
      left join ledger_head h on h.uid = p.uid
    ), placed as (
      select *, coalesce(wrong_at, least(position, length) + 1) as at,
        is_linked and (not is_last or length = position and hash = ending) as is_whole
      from reached
    )
    select p.uid, p.chain, p.position, p.hash, p.is_last, p.is_whole as is_linked, p.is_even, p.at as wrong_at,
      coalesce(
        (select key from ledger_journal where chain = p.chain and position = p.at),
        (select key from ledger_journal where chain is null and uid = p.uid and position = p.at)
      ) as wrong_journal
    from placed p order by p.n`.execute(db)
  return rows
}

const columnOf = <Key extends keyof Place>(places: readonly Place[], key: Key): Place[Key][] =>
  places.map((place) => place[key])

/** Stores checkpoints; another process may have stored later ones. A full disk is ignored, so that reconciliation still works. */
async function keep(db: Database, places: readonly Place[]): Promise<void> {
  for (const { table, key, placed } of byTable(places))
    await sql`insert into ${table} as checked (${key}, position, hash) select * from ${placed}
      on conflict (${key}) do update set position = excluded.position, hash = excluded.hash
      where checked.position < excluded.position`
      .execute(db)
      .catch(unlessDiskIsFull)
}

/** Moves checkpoints back to the last good position, so that the next run reports the fault again. */
async function resetCheckpoints(db: Database, places: readonly Place[]): Promise<void> {
  for (const { table, key, placed } of byTable(places))
    await sql`update ${table} as checked set position = good.position, hash = good.hash
      from (select * from ${placed}) as good (owner, position, hash)
      where checked.${key} = good.owner and checked.position > good.position`
      .execute(db)
      .catch(unlessDiskIsFull)
}

/** The places by the table of their checkpoints. */
function byTable(places: readonly Place[]) {
  const ofPlayers = places.filter(({ uid }) => uid !== null)
  const sealed = places.filter(({ chain }) => chain !== null)
  const rest = (own: readonly Place[]) => sql`${columnOf(own, 'position')}::bigint[], ${columnOf(own, 'hash')}::bytea[]`
  return [
    {
      table: sql`ledger_verified`,
      key: sql`uid`,
      places: ofPlayers,
      placed: sql`unnest(${columnOf(ofPlayers, 'uid')}::text[], ${rest(ofPlayers)})`,
    },
    {
      table: sql`ledger_checked`,
      key: sql`chain`,
      places: sealed,
      placed: sql`unnest(${columnOf(sealed, 'chain')}::smallint[], ${rest(sealed)})`,
    },
  ].filter((kind) => kind.places.length > 0)
}

/** The first journal of each player without a head, found from one player to the next by the index. */
async function headlessJournals(db: Database, { limit, afterSlice }: Pace): Promise<Fault[]> {
  const faults: Fault[] = []
  for (let after: string | null = null; ;) {
    const { rows }: { rows: HeadlessSlice[] } = await sql<HeadlessSlice>`
      with recursive walk (uid, nth) as (
        (select uid, 1 from ledger_journal where chain is null and ${isAfter(after)} order by uid limit 1)
        union all
        select (select j.uid from ledger_journal j where j.chain is null and j.uid > walk.uid order by j.uid limit 1),
          nth + 1
        from walk where uid is not null and nth < ${limit}
      )
      select max(uid) filter (where nth = ${limit}) as last, coalesce((
        select json_agg(json_build_object('uid', j.uid, 'chain', null, 'position', j.position, 'journal', j.key))
        from walk w, lateral (
          select * from ledger_journal j where j.chain is null and j.uid = w.uid order by j.position limit 1
        ) j
        where not exists (select from ledger_head h where h.uid = w.uid)
      ), '[]') as faults
      from walk`.execute(db)
    faults.push(...(rows[0]?.faults ?? []))
    await afterSlice()
    after = rows[0]?.last ?? null
    if (after === null) return faults
  }
}

/** Journals of a number that no chain has ever had. */
async function chainlessJournals(db: Database): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    (select null::text as uid, chain::int, position, key as journal from ledger_journal
      where chain < 0 order by chain, position limit 1)
    union all
    (select null, chain, position, key from ledger_journal where chain > 63 order by chain, position limit 1)`.execute(
    db,
  )
  return rows
}

/** In one statement: between two, money moves. */
async function sumsToZero(db: Database): Promise<boolean> {
  const { rows } = await sql`select from ledger_account group by asset having sum(balance) <> 0`.execute(db)
  return rows.length === 0
}

interface HeadlessSlice {
  readonly last: string | null
  readonly faults: readonly Fault[]
}

interface Accounts {
  /** Every balance and number of entries is that of the account's last entry. */
  readonly faithful: boolean
  readonly accounts: number
  readonly negative: Reconciliation['negative']
}

async function checkAccounts(db: Database, { limit, afterSlice }: Pace): Promise<Accounts> {
  let [faithful, accounts] = [true, 0]
  const negative: Reconciliation['negative'][number][] = []
  for (let after = 0; ;) {
    const slice = await accountsAfter(db, after, limit)
    faithful &&= slice.faithful
    accounts += slice.accounts
    negative.push(...slice.negative)
    await afterSlice()
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
