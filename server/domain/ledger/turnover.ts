import { sql } from 'kysely'
import { DAY_MS, manilaDayStart } from '../../../contract/manilaDay.ts'
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
  letter: { multiple: 1, expires: true, name: { 'en-US': 'Inbox reward', 'vi-VN': 'Thưởng trong thư' } },
  exchange: { multiple: 1, expires: true, name: { 'en-US': 'Points exchanged', 'vi-VN': 'Đổi điểm' } },
} as const satisfies Record<RequirementSource, SourceRule>

export interface EffectiveTurnover {
  readonly uid: string
  /** In centavos, negative when a rollback takes turnover back. */
  readonly amount: number
  /** Names the move for ever: what follows from it is posted under this key. */
  readonly move: string
  readonly now: number
}

/** Runs in the move's transaction. */
export type EffectiveTurnoverHook = (trx: Trx, turnover: EffectiveTurnover) => Promise<void>

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

/** In the same transaction as the money that it is for. A requirement of nothing is not made. */
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
 * What remains of all open requirements; while it is not 0, nothing can be withdrawn. One that is past its time counts
 * until what it brought was taken back.
 */
export async function surplusOf(handle: Handle, uid: string): Promise<Centavos> {
  const { required, done } = await openTurnover(handle, uid)
  return centavos(required - done)
}

/** All of a player's open requirements added up. */
export async function openTurnover(handle: Handle, uid: string): Promise<{ required: Centavos; done: Centavos }> {
  const { required, done } = await handle
    .selectFrom('turnoverRequirement')
    .where('uid', '=', uid)
    .where('status', '=', 'open')
    .select([
      sql<number>`coalesce(sum(required), 0)::bigint`.as('required'),
      sql<number>`coalesce(sum(done), 0)::bigint`.as('done'),
    ])
    .executeTakeFirstOrThrow()
  return { required: centavos(required), done: centavos(done) }
}

/** The effective turnover of a player's whole life: what the VIP level is made of. */
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
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((number - 1) * size)
    .execute()
  return { list, total }
}

/** Players with a bonus that is past its time, or with a letter that is due, in the order of their ids after one of them. */
export async function playersWithExpiries(
  handle: Handle,
  now: number,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid from (
      select uid from turnover_requirement where status = 'open' and expires_at <= ${now}
      union
      select uid from turnover_requirement
        where status = 'open' and warned_day = 7 and expires_at <= ${now + DAY_MS}
      union
      select uid from turnover_requirement
        where status = 'open' and warned_day is null and expires_at <= ${now + 7 * DAY_MS}
    ) as due where uid > ${after} order by uid limit ${limit}`.execute(handle)
  return rows.map(({ uid }) => uid)
}

/**
 * The requirements of a player that are past their time, the oldest first, and what each bonus is worth with what was
 * won or lost in the rounds that were played for it, in centavos. None while a round is open: its stake and its win would
 * escape. No bet is taken meanwhile (`endBonuses`); what was won all the same counts to the first.
 */
export async function expiredRequirements(
  trx: Trx,
  uid: string,
  now: number,
): Promise<{ id: number; worth: number }[]> {
  const { rows } = await sql<{ id: number; expiresAt: number; worth: number }>`
    select q.id, q.expires_at, (q.base + coalesce((
        select sum((w.win - w.bet) * s.amount / w.effective)
        from turnover_share s join wallet_round w on w.round_id = s.round_id and w.provider = s.provider
        where s.requirement_id = q.id and s.amount > 0 and w.effective > 0
      ), 0))::bigint as worth
    from turnover_requirement q
    where q.uid = ${uid} and q.status = 'open' and q.expires_at <= ${now}
      and not exists (
        select 1 from wallet_round w
        where w.uid = q.uid and w.asset = 'PHP' and w.status = 'open'
      )
    order by q.created_at, q.id for update`.execute(trx)
  const [first] = rows
  const late = first ? await wonSince(trx, uid, first.expiresAt) : 0
  return rows.map(({ id, worth }, index) => ({ id, worth: Math.max(0, worth + (index === 0 ? late : 0)) }))
}

/** What the rounds have brought that ended since and counted for nothing; never less than nothing. */
async function wonSince(trx: Trx, uid: string, since: number): Promise<number> {
  const { rows } = await sql<{ won: number }>`
    select greatest(0, coalesce(sum(w.win - w.bet), 0))::bigint as won from wallet_round w
    where w.uid = ${uid} and w.asset = 'PHP' and w.status = 'settled' and w.ended_at >= ${since}
      and not exists (
        select 1 from turnover_share s where s.round_id = w.round_id and s.provider = w.provider and s.amount > 0
      )`.execute(trx)
  return rows[0]?.won ?? 0
}

/** After what it brought was taken back. */
export async function endRequirement(trx: Trx, id: number, now: number): Promise<void> {
  await trx
    .updateTable('turnoverRequirement')
    .set({ status: 'expired', endedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}

export interface ExpiryWarning {
  readonly id: number
  readonly uid: string
  readonly source: RequirementSource
  readonly remaining: Centavos
  readonly expiresAt: number
  /** The days before the expiry that this letter is for. */
  readonly warnedDay: 7 | 1
}

/**
 * A player's requirements whose letter (7 days, then 24 hours before) is due, each told once. With the first of a Manila
 * day come all of that day, so that they are one letter. Write it in `trx`.
 */
export async function takeExpiryWarnings(trx: Trx, uid: string, now: number): Promise<ExpiryWarning[]> {
  if (!(await isWarningDue(trx, uid, now))) return []
  const tonight = manilaDayStart(now) + DAY_MS - 1
  const warnings: ExpiryWarning[] = []
  for (const warnedDay of WARNED_DAYS) {
    const rows = await unwarned(trx, uid, warnedDay)
      .set({ warnedDay })
      .where('expiresAt', '>', now)
      .where('expiresAt', '<=', tonight + warnedDay * DAY_MS)
      .returning(['id', 'uid', 'source', 'required', 'done', 'expiresAt'])
      .execute()
    for (const { id, source, required, done, expiresAt } of rows)
      warnings.push({ id, uid, source, remaining: centavos(required - done), expiresAt: expiresAt ?? now, warnedDay })
  }
  return warnings
}

const WARNED_DAYS = [1, 7] as const

const unwarned = (trx: Trx, uid: string, warnedDay: number) =>
  trx
    .updateTable('turnoverRequirement')
    .where('uid', '=', uid)
    .where('status', '=', 'open')
    .where((is) => is.or([is('warnedDay', 'is', null), is('warnedDay', '>', warnedDay)]))

async function isWarningDue(trx: Trx, uid: string, now: number): Promise<boolean> {
  const row = await trx
    .selectFrom('turnoverRequirement')
    .select('id')
    .where('uid', '=', uid)
    .where('status', '=', 'open')
    .where('expiresAt', '>', now)
    .where((is) =>
      is.or(
        WARNED_DAYS.map((day) =>
          is.and([
            is('expiresAt', '<=', now + day * DAY_MS),
            is.or([is('warnedDay', 'is', null), is('warnedDay', '>', day)]),
          ]),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Closes all requirements of a player with less than ₱1 and nothing open or held. After money left: call it too. */
export async function closeWhenEmpty(handle: Handle, uid: string, now: number): Promise<void> {
  await sql`select turnover_close_when_empty(${uid}, ${now})`.execute(handle)
}
