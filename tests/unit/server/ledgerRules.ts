import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../../server/database/open.ts'
import { type Line, postJournal, type Posted, reverseJournal } from '../../../server/domain/ledger.ts'
import { chainOf, clearingAccount, houseAccount, playerAccount } from '../../../server/domain/ledgerAccounts.ts'
import { books, brokenLinks, unbalancedJournals, unfaithfulAccounts } from '../../../server/domain/ledgerBooks.ts'
import { playerBalance } from '../../../server/domain/ledgerReads.ts'
import { Refusal } from '../../../server/domain/refusal.ts'
import { deposit, NOW } from './moneyForTests.ts'

/**
 * A rule of the ledger: whether it holds on a database, found out by using it. Each has ways of breaking the ledger
 * (`broken`), and must notice every one of them: a check that a broken ledger passes would prove nothing.
 */
export interface LedgerRule {
  readonly holds: (db: Database) => Promise<boolean>
  readonly broken: Readonly<Record<string, (db: Database) => Promise<void>>>
}

/** Rewrites one of the ledger's SQL functions, in a way that must change it. */
export function rewrite(name: string, from: string, to: string) {
  return async (db: Database) => {
    const { rows } = await sql<{ body: string }>`select pg_get_functiondef(${name}::regproc) as body`.execute(db)
    const body = rows[0]?.body ?? ''
    expect(body).toContain(from)
    await sql.raw(body.replaceAll(from, to)).execute(db)
  }
}

function run(statement: string) {
  return async (db: Database) => void (await sql.raw(statement).execute(db))
}

const each =
  (...steps: ((db: Database) => Promise<void>)[]) =>
  async (db: Database) => {
    for (const step of steps) await step(db)
  }

/** Stands for damage done behind the ledger's back, after every journal. */
const afterEveryJournal = (damage: string) =>
  run(`create function damage() returns trigger language plpgsql as $$ begin ${damage}; return null; end $$;
    create trigger damage after insert on ledger_entry for each row when (new.line = 2) execute function damage()`)

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
    (error: unknown) => (error instanceof Refusal ? error.reason : 'fault'),
  )

async function isRefused(db: Database, statement: string): Promise<boolean> {
  return (await outcome(sql.raw(statement).execute(db))) === 'fault'
}

const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

async function sumsToZero(db: Database): Promise<boolean> {
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
  return uneven === 'fault' && mixed === 'fault' && (await unbalancedJournals(db)) === 0
}

async function isFinal(db: Database): Promise<boolean> {
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
  const undo = () => reverseJournal(db, { key: 'b1', type: 'correction', now: NOW })
  const [first, second] = [await undo(), await undo()]
  const restored = (await playerBalance(db, 'maria', 'cash')) === 1_000
  return restored && !first.replayed && second.replayed && (await books(db)).balanced
}

async function isChained(db: Database): Promise<boolean> {
  await deposit(db, 'maria', 1_000)
  await times(5, (n) => stake(db, `b${n}`, 10))
  const rows = await db
    .selectFrom('ledgerJournal')
    .select(['hash', 'previousHash'])
    .where('chain', '=', chainOf('maria'))
    .orderBy('position')
    .execute()
  const linked = rows.every(({ previousHash }, n) => previousHash.equals(rows[n - 1]?.hash ?? Buffer.alloc(0)))
  return rows.length === 6 && linked && (await hashCoversAll(db)) && (await brokenLinks(db)) === 0
}

/** The hash changes with each thing that goes in: what came before, any text, any number. */
async function hashCoversAll(db: Database): Promise<boolean> {
  const { rows } = await sql<{ hashes: number }>`select count(distinct h) as hashes from (values
    (ledger_hash('\\x01', array['a', 'bc'], '1')), (ledger_hash('\\x02', array['a', 'bc'], '1')),
    (ledger_hash('\\x01', array['ab', 'c'], '1')), (ledger_hash('\\x01', array['a', null], '1')),
    (ledger_hash('\\x01', array['a', 'bc'], '2'))) as v(h)`.execute(db)
  return rows[0]?.hashes === 5
}

async function isOnce(db: Database): Promise<boolean> {
  await deposit(db, 'maria', 1_000)
  const answers = await times(10, () => stake(db, 'same', 100).catch(() => null))
  const first = answers.filter((answer) => answer && !answer.replayed)
  const sameAnswer = answers.every((answer) => answer?.balances[0] === 900 && answer.journalId === first[0]?.journalId)
  const other = [await outcome(stake(db, 'same', 101)), await outcome(stake(db, 'same', 100, 'jose'))]
  const moved = (await playerBalance(db, 'maria', 'cash')) === 900
  return first.length === 1 && sameAnswer && moved && other.every((each) => each === 'requestIdReused')
}

