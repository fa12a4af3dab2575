import { sql } from 'kysely'
import { DAY_MS } from '../../../contract/durations.ts'
import { centavos, type Centavos } from '../../../contract/money.ts'
import type { Handle, Trx } from '../../database/transaction.ts'
import type { RequirementSource } from '../../database/tables/turnover.ts'
import type { Words } from '../domainError.ts'

const BONUS_LIFE_MS = 30 * DAY_MS

interface SourceRule {
  /** How often the base has to be staked. A coupon brings its own. */
  readonly multiple: number
  readonly expires: boolean
  readonly name: Words
}

/** Deposits never expire, bonuses after 30 days. */
export const REQUIREMENT_SOURCES = {
  deposit: { multiple: 1, expires: false, name: { 'en-US': 'Deposit', 'vi-VN': 'Nạp tiền' } },
  signUp: { multiple: 10, expires: true, name: { 'en-US': 'Sign-up bonus', 'vi-VN': 'Thưởng đăng ký' } },
  dailyDeposit: {
    multiple: 5,
    expires: true,
    name: { 'en-US': 'Daily deposit bonus', 'vi-VN': 'Thưởng nạp hằng ngày' },
  },
  coupon: { multiple: 5, expires: true, name: { 'en-US': 'Coupon', 'vi-VN': 'Phiếu thưởng' } },
  task: { multiple: 3, expires: true, name: { 'en-US': 'Task reward', 'vi-VN': 'Thưởng nhiệm vụ' } },
  box: { multiple: 3, expires: true, name: { 'en-US': 'Activity box', 'vi-VN': 'Hộp quà tích cực' } },
  battlePass: { multiple: 3, expires: true, name: { 'en-US': 'Battle pass', 'vi-VN': 'Sổ sứ mệnh' } },
  redeem: { multiple: 3, expires: true, name: { 'en-US': 'Redeemed code', 'vi-VN': 'Đổi mã' } },
  energy: { multiple: 1, expires: true, name: { 'en-US': 'Energy', 'vi-VN': 'Năng lượng' } },
  helper: { multiple: 1, expires: true, name: { 'en-US': 'Free spins', 'vi-VN': 'Lượt quay miễn phí' } },
  claw: { multiple: 1, expires: true, name: { 'en-US': 'Claw machine', 'vi-VN': 'Máy gắp thú' } },
  vip: { multiple: 1, expires: true, name: { 'en-US': 'VIP reward', 'vi-VN': 'Thưởng VIP' } },
  letter: { multiple: 1, expires: true, name: { 'en-US': 'Inbox reward', 'vi-VN': 'Thưởng trong hộp thư' } },
  exchange: { multiple: 1, expires: true, name: { 'en-US': 'Points exchanged', 'vi-VN': 'Đổi điểm' } },
} as const satisfies Record<RequirementSource, SourceRule>

/** What the database does with turnover, in the statement that counts it. */
export interface TurnoverRules {
  /** The lifetime turnover that each VIP level begins with, in centavos. */
  readonly levels: readonly number[]
  /** What each level earns, in tenths of a point for ₱100. */
  readonly rates: readonly number[]
  /** What a friend has to turn over, in centavos; null: nobody is told. */
  readonly friend: number | null
}

/** What a move's turnover reaches beyond the player's money. */
interface ReachedTurnover {
  readonly uid: string
  readonly levelBefore: number
  readonly level: number
  /** The turnover of a friend. */
  readonly befriends: boolean
  readonly now: number
}

/** What a player has played in a time, of rounds for money that have ended (`wallet_played`). */
export interface Played {
  readonly rounds: number
  readonly slotRounds: number
  readonly games: number
  /** Of the game that was played last. */
  readonly ofGame: number
}

/** A win or a rollback that has moved. */
export interface FollowedMove {
  readonly uid: string
  /** Turnover in centavos; negative if it was taken back. */
  readonly counted: number
  /** Since each of the times asked for; none after a rollback, nor where the move is repeated. */
  readonly played: readonly Played[]
  /** It was made before, and what follows may have been lost. */
  readonly replayed: boolean
  readonly isSlot: boolean
  readonly now: number
}

/** What follows from effective turnover (docs/rules.md, 13). */
export interface TurnoverFollower {
  readonly rules: TurnoverRules
  /** The times (epoch ms) since when it wants to know what the player has played. */
  since(now: number): readonly number[]
  /** Runs in the move's transaction. */
  reach(trx: Trx, reached: ReachedTurnover): Promise<void>
  /** Runs after the move. */
  follow(move: FollowedMove): Promise<void>
}

