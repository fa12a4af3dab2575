import type { Database } from '../../../server/database/open.ts'
import { afterEveryJournal, each, rewrite, run } from './ledgerBreaks.ts'
import {
  equalsEntries,
  hasNoFloat,
  isChained,
  isFinal,
  isMonotonic,
  isOnce,
  locksInOrder,
  losesNoUpdate,
  neverOverdraws,
  rebuilds,
  staysWithItsPlayer,
  sumsToZero,
} from './ledgerChecks.ts'

/**
 * A rule of the ledger, tested by using a database. It comes with ways of breaking the ledger (`broken`), all of which
 * it must detect: a check that passes on a broken ledger proves nothing.
 */
export interface LedgerRule {
  readonly holds: (db: Database) => Promise<boolean>
  readonly broken: Readonly<Record<string, (db: Database) => Promise<void>>>
}

const NO_CHECK_OF_DUPLICATES = each(
  rewrite('ledger_known_journal', 'where j.key = p_key', 'where false'),
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
      'the head of the chain stays where it was': rewrite('ledger_post', 'hash = new_hash', 'hash = h.hash'),
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
        'set balance = new_balance',
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
      'a balance that is not written': rewrite('ledger_post', 'set balance = new_balance, entries', 'set entries'),
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
      'a balance kept as a float': run(
        'drop view player_account, ledger_account_end, sealed_account; alter table ledger_account alter column balance type double precision',
      ),
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
        'new_balance, new_position, case',
        'new_balance, 1000 - new_position, case',
      ),
      'positions that leave gaps': rewrite(
        'ledger_post',
        'positions[n] := a.entries + 1',
        'positions[n] := a.entries + 2',
      ),
    },
  },
  "a journal moves its own player's accounts alone": {
    holds: staysWithItsPlayer,
    broken: {
      'no check': each(
        rewrite('ledger_lock', 'a.owner = p_uid and ', ''),
        run('alter table ledger_account drop constraint ledger_account_is_of_owner'),
      ),
      'a new account may be anybody’s': run('alter table ledger_account drop constraint ledger_account_is_of_owner'),
    },
  },
  'accounts are locked in sorted order': {
    holds: locksInOrder,
    broken: {
      'locked as they come': rewrite('ledger_lock', 'order by k collate "C"', ''),
      'not locked one by one': rewrite(
        'ledger_post',
        'ledger_lock(p_uid, p_accounts)',
        'ledger_account k where k.owner = p_uid and k.key = any (p_accounts) for update',
      ),
    },
  },
}
