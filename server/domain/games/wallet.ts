import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { centavos, type Centavos } from '../../../contract/money.ts'
import type { GameTypeCode } from '../../../contract/display.ts'
import { WAGERING_WEIGHTS } from '../../../contract/wagering.ts'
import type { Fairness } from '../../../contract/entities/game.ts'
import type { Database } from '../../database/open.ts'
import { statement } from '../../database/statement.ts'
import { type Handle, idempotently, inTransaction, type Trx } from '../../database/transaction.ts'
import { hashOf } from '../ledger/ledger.ts'
import type { WalletErrorReason } from '../../../protocols/wallet.ts'
import type { Played, TurnoverFollower, TurnoverRules } from '../ledger/turnover.ts'

/** Common fields of bet, win and rollback. Transaction ids are unique per provider. */
export interface WalletMove {
  readonly provider: string
  readonly transactionId: string
  readonly roundId: string
  readonly uid: string
  /** Guests and demo games stake DEMO. For a win or rollback it only counts when the round is not known. */
  readonly asset: 'PHP' | 'DEMO'
  readonly gameCode: string
  readonly now: number
}

export interface Bet extends WalletMove {
  readonly gameType: GameTypeCode
  readonly amount: Centavos
  /** Only the first one that a round's bets bring is kept. */
  readonly fair?: Fairness
}

export interface Win extends WalletMove {
  readonly gameType: GameTypeCode
  /** 0 for a lost round. */
  readonly amount: Centavos
  /** Settles the round: its bets count as turnover now. Later wins of the round are paid and change nothing else. */
  readonly endsRound: boolean
}

export interface Rollback extends WalletMove {
  readonly betTransactionId: string
}

/** `balance` (centavos): after the move; for a repeated transaction the one of the first answer; in a domain error the current one. */
export type WalletAnswer =
  | { readonly ok: true; readonly balance: Centavos; readonly replayed: boolean }
  | { readonly ok: false; readonly reason: MoveErrorReason; readonly balance: Centavos }

type MoveErrorReason = Extract<WalletErrorReason, 'notEnough' | 'rolledBack' | 'roundEnded' | 'idReused'>

/**
 * The seamless wallet (docs/rules.md, 9). It checks neither sessions nor exclusions: the caller decides whether a bet
 * is allowed, and wins and rollbacks are never refused for such reasons.
 */
export interface Wallet {
  /** Stakes money; with an amount of 0 (a free spin) only the round is opened. In that transaction, if one is open. */
  bet(bet: Bet, trx?: Trx): Promise<WalletAnswer>
  /** Or null: a bonus is overdue and has to be ended before, and nothing has happened. */
  betUnlessOverdue(bet: Bet): Promise<WalletAnswer | null>
  win(win: Win): Promise<WalletAnswer>
  /** Returns one bet. An unknown one is remembered, and refused when it comes. */
  rollback(rollback: Rollback): Promise<WalletAnswer>
}

interface WalletRow {
  outcome: 'done' | 'nothing' | 'insufficient' | 'rolledBack' | 'roundEnded' | 'conflict'
  balance: number
  replayed: boolean
}

/** Of a move that may count turnover, or take it back. */
interface SettledRow extends WalletRow {
  /** In centavos; negative if it was taken back. */
  counted: number
  /** VIP levels before and after it; null where it has counted nothing. */
  levelBefore: number | null
  level: number | null
  befriends: boolean | null
  played: readonly Played[]
}

type Settle = (handle: Handle, following: Following) => Promise<SettledRow>

interface Following {
  readonly rules: TurnoverRules
  /** Whether it is refused, and nothing has happened, where it reaches further than the player's money. */
  readonly isAlone: boolean
}

const NO_RULES: TurnoverRules = { levels: [], rates: [], friend: null }

export function createWallet(db: Database, follower: TurnoverFollower | null = null): Wallet {
  const rules = follower?.rules ?? NO_RULES

  /** One command. A move that reaches further, which few do, is made again in a transaction with what it reaches. */
  async function move(settle: Settle, { uid, now, isSlot }: WalletMove & { isSlot: boolean }): Promise<WalletAnswer> {
    const alone = await idempotently(() => settle(db, { rules, isAlone: true })).catch(nullIfItReachesFurther)
    const row = alone ?? (await inTransaction(db, reaching(settle, { uid, now }), { idempotent: true }))
    const { outcome, counted, played, replayed } = row
    if (outcome === 'done') await follower?.follow({ uid, counted, played, replayed, isSlot, now })
    return answerOf(row)
  }

  const reaching = (settle: Settle, player: { uid: string; now: number }) => async (trx: Trx) => {
    const row = await settle(trx, { rules, isAlone: false })
    const { levelBefore, level, befriends } = row
    if (levelBefore !== null && level !== null && befriends !== null)
      await follower?.reach(trx, { ...player, levelBefore, level, befriends })
    return row
  }

  return {
    bet: async (bet, trx) => answerOf(await (trx ? betIn(trx, bet) : idempotently(() => betIn(db, bet)))),
    async betUnlessOverdue(bet) {
      const row = only((await idempotently(() => betUnlessOverdueStatement(db, betValues(bet))))[0])
      return row.outcome === 'overdue' ? null : answerOf(row)
    },
    win(win) {
      const since = follower?.since(win.now) ?? []
      return move((handle, following) => winIn(handle, win, { ...following, since }), {
        ...win,
        isSlot: win.gameType === 'slot',
      })
    },
    rollback: (rollback) =>
      move((handle, following) => rollbackIn(handle, rollback, following), { ...rollback, isSlot: false }),
  }
}