export interface NewRequirement {
  readonly uid: string
  readonly source: RequirementSource
  /** The order or claim it comes from: one requirement for each. */
  readonly refNo: string
  readonly base: Centavos
  /** Instead of the source's own. */
  readonly multiple?: number
  readonly now: number
}

/** Adds a wagering requirement (centavos), in the transaction of its money. Amounts of 0 add none. */
export async function addRequirement(trx: Trx, requirement: NewRequirement): Promise<void> {
  const { uid, source, refNo, base, now } = requirement
  const rule: SourceRule = REQUIREMENT_SOURCES[source]
  const multiple = requirement.multiple ?? rule.multiple
  if (base * multiple === 0) return
  const expiresAt = rule.expires ? now + BONUS_LIFE_MS : null
  await trx
    .insertInto('turnoverRequirement')
    .values({
      uid,
      source,
      refNo,
      base,
      multiple,
      required: base * multiple,
      createdAt: now,
      expiresAt,
      endedAt: null,
      warnedDay: null,
    })
    .execute()
}

/**
 * What its order or claim brought is gone, all of it: nothing of it need be wagered, nor will a rollback ask for it again. Call it
 * after its money has moved, behind the lock that bets take.
 */
export async function closeRequirement(
  trx: Trx,
  { uid, source, refNo, now }: Pick<NewRequirement, 'uid' | 'source' | 'refNo' | 'now'>,
): Promise<void> {
  await trx
    .updateTable('turnoverRequirement')
    .set({ status: 'closed', endedAt: now, closedWhenEmpty: false })
    .where('uid', '=', uid)
    .where('source', '=', source)
    .where('refNo', '=', refNo)
    .where('status', '<>', 'expired')
    .execute()
}

/** What was closed for want of money stays closed, whatever comes back of its rounds. Call it behind the lock that bets take. */
export async function keepClosed(trx: Trx, uid: string): Promise<void> {
  await trx
    .updateTable('turnoverRequirement')
    .set({ closedWhenEmpty: false })
    .where('uid', '=', uid)
    .where('closedWhenEmpty', '=', true)
    .execute()
}

/** Sums of a player's open requirements, in centavos. An overdue one counts until its bonus was forfeited. */
export interface OpenTurnover {
  readonly required: Centavos
  readonly done: Centavos
  /** What is left of it. */
  readonly surplus: Centavos
  /** What is left of it for deposits. */
  readonly leftOfDeposits: Centavos
}

export async function openTurnover(handle: Handle, uid: string): Promise<OpenTurnover> {
  const { required, done, leftOfDeposits } = await handle
    .selectFrom('turnoverRequirement')
    .where('uid', '=', uid)
    .where('status', '=', 'open')
    .select([
      sql<number>`coalesce(sum(required), 0)::bigint`.as('required'),
      sql<number>`coalesce(sum(done), 0)::bigint`.as('done'),
      sql<number>`coalesce(sum(required - done) filter (where source = 'deposit'), 0)::bigint`.as('leftOfDeposits'),
    ])
    .executeTakeFirstOrThrow()
  return {
    required: centavos(required),
    done: centavos(done),
    surplus: centavos(required - done),
    leftOfDeposits: centavos(leftOfDeposits),
  }
}

/** Effective turnover of a lifetime, in centavos; decides the VIP level. */
export async function lifetimeTurnover(handle: Handle, uid: string): Promise<Centavos> {
  const row = await handle.selectFrom('turnoverTotal').select('effective').where('uid', '=', uid).executeTakeFirst()
  return centavos(row?.effective ?? 0)
}

/** A page of a player's requirements, newest first. */
export async function listRequirements(handle: Handle, uid: string, page: { page: number; size: number }) {
  const { page: number, size } = page
  const ofPlayer = handle.selectFrom('turnoverRequirement').where('uid', '=', uid)
  const { total } = await ofPlayer.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await ofPlayer
    .select(['id', 'source', 'base', 'multiple', 'required', 'done', 'status', 'createdAt', 'expiresAt', 'endedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((number - 1) * size)
    .execute()
  return { list, total }
}

/** Closes all requirements of a player with less than ₱1 and no open round or hold (docs/rules.md, 8). Call it after every outgoing move. */
export async function closeWhenEmpty(handle: Handle, uid: string, now: number): Promise<void> {
  await sql`select turnover_close_when_empty(${uid}, ${now})`.execute(handle)
}
