import { sql } from 'kysely'
import type { Database } from '../../../server/database/open.ts'
import { type Line, postJournal, type Posted, reverseJournal } from '../../../server/domain/ledger/ledger.ts'
import { clearingAccount, houseAccount, playerAccount } from '../../../server/domain/ledger/accounts.ts'
import { reconcile } from '../../../server/domain/ledger/reconciliation/reconcile.ts'
import { playerBalance } from '../../../server/domain/ledger/reads.ts'
import { DomainError } from '../../../server/domain/domainError.ts'
import { deposit, NOW } from './moneyForTests.ts'

/** Tests each rule of the ledger on a database by using it. */

function stake(db: Database, key: string, amount: number, uid = 'maria'): Promise<Posted> {
  const lines = [
    { account: playerAccount(uid, 'cash'), amount: -amount },
    { account: houseAccount('games', uid), amount },
  ]
  return postJournal(db, { key, type: 'bet', uid, lines, now: NOW })
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.reason : 'fault'),
  )

async function isRefused(db: Database, statement: string): Promise<boolean> {
  return (await outcome(sql.raw(statement).execute(db))) === 'fault'
}

const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

export async function sumsToZero(db: Database): Promise<boolean> {
  await deposit(db, 'maria', 1_000)
  const post = (key: string, lines: Line[]) =>
    outcome(postJournal(db, { key, type: 'grant', uid: 'maria', lines, now: NOW }))
  const cash = playerAccount('maria', 'cash')
  const uneven = await post('uneven', [
    { account: cash, amount: 100 },
    { account: houseAccount('bonus', 'maria'), amount: -90 },
  ])
  const mixed = await post('mixed', [
    { account: cash, amount: 100 },
    { account: houseAccount('points', 'maria'), amount: -100 },
  ])
  return uneven === 'fault' && mixed === 'fault' && (await reconcile(db)).balanced
}

export async function isFinal(db: Database): Promise<boolean> {
  await deposit(db, 'maria', 1_000)
  await stake(db, 'b1', 300)
  const attempts = [
    "update ledger_journal set remark = 'x'",
    'update ledger_entry set amount = amount * 2',
    'delete from ledger_entry where line = 1',
    "delete from ledger_journal where key = 'b1'",
    'truncate ledger_entry',
    'truncate ledger_journal cascade',
  ]
  for (const attempt of attempts) if (!(await isRefused(db, attempt))) return false
  const undo = () => reverseJournal(db, { uid: 'maria', key: 'b1', type: 'correction', now: NOW })
  const [first, second] = [await undo(), await undo()]
  const restored = (await playerBalance(db, 'maria', 'cash')) === 1_000
  return restored && !first.replayed && second.replayed && (await reconcile(db)).balanced
}

export async function isChained(db: Database): Promise<boolean> {
  await deposit(db, 'maria', 1_000)
  await times(5, (n) => stake(db, `b${n}`, 10))
  const rows = await db
    .selectFrom('ledgerJournal')
    .select(['hash', 'previousHash'])
    .where('uid', '=', 'maria')
    .orderBy('position')
    .execute()
  const { rows: beginnings } = await sql<{ opening: Buffer }>`
    select ledger_opening(ledger_seal(), 'maria') as opening`.execute(db)
  const linked = rows.every(({ previousHash }, n) =>
    previousHash.equals(rows[n - 1]?.hash ?? beginnings[0]?.opening ?? Buffer.alloc(0)),
  )
  return rows.length === 6 && linked && (await hashCoversAll(db)) && (await reconcile(db)).chainOk
}

/** The hash covers every input: the previous hash, all texts, all numbers. */
async function hashCoversAll(db: Database): Promise<boolean> {
  const { rows } = await sql<{ hashes: number }>`select count(distinct h) as hashes from (values
    (ledger_hash('\\x01', array['a', 'bc'], '1')), (ledger_hash('\\x02', array['a', 'bc'], '1')),
    (ledger_hash('\\x01', array['ab', 'c'], '1')), (ledger_hash('\\x01', array['a', null], '1')),
    (ledger_hash('\\x01', array['a', 'bc'], '2'))) as v(h)`.execute(db)
  return rows[0]?.hashes === 5
}

export async function isOnce(db: Database): Promise<boolean> {
  await deposit(db, 'maria', 1_000)
  const answers = await times(10, () => stake(db, 'same', 100).catch(() => null))
  const first = answers.filter((answer) => answer && !answer.replayed)
  const sameAnswer = answers.every((answer) => answer?.balances[0] === 900 && answer.journalId === first[0]?.journalId)
  const other = [await outcome(stake(db, 'same', 101)), await outcome(stake(db, 'same', 100, 'jose'))]
  const moved = (await playerBalance(db, 'maria', 'cash')) === 900
  return first.length === 1 && sameAnswer && moved && other.every((each) => each === 'requestIdReused')
}

export async function losesNoUpdate(db: Database): Promise<boolean> {
  await deposit(db, 'maria', 1_000)
  await times(20, (n) => stake(db, `b${n}`, 10).catch(() => null))
  return (await playerBalance(db, 'maria', 'cash')) === 800
}

export async function equalsEntries(db: Database): Promise<boolean> {
  await deposit(db, 'maria', 1_000)
  await times(5, (n) => outcome(stake(db, `b${n}`, 10)))
  return (await reconcile(db)).balanced
}

