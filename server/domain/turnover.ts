import { sql } from 'kysely'
import { DAY_MS } from '../../contract/manilaDay.ts'
import { centavos, type Centavos } from '../../contract/money.ts'
import type { Trx } from '../database/transaction.ts'
import type { Handle } from './ledger.ts'
import type { Words } from './refusal.ts'

const BONUS_LIFE_MS = 30 * DAY_MS

interface SourceRule {
  /** How often the base has to be staked. A coupon brings its own. */
  readonly multiple: number
  readonly expires: boolean
  readonly name: Words
}

/** Where a requirement comes from. Deposits never expire, bonuses after 30 days. */
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
  box: { multiple: 3, expires: true, name: { 'en-US': 'Activity box', 'vi-VN': 'Hộp quà hoạt động' } },
  battlePass: { multiple: 3, expires: true, name: { 'en-US': 'Battle pass', 'vi-VN': 'Sổ sứ mệnh' } },
  redeem: { multiple: 3, expires: true, name: { 'en-US': 'Redeemed code', 'vi-VN': 'Đổi mã' } },
  energy: { multiple: 1, expires: true, name: { 'en-US': 'Energy', 'vi-VN': 'Năng lượng' } },
  helper: { multiple: 1, expires: true, name: { 'en-US': 'Invitation spin', 'vi-VN': 'Lượt quay mời bạn' } },
  claw: { multiple: 1, expires: true, name: { 'en-US': 'Claw machine', 'vi-VN': 'Máy gắp' } },
  vip: { multiple: 1, expires: true, name: { 'en-US': 'VIP reward', 'vi-VN': 'Thưởng VIP' } },
  letter: { multiple: 1, expires: true, name: { 'en-US': 'Letter reward', 'vi-VN': 'Thưởng trong thư' } },
  exchange: { multiple: 1, expires: true, name: { 'en-US': 'Points exchanged', 'vi-VN': 'Đổi điểm' } },
} as const satisfies Record<string, SourceRule>

export type RequirementSource = keyof typeof REQUIREMENT_SOURCES

/** `amount` is in centavos, negative when a rollback takes turnover back. Runs in the move's transaction. */
export type EffectiveTurnoverHook = (
  trx: Trx,
  turnover: { readonly uid: string; readonly amount: number; readonly now: number },
) => Promise<void>

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

/** What remains of all open requirements; while it is not 0, nothing can be withdrawn. */
export async function surplusOf(handle: Handle, uid: string, now: number): Promise<Centavos> {
  const { surplus } = await openOf(handle, uid, now)
    .select(sql<number>`coalesce(sum(required - done), 0)::bigint`.as('surplus'))
    .executeTakeFirstOrThrow()
  return centavos(surplus)
}

function openOf(handle: Handle, uid: string, now: number) {
  return handle
    .selectFrom('turnoverRequirement')
    .where('uid', '=', uid)
    .where('status', '=', 'open')
    .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', now)]))
}

/** The effective turnover of a player's whole life: what the VIP level is made of. */
export async function lifetimeTurnover(handle: Handle, uid: string): Promise<Centavos> {
  const row = await handle.selectFrom('turnoverTotal').select('effective').where('uid', '=', uid).executeTakeFirst()
  return centavos(row?.effective ?? 0)
}

/** A page of a player's requirements, newest first; what is past its time reads as expired. */
export async function listRequirements(handle: Handle, uid: string, page: { page: number; size: number; now: number }) {
  const { page: number, size, now } = page
  const ofPlayer = handle.selectFrom('turnoverRequirement').where('uid', '=', uid)
  const { total } = await ofPlayer.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await ofPlayer
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((number - 1) * size)
    .execute()
  const list = rows.map((row) => {
    const isPast = row.status === 'open' && row.expiresAt !== null && row.expiresAt <= now
    return { ...row, status: isPast ? ('expired' as const) : row.status }
  })
  return { list, total }
}

/** Ends what is past its time. For the operator's clock. */
export async function expireRequirements(handle: Handle, now: number): Promise<void> {
  await handle
    .updateTable('turnoverRequirement')
    .set({ status: 'expired', endedAt: now })
    .where('status', '=', 'open')
    .where('expiresAt', '<=', now)
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

/** The requirements whose letter (7 days, then 24 hours before) is due; each is told once. Write the letters in `trx`. */
export async function takeExpiryWarnings(trx: Trx, now: number): Promise<ExpiryWarning[]> {
  const warnings: ExpiryWarning[] = []
  for (const warnedDay of [1, 7] as const) {
    const rows = await trx
      .updateTable('turnoverRequirement')
      .set({ warnedDay })
      .where('status', '=', 'open')
      .where('expiresAt', '>', now)
      .where('expiresAt', '<=', now + warnedDay * DAY_MS)
      .where((is) => is.or([is('warnedDay', 'is', null), is('warnedDay', '>', warnedDay)]))
      .returning(['id', 'uid', 'source', 'required', 'done', 'expiresAt'])
      .execute()
    for (const { id, uid, source, required, done, expiresAt } of rows)
      warnings.push({ id, uid, source, remaining: centavos(required - done), expiresAt: expiresAt ?? now, warnedDay })
  }
  return warnings
}

/** Closes all requirements of a player with less than ₱1 and nothing open or held. After money left: call it too. */
export async function closeWhenEmpty(handle: Handle, uid: string, now: number): Promise<void> {
  await sql`select turnover_close_when_empty(${uid}, ${now})`.execute(handle)
}