async function losesNoUpdate(db: Database): Promise<boolean> {
  await deposit(db, 'maria', 1_000)
  await times(20, (n) => stake(db, `b${n}`, 10).catch(() => null))
  return (await playerBalance(db, 'maria', 'cash')) === 800
}

async function equalsEntries(db: Database): Promise<boolean> {
  await deposit(db, 'maria', 1_000)
  await times(5, (n) => outcome(stake(db, `b${n}`, 10)))
  return (await unfaithfulAccounts(db)) === 0
}

async function neverOverdraws(db: Database): Promise<boolean> {
  await deposit(db, 'maria', 500)
  const outcomes = await times(20, (n) => outcome(stake(db, `b${n}`, 100)))
  const taken = outcomes.filter((each) => each === 'done').length
  const refused = outcomes.filter((each) => each === 'notEnough').length
  const { negative } = await books(db)
  return taken === 5 && refused === 15 && negative.length === 0 && (await playerBalance(db, 'maria', 'cash')) === 0
}

async function hasNoFloat(db: Database): Promise<boolean> {
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

/** The state (balances, positions, heads of the chains) made anew from journals and entries alone. */
async function rebuilds(db: Database): Promise<boolean> {
  await deposit(db, 'maria', 1_000)
  await deposit(db, 'jose', 2_000)
  await times(5, (n) => stake(db, `b${n}`, 10))
  await reverseJournal(db, { key: 'b3', type: 'correction', now: NOW })
  const { rows } = await sql<{ differs: number }>`
    with accounts as (
      select account_id as id, sum(amount) as balance, count(*) as entries from ledger_entry group by account_id
    ), chains as (
      select distinct on (chain) chain as id, position as length, hash from ledger_journal order by chain, position desc
    )
    select (
      select count(*) from ledger_account a full join accounts r using (id)
      where a.balance is distinct from r.balance or a.entries is distinct from r.entries
    ) + (
      select count(*) from (select * from ledger_chain where length > 0) c full join chains r using (id)
      where c.length is distinct from r.length or c.hash is distinct from r.hash
    ) as differs`.execute(db)
  return rows[0]?.differs === 0
}

async function isMonotonic(db: Database): Promise<boolean> {
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

async function locksInOrder(db: Database): Promise<boolean> {
  const a = playerAccount('maria', 'cash')
  const b = playerAccount('jose', 'cash')
  await deposit(db, 'maria', 10_000)
  await deposit(db, 'jose', 10_000)
  const { rows } = await sql<{
    key: string
  }>`select key from ledger_lock(${[a.key, b.key, clearingAccount('gcash').key]})`.execute(db)
  const order = rows.map(({ key }) => key)
  const sorted = order.join() === order.toSorted().join() && order.length === 3
  // Two directions at once, in chains of their own: out of order they would wait for each other.
  const transfer = (key: string, from: Line['account'], to: Line['account']) => {
    const lines = [
      { account: from, amount: -1 },
      { account: to, amount: 1 },
    ]
    return outcome(postJournal(db, { key, type: 'grant', uid: from.uid, lines, now: NOW }))
  }
  const both = await times(60, (n) => (n % 2 ? transfer(`t${n}`, a, b) : transfer(`t${n}`, b, a)))
  const usesLock = await sql<{ uses: boolean }>`
    select prosrc like '%from ledger_lock(p_accounts)%' as uses from pg_proc
    where proname = 'ledger_post' and pronamespace = current_schema()::regnamespace`.execute(db)
  return sorted && both.every((each) => each === 'done') && usesLock.rows[0]?.uses === true
}

const NO_CHECK_OF_DUPLICATES = each(
  rewrite('ledger_post', 'where j.key = p_key', 'where false'),
  rewrite('ledger_post', '(p_key, p_body_hash, p_type', "(p_key || '#' || gen_random_uuid(), p_body_hash, p_type"),
)

export const LEDGER_RULES: Readonly<Record<string, LedgerRule>> = {
  'every journal sums to zero per asset': {
    holds: sumsToZero,
    broken: {
      'no check at all': rewrite('ledger_post', 'having sum(l.amount) <> 0', 'having false'),
      'a check over all assets together': rewrite('ledger_post', 'group by l.asset having', 'having'),
      'an entry that is lost': rewrite(
        'ledger_post',
        'insert into ledger_entry',
        'continue when n > 1; insert into ledger_entry',
      ),
    },
  },
  'journals are never changed or deleted, a correction is the opposite journal': {
    holds: isFinal,
    broken: {
      'journals may be edited': run('drop trigger ledger_journal_is_final on ledger_journal'),
      'entries may be edited': run('drop trigger ledger_entry_is_final on ledger_entry'),
      'entries may be emptied': run('drop trigger ledger_entry_is_kept on ledger_entry'),
      'a correction that can be made again': NO_CHECK_OF_DUPLICATES,
    },
  },
  'each row carries the hash of the one before': {
    holds: isChained,
    broken: {
      'the link is left out': rewrite(
        'ledger_post',
        'head.length + 1, head.hash, new_hash',
        "head.length + 1, ''::bytea, new_hash",
      ),
      'the hash does not cover the one before': rewrite('ledger_hash', 'previous ||', "''::bytea ||"),
      'the head of the chain stays where it was': rewrite('ledger_post', 'hash = new_hash', 'hash = c.hash'),
      'a journal edited behind the triggers': each(
        run('alter table ledger_journal disable trigger ledger_journal_is_final'),
        afterEveryJournal("update ledger_journal set remark = 'forged' where key = 'b2'"),
      ),
      'an amount edited behind the triggers': each(
        run('alter table ledger_entry disable trigger ledger_entry_is_final'),
        afterEveryJournal(
          'update ledger_entry set amount = amount * 2, balance_after = balance_after + amount where position = 2',
        ),
      ),
      'the last journal deleted behind the triggers': each(
        run(
          'alter table ledger_entry disable trigger ledger_entry_is_final; alter table ledger_journal disable trigger ledger_journal_is_final',
        ),
        afterEveryJournal(
          "delete from ledger_entry using ledger_journal j where j.id = journal_id and j.key = 'b4'; delete from ledger_journal where key = 'b4'",
        ),
      ),
    },
  },
  'a duplicate is a no-op, also when ten arrive at once': {
    holds: isOnce,
    broken: {
      'keys are not looked up': NO_CHECK_OF_DUPLICATES,
      'the body is not compared': rewrite('ledger_post', 'when known_hash = p_body_hash', 'when true'),
    },
  },
  'no lost update': {
    holds: losesNoUpdate,
    broken: {
      'a balance written from an older read': rewrite(
        'ledger_post',
        'set balance = balances[n]',
        'set balance = p_amounts[n] + coalesce((select e.balance_after from ledger_entry e where e.account_id = k.id and e.position = k.entries - 1), k.balance)',
      ),
    },
  },
  'a balance equals the sum of its entries': {
    holds: equalsEntries,
    broken: {
      'a balance edited by hand': afterEveryJournal(
        "update ledger_account set balance = balance + 1 where key like 'player:%'",
      ),
      'a balance that is not written': rewrite('ledger_post', 'set balance = balances[n], entries', 'set entries'),
    },
  },
  'no overdraft under concurrent drain': {
    holds: neverOverdraws,
    broken: {
      'neither check nor constraint': each(
        rewrite('ledger_post', 'balances[n] < 0', 'false'),
        run('alter table ledger_account drop constraint ledger_no_overdraft'),
      ),
      'the balance before is what is compared': each(
        rewrite('ledger_post', 'balances[n] < 0', 'a.balance < 0'),
        run('alter table ledger_account drop constraint ledger_no_overdraft'),
      ),
    },
  },
  'no float anywhere': {
    holds: hasNoFloat,
    broken: {
      'a balance kept as a float': run('alter table ledger_account alter column balance type double precision'),
      'an amount with decimals': run('alter table wallet_round alter column win type numeric(12, 2)'),
      'a sum worked out as a float': rewrite(
        'ledger_post',
        'a.balance + p_amounts[n]',
        'a.balance::float8 + p_amounts[n]',
      ),
    },
  },
  'state rebuilds from the journal': {
    holds: rebuilds,
    broken: {
      'a move that leaves no entry': afterEveryJournal(
        "update ledger_account set balance = balance - 1, entries = entries + 1 where key like 'house:%'",
      ),
      'a chain whose head is kept apart from its journals': rewrite(
        'ledger_post',
        'set length = head.length + 1, hash = new_hash',
        'set length = head.length + 1',
      ),
    },
  },
  'order per account is monotonic': {
    holds: isMonotonic,
    broken: {
      'positions that run backwards': rewrite(
        'ledger_post',
        'balances[n], positions[n], p_uids[n]',
        'balances[n], 1000 - positions[n], p_uids[n]',
      ),
      'positions that leave gaps': rewrite(
        'ledger_post',
        'positions[n] := a.entries + 1',
        'positions[n] := a.entries + 2',
      ),
    },
  },
  'accounts are locked in sorted order': {
    holds: locksInOrder,
    broken: {
      'locked as they come': rewrite('ledger_lock', 'order by k collate "C"', ''),
      'not locked one by one': rewrite(
        'ledger_post',
        'ledger_lock(p_accounts)',
        'ledger_account k where k.key = any (p_accounts) for update',
      ),
    },
  },
}