function nullIfItReachesFurther(fault: unknown): null {
  if (fault instanceof DatabaseError && fault.code === REACHES_FURTHER) return null
  throw fault
}

/** Raised by `turnover_follow`. */
const REACHES_FURTHER = 'JL006'

/** Whether this transaction id of the player was processed before; then its first answer is repeated. */
export async function isKnownMove(handle: Handle, move: Pick<WalletMove, 'uid' | 'provider' | 'transactionId'>) {
  const row = await handle
    .selectFrom('walletTransaction')
    .select('txId')
    .where('uid', '=', move.uid)
    .where('provider', '=', move.provider)
    .where('txId', '=', move.transactionId)
    .executeTakeFirst()
  return row !== undefined
}

async function betIn(handle: Handle, bet: Bet): Promise<WalletRow> {
  const [row] = await betStatement(handle, betValues(bet))
  return only(row)
}

/** Only the function and its values, so that the coordinator of a divided database passes it on to the player's worker unchanged. */
const betBy = <Row>(name: string) =>
  statement<BetValues, Row>((handle, value) =>
    sql<Row>`select * from ${sql.raw(name)}(
      ${value('uid')}, ${value('provider')}, ${value('transactionId')}, ${value('body')}, ${value('asset')}, ${value('roundId')},
      ${value('gameCode')}, ${value('gameType')}, ${value('weight')}, ${value('amount')}, ${value('fair')}, ${value('now')})`.compile(
      handle,
    ),
  )
const betStatement = betBy<WalletRow>('wallet_bet')
const betUnlessOverdueStatement = betBy<WalletRow | { outcome: 'overdue' }>('wallet_bet_unless_overdue')

type BetValues = ReturnType<typeof betValues>

function betValues(bet: Bet) {
  const { uid, provider, transactionId, asset, roundId, gameCode, gameType, amount, now } = bet
  const [body, weight, fair] = [bodyOf(bet, amount), WAGERING_WEIGHTS[gameType], json(bet.fair)]
  return { uid, provider, transactionId, body, asset, roundId, gameCode, gameType, weight, amount, fair, now }
}

async function winIn(
  handle: Handle,
  win: Win,
  { since, ...following }: Following & { since: readonly number[] },
): Promise<SettledRow> {
  const { rows } = await sql<SettledRow>`select * from wallet_win_and_follow(
    ${win.uid}, ${win.provider}, ${win.transactionId}, ${bodyOf(win, win.amount)}, ${win.asset}, ${win.roundId},
    ${win.gameCode}, ${win.gameType}, ${WAGERING_WEIGHTS[win.gameType]}, ${win.amount}, ${win.endsRound}, ${win.now},
    ${valuesOf(following)}, ${since}::bigint[])`.execute(handle)
  return only(rows[0])
}

async function rollbackIn(handle: Handle, rollback: Rollback, following: Following): Promise<SettledRow> {
  const { provider, transactionId, uid, asset, roundId, gameCode, betTransactionId, now } = rollback
  const { rows } = await sql<Omit<SettledRow, 'played'>>`select * from wallet_rollback_and_follow(
    ${uid}, ${provider}, ${transactionId}, ${bodyOf(rollback, betTransactionId)}, ${asset}, ${roundId},
    ${gameCode}, ${betTransactionId}, ${now}, ${valuesOf(following)})`.execute(handle)
  return { ...only(rows[0]), played: [] }
}

function valuesOf({ rules: { levels, rates, friend }, isAlone }: Following) {
  return sql`${levels}::bigint[], ${rates}::integer[], ${friend}, ${isAlone}`
}

/** What a repeated transaction id must match. */
function bodyOf({ uid, roundId, gameCode }: WalletMove, own: number | string): string {
  return hashOf([uid, roundId, gameCode, own])
}

function json(fair: Fairness | undefined): string | null {
  return fair ? JSON.stringify(fair) : null
}

function only<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('The wallet gave no answer')
  return row
}

function answerOf({ outcome, balance, replayed }: WalletRow): WalletAnswer {
  const known = centavos(balance)
  switch (outcome) {
    case 'done':
    case 'nothing':
      return { ok: true, balance: known, replayed }
    case 'insufficient':
      return { ok: false, reason: 'notEnough', balance: known }
    case 'conflict':
      return { ok: false, reason: 'idReused', balance: known }
    default:
      return { ok: false, reason: outcome, balance: known }
  }
}