export async function neverOverdraws(db: Database): Promise<boolean> {
  await deposit(db, 'maria', 500)
  const outcomes = await times(20, (n) => outcome(stake(db, `b${n}`, 100)))
  const taken = outcomes.filter((each) => each === 'done').length
  const refused = outcomes.filter((each) => each === 'notEnough').length
  const { negative } = await reconcile(db)
  return taken === 5 && refused === 15 && negative.length === 0 && (await playerBalance(db, 'maria', 'cash')) === 0
}

export async function hasNoFloat(db: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name ~ '^(ledger|wallet|turnover)_'
      and data_type in ('real', 'double precision', 'numeric', 'money')
    union all
    select proname from pg_proc where pronamespace = current_schema()::regnamespace
      and prosrc ~* '\\m(float|float4|float8|real|double precision|numeric|decimal)\\M'`.execute(db)
  await deposit(db, 'maria', 1_000)
  const fraction = await outcome(stake(db, 'half', 0.5))
  const unsafe = await outcome(stake(db, 'huge', Number.MAX_SAFE_INTEGER + 1))
  return rows.length === 0 && fraction === 'fault' && unsafe === 'fault'
}

/** Rebuilds the state (balances, positions, chain heads) from journals and entries alone. */
export async function rebuilds(db: Database): Promise<boolean> {
  await deposit(db, 'maria', 1_000)
  await deposit(db, 'jose', 2_000)
  await times(5, (n) => stake(db, `b${n}`, 10))
  await reverseJournal(db, { uid: 'maria', key: 'b3', type: 'correction', now: NOW })
  const { rows } = await sql<{ differs: number }>`
    with accounts as (
      select account_id as id, sum(amount) as balance, count(*) as entries from ledger_entry group by account_id
    ), chains as (
      select distinct on (uid) uid, position as length, hash from ledger_journal order by uid, position desc
    )
    select (
      select count(*) from ledger_account a full join accounts r using (id)
      where a.balance is distinct from r.balance or a.entries is distinct from r.entries
    ) + (
      select count(*) from ledger_head c full join chains r using (uid)
      where c.length is distinct from r.length or c.hash is distinct from r.hash
    ) as differs`.execute(db)
  return rows[0]?.differs === 0
}

export async function isMonotonic(db: Database): Promise<boolean> {
  await deposit(db, 'maria', 1_000)
  await times(10, (n) => stake(db, `b${n}`, 10).catch(() => null))
  const entries = await db
    .selectFrom('ledgerEntry as e')
    .innerJoin('ledgerAccount as a', 'a.id', 'e.accountId')
    .select(['e.position', 'e.amount', 'e.balanceAfter'])
    .where('a.key', '=', playerAccount('maria', 'cash').key)
    .orderBy('e.journalId')
    .execute()
  const inOrder = entries.every(({ position, amount, balanceAfter }, n) => {
    const before = entries[n - 1] ?? { position: 0, balanceAfter: 0 }
    return position === before.position + 1 && balanceAfter === before.balanceAfter + amount
  })
  return entries.length === 11 && inOrder
}

/** No journal of another player moves a player's own account or their share of the house's. */
export async function staysWithItsPlayer(db: Database): Promise<boolean> {
  await deposit(db, 'maria', 1_000)
  await deposit(db, 'jose', 1_000)
  const ofJose = [playerAccount('jose', 'cash'), houseAccount('games', 'jose'), houseAccount('bonus', 'jose')]
  await stake(db, 'b1', 100, 'jose')
  const outcomes = await Promise.all(
    ofJose.map((account, n) => {
      const lines = [
        { account: playerAccount('maria', 'cash'), amount: -1 },
        { account, amount: 1 },
      ]
      return outcome(postJournal(db, { key: `to jose ${n}`, type: 'grant', uid: 'maria', lines, now: NOW }))
    }),
  )
  return outcomes.every((each) => each === 'fault') && (await playerBalance(db, 'maria', 'cash')) === 1_000
}

export async function locksInOrder(db: Database): Promise<boolean> {
  const a = playerAccount('maria', 'cash')
  const b = playerAccount('maria', 'hold')
  await deposit(db, 'maria', 10_000)
  const transfer = (key: string, from: Line['account'], to: Line['account'], amount = 1) => {
    const lines = [
      { account: from, amount: -amount },
      { account: to, amount },
    ]
    return outcome(postJournal(db, { key, type: 'grant', uid: 'maria', lines, now: NOW }))
  }
  await transfer('t', a, b, 100)
  const { rows } = await sql<{
    key: string
  }>`select key from ledger_lock('maria', ${[b.key, a.key, clearingAccount('gcash', 'maria').key]})`.execute(db)
  const order = rows.map(({ key }) => key)
  const sorted = order.join() === order.toSorted().join() && order.length === 3
  const both = await times(60, (n) => (n % 2 ? transfer(`t${n}`, a, b) : transfer(`t${n}`, b, a)))
  const usesLock = await sql<{ uses: boolean }>`
    select prosrc like '%from ledger_lock(p_uid, p_accounts)%' as uses from pg_proc
    where proname = 'ledger_post' and pronamespace = current_schema()::regnamespace and 'p_chain' <> all (proargnames)`.execute(
    db,
  )
  return sorted && both.every((each) => each === 'done') && usesLock.rows[0]?.uses === true
}
