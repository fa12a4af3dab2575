import { DAY_MS } from '../../../contract/durations.ts'
import { KYC_WINDOW_DAYS, PERSONAL_DATA_RETENTION_YEARS } from '../../../contract/constants.ts'
import type { Tables } from '../../database/tables.ts'

/** Rows per transaction, so that locks are short; fewer for pictures, which are large. */
export const SLICE = 200

/** A column of times in epoch ms, with an index that begins with it, and which rows may go. */
export interface Expiry {
  by: string
  afterMs: number
  /** SQL on `t`: those that the index has, if it is a partial one. */
  only?: string
  /** SQL on `t`: those of them that nothing needs any more. */
  where?: string
}

export interface Retention {
  /** What lies there. */
  what: string
  /**
   * When a row goes, or why none ever does, or with which other table's rows or with whose account it goes: at its
   * closing, or when the law asks for it no longer.
   */
  rule: Expiry | { forEver: string } | { with: TableName } | { account: 'closed' | 'lawful' }
}

/** The tables that Kysely knows, as SQL names them, and those that only the database's own keeping needs. */
export type TableName = Snake<keyof Tables> | 'encrypted_column' | 'migration'

export const expires = (
  what: string,
  by: string,
  afterMs: number,
  which: Pick<Expiry, 'only' | 'where'> = {},
): Retention => ({ what, rule: { by, afterMs, ...which } })
export const forEver = (what: string, why: string): Retention => ({ what, rule: { forEver: why } })
const goesWith = (what: string, table: TableName): Retention => ({ what, rule: { with: table } })
/** Personal data: deleted when the account is closed (`erase.ts`), or was not used for the retention time (`forget.ts`). */
const personal = (what: string): Retention => ({ what, rule: { account: 'closed' } })
/** Personal data that the law asks for: deleted when the retention time has passed since the account was used or closed. */
const lawful = (what: string): Retention => ({ what, rule: { account: 'lawful' } })

const ACCOUNT = 'part of the account, with nothing personal in it'
const ONCE = 'what was given once is not given again'
export const MONEY = 'the books, which the law asks for and players may dispute'
const OWN = "the operator's own"

/**
 * Tries at the login of staff go by the real time, and `:now` may be far ahead of it in a sandbox: a member of staff who
 * moves its clock would be forgiven them.
 */
const STAFFS_ARE_OLD = `(t.key not like '%:staff:%' or t.last_time <= extract(epoch from now()) * 1000 - ${DAY_MS})`

/** By table; in this order rows are deleted. */
export type RetentionPolicy = Readonly<Record<string, Retention>>

/**
 * What is kept how long, for every table of the operator: the job deletes by it, docs/operators.md shows it, and a test holds it to the
 * schema. In this order rows are deleted, so what refers to a table stands before it.
 */
