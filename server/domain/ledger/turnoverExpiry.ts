import { sql } from 'kysely'
import { DAY_MS } from '../../../contract/durations.ts'
import { manilaDayStart } from '../../../contract/manilaDay.ts'
import { centavos, type Centavos } from '../../../contract/money.ts'
import type { RequirementSource } from '../../database/tables/turnover.ts'
import type { Handle, Trx } from '../../database/transaction.ts'

/**
 * Players with an expired bonus or a reminder due, ordered by id, after the given one. Not those whose cash is in custody:
 * they cannot bet, and there is nothing to forfeit until it is back.
 */
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
    ) as due where uid > ${after} and ${isOutOfCustody('due.uid')} order by uid limit ${limit}`.execute(handle)
  return rows.map(({ uid }) => uid)
}

/** Those of these players who have an open requirement. */
export async function withRequirements(handle: Handle, uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return []
  const rows = await handle
    .selectFrom('turnoverRequirement')
    .select('uid')
    .distinct()
    .where((is) => sql<boolean>`${is.ref('uid')} = any (${uids}::text[])`)
    .where('status', '=', 'open')
    .execute()
  return rows.map(({ uid }) => uid)
}

/**
 * A player's overdue requirements, oldest first, with what is left of each bonus: its amount plus or minus the result of
 * the rounds that counted for it, in centavos. Empty while a round is open or the cash is in custody: what is out there
 * would escape. `endBonuses` takes no bets meanwhile; winnings of other rounds count for the first requirement.
 */
export async function expiredRequirements(
  trx: Trx,
  uid: string,
  now: number,
): Promise<{ id: number; worth: number }[]> {
  const { rows } = await sql<{ id: number; expiresAt: number; worth: number }>`
    select q.id, q.expires_at, ${worthTo(uid)} as worth
    from turnover_requirement q
    where q.uid = ${uid} and q.status = 'open' and q.expires_at <= ${now} and ${isOutOfCustody('q.uid')}
      and not ${isRoundOpen(uid)}
    order by q.created_at, q.id for update`.execute(trx)
  const [first] = rows
  const late = first ? await wonSince(trx, uid, first.expiresAt) : 0
  return rows.map(({ id, worth }, index) => ({ id, worth: Math.max(0, worth + (index === 0 ? late : 0)) }))
}

/**
 * A player's open requirements, oldest first, as above; a deposit's has no end. Empty while the cash is in custody, or a
 * round is open in which a bonus may be staked.
 */
export async function openRequirements(
  trx: Trx,
  uid: string,
): Promise<{ id: number; base: number; expiresAt: number | null; worth: number }[]> {
  const { rows } = await sql<{ id: number; base: number; expiresAt: number | null; worth: number }>`
    select q.id, q.base, q.expires_at, greatest(0, ${worthTo(uid)}) as worth
    from turnover_requirement q
    where q.uid = ${uid} and q.status = 'open' and ${isOutOfCustody('q.uid')} and not (${isRoundOpen(uid)} and exists (
        select 1 from turnover_requirement b where b.uid = ${uid} and b.status = 'open' and b.expires_at is not null
      ))
    order by q.created_at, q.id for update`.execute(trx)
  return rows
}

/** What is left of a player's open bonuses, without what was won with them, in centavos. */
export async function bonusesLeft(trx: Trx, uid: string): Promise<Centavos> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(greatest(0, least(q.base, ${worthTo(uid)}))), 0)::bigint as left
    from turnover_requirement q
    where q.uid = ${uid} and q.status = 'open' and q.expires_at is not null`.execute(trx)
  return centavos(rows[0]?.left ?? 0)
}

/** Its amount plus or minus the result of the rounds that counted for it, in centavos. */
const worthTo = (uid: string) => sql`(q.base + coalesce((
    select sum((w.win - w.bet) * s.amount / w.effective)
    from player_share s join wallet_round w on w.uid = s.uid and w.round_id = s.round_id and w.provider = s.provider
    where s.uid = ${uid} and s.requirement_id = q.id and s.amount > 0 and w.effective > 0
  ), 0))::bigint`

const isRoundOpen = (uid: string) => sql`exists (
    select 1 from wallet_round w where w.uid = ${uid} and w.asset = 'PHP' and w.status = 'open'
  )`

/** By the player's suspense account, which lies beside the requirements also where the database is divided by player. */
const isOutOfCustody = (uidColumn: string) => sql`not exists (
    select 1 from ledger_account a
    where a.owner = ${sql.ref(uidColumn)} and a.key = 'suspense:' || ${sql.ref(uidColumn)} and a.balance > 0
  )`

/** Winnings since then of rounds that counted for no requirement, in centavos; at least 0. */
async function wonSince(trx: Trx, uid: string, since: number): Promise<number> {
  const { rows } = await sql<{ won: number }>`
    select greatest(0, coalesce(sum(w.win - w.bet), 0))::bigint as won from wallet_round w
    where w.uid = ${uid} and w.asset = 'PHP' and w.status = 'settled' and w.ended_at >= ${since}
      and not exists (
        select 1 from player_share s where s.uid = ${uid} and s.round_id = w.round_id and s.provider = w.provider and s.amount > 0
      )`.execute(trx)
  return rows[0]?.won ?? 0
}

/** Ends a requirement: `expired` once its bonus was forfeited, `closed` if it need not be met. */
export async function endRequirement(
  trx: Trx,
  uid: string,
  { id, as }: { id: number; as: 'expired' | 'closed' },
  now: number,
): Promise<void> {
  await trx
    .updateTable('turnoverRequirement')
    .set({ status: as, endedAt: now })
    .where('uid', '=', uid)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}

/**
 * Bonuses end this much later (ms): their player could not bet meanwhile. A reminder whose day has moved away comes again, with
 * the new end.
 */
export async function extendBonuses(trx: Trx, uid: string, ms: number, now: number): Promise<void> {
  await trx
    .updateTable('turnoverRequirement')
    .set(({ eb }) => ({
      expiresAt: eb('expiresAt', '+', ms),
      warnedDay: sql<
        7 | 1 | null
      >`case when expires_at + ${ms} <= ${now} + warned_day * ${DAY_MS}::bigint then warned_day end`,
    }))
    .where('uid', '=', uid)
    // What a rollback opens again has lost as much time.
    .where(({ eb, or }) => or([eb('status', '=', 'open'), eb('closedWhenEmpty', '=', true)]))
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
 * Claims a player's requirements whose reminder (7 days, then 24 hours before expiry) is due, each once. Includes all of
 * the same Manila day, so that they share one message, which must be written in the same transaction.
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