export const RETENTION = {
  // What visitors leave behind, and what ends by itself.
  registration_flag: expires('invitation codes that a device came with', 'time', 30 * DAY_MS),
  sms_code: expires('hashes of codes', 'time', 2 * DAY_MS),
  sms_proof: expires('proofs of work that were spent', 'expire_time', 0),
  passkey_challenge: expires('challenges that a passkey answered', 'expire_time', 0),
  test_phone: expires("messages of the sandbox's test phone", 'time', DAY_MS),
  wrong_tries: expires('counts of wrong tries', 'last_time', DAY_MS, {
    where: `t.locked_until < :now and ${STAFFS_ARE_OLD}`,
  }),
  rate_limit: expires('how often an account or address asked for what is limited', 'window_end', 0),
  live_ack: goesWith('which session has had which message', 'live_message'),
  live_message: expires('live messages', 'time', DAY_MS),
  push_message: expires('pushes that wait', 'expire_time', 0),
  push_subscription: expires(
    'addresses for pushes whose login has ended; the others go with their `player_session`',
    'time',
    DAY_MS,
    { where: `t.session_id is null and ${none('push_message', 'subscription_id', 'id')}` },
  ),
  game_launch: expires('launches of games', 'time', 30 * DAY_MS),
  player_session: expires('logins, with device and address', 'expire_time', 0),
  account_event: expires(
    'consents, logins and failed ones, limits and exclusions as they were asked for',
    'time',
    PERSONAL_DATA_RETENTION_YEARS * 365 * DAY_MS,
  ),
  known_device: expires('devices of a player', 'seen_time', 365 * DAY_MS),
  withdrawal_hold: expires('holds of withdrawals', 'until', 0),
  money_request: expires(
    'requests that are done once, with the answers to those about money: a device may ask again for as long as it has one',
    'time',
    400 * DAY_MS,
  ),
  deposit_quote: expires('quotes of deposits', 'expire_time', 90 * DAY_MS),
  ad_event: expires('deposits to tell the ad pixel of', 'time', 90 * DAY_MS),
  liability_leaf: expires('what each player had, in the proofs of what is owed to all', 'expire_time', 0),
  liability_tile: expires('the trees of these proofs', 'expire_time', 0),
  data_export_part: goesWith('the copy itself, in parts', 'data_export'),
  data_export: expires("copies of a player's data that were asked for", 'expire_time', 0),
  uploaded_file: expires(
    "pictures that were sent and are not in use (those handed in stay with KYC, a player's own with the player)",
    'time',
    // A device keeps a photo that it was not told to hand in for the KYC window.
    (KYC_WINDOW_DAYS + 1) * DAY_MS,
    {
      where: `${none('identity_image', 'file_id', 'file_id')}
        and not exists (select from player p where p.uid = t.uid and p.avatar = '/api/file/' || t.file_id)`,
    },
  ),
  unused_object: forEver('objects of the object store that are to be deleted', OWN),

  identity_image: lawful('pictures of KYC papers'),
  identity: lawful('KYC papers'),
  identity_document: lawful('whose an approved document is'),
  identity_forfeit: forEver('cash in custody', MONEY),
  identity_overdue: forEver('who was told of the end of the KYC window', ACCOUNT),

  player: expires('guests (of accounts a number stays)', 'register_time', 60 * DAY_MS, {
    only: 't.guest',
    where: ['player_session', 'game_launch', 'uploaded_file'].map((table) => none(table, 'uid', 'uid')).join(' and '),
  }),
  account_closure: lawful('when an account was closed, and what its owner gave up; login name and phone for a while'),
  authenticator_app: personal('secrets of authenticator apps'),
  passkey: personal('passkeys, without what unlocks them'),
  push_muted: personal('kinds of pushes that are not wanted'),
  push_reminder: personal('reminders that were switched on'),
  recovery_code: personal('hashes of recovery codes'),
  favourite: personal('favourite games'),
  letter: personal('letters'),
  login_day: personal('days of logins'),
  player_exclusion: forEver('breaks and self-exclusions', 'whoever excluded themselves stays so'),
  rg_limit: personal('own limits'),
  rg_budget: personal('budgets'),
  rg_reality_check: personal('reality checks'),
  wallet_account: personal('payout accounts'),

  bonus_claim: forEver('bonuses taken', ONCE),
  friend_reward: forEver('what friends bring to who invited them', ONCE),
  claw_seed: forEver('seeds of the claw machine', 'a throw can be verified later'),
  claw_throw: forEver('throws of the claw machine', 'a throw can be verified later'),
  coupon: forEver('coupons', ONCE),
  energy_bottle: forEver('energy bottles', ONCE),
  invitation_spin: forEver('invitation spins', ONCE),
  mall_order: forEver('exchanges of points', MONEY),
  mall_stock: forEver('what is left in the mall', OWN),
  redemption_code: forEver('redemption codes', OWN),
  task_record: forEver('tasks done', ONCE),
  turnover_requirement: forEver('turnover to make', MONEY),
  turnover_share: forEver('which round counted for what', MONEY),
  turnover_total: forEver('lifetime turnover, points in parts, VIP level, rounds of the last day and week', ACCOUNT),

  provider_callback: forEver('what payment providers said', MONEY),
  deposit_event: forEver('steps of deposits', MONEY),
  deposit_order: forEver('deposits', MONEY),
  withdraw_event: forEver('steps of withdrawals', MONEY),
  withdraw_order: forEver('withdrawals', MONEY),
  ledger_account: forEver('accounts of the ledger', MONEY),
  job_turn: forEver('when a job is to be done next', OWN),
  ledger_checked: forEver('up to where the chains that players shared were found good', OWN),
  ledger_chain: forEver('ends of the chains that players shared', MONEY),
  ledger_entry: forEver('entries of the ledger', MONEY),
  ledger_head: forEver("ends of players' hash chains", MONEY),
  ledger_journal: forEver('the journal', MONEY),
  ledger_reconciliation: forEver('when the ledger was reconciled last, and what was found', OWN),
  ledger_verified: forEver("up to where players' hash chains were found good", OWN),
  books_checkpoint: forEver('checkpoints of the sealed books', MONEY),
  books_cosignature: forEver('what witnesses signed of them', MONEY),
  books_fault: forEver('chains that no longer go on from where they were sealed', OWN),
  books_round_fault: forEver('rounds that do not agree with the journal', OWN),
  books_told_fault: forEver('rounds of which the games provider no longer tells the same', OWN),
  books_head: forEver('up to where chains were sealed, and what blinds them in the log', MONEY),
  books_log: forEver('how far the sealed books are', OWN),
  books_looked: forEver('how far journals were looked at for the sealed books', OWN),
  liability_proof: forEver('what was owed to all players, day by day, without anything personal in it', MONEY),
  books_tile: forEver('the log of the sealed books, without anything personal in it', MONEY),
  wallet_round: forEver('rounds, for the wallet', MONEY),
  wallet_transaction: forEver('bets and wins', MONEY),

  play_stop: forEver('what is switched off', OWN),
  player_bar: forEver('who was kept from logging in by hand', 'whoever is barred stays so'),
  operator_event: expires(
    'large stakes and wins, switches, changes of games, settings and the software',
    'time',
    10 * 365 * DAY_MS,
  ),

  game_catalogue: forEver('the games as they were last told of', OWN),
  shared_secret: forEver("the operator's secrets", OWN),
  encrypted_column: forEver('which columns are encrypted', OWN),
  migration: forEver('which migrations were applied', OWN),
} satisfies Readonly<Record<TableName, Retention>>

/**
 * SQL: no row of `table` refers to the row `t`. The offset keeps it from being planned as a join, which could read all of
 * a large table for a few rows.
 */
export function none(table: string, column: string, own: string): string {
  return `not exists (select from ${table} o where o.${column} = t.${own} offset 0)`
}

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name
