import { BREAKS, type ExclusionLength } from '../../contract/calls/rg.ts'
import { TIME_ZONE, type Language } from '../../contract/constants.ts'
import type { Trx } from '../database/transaction.ts'
import type { Live } from '../live/live.ts'
import { publishBadge } from './badge.ts'
import { sendLetter } from './letter.ts'
import type { Handle } from './ledger.ts'
import { addManilaMonths, DAY_MS } from '../../contract/manilaDay.ts'
import { lockPlayer } from './lockPlayer.ts'
import { Refusal } from './refusal.ts'
import { exclusionLetter, RG_WORDS } from './rg/words.ts'

export interface Exclusion {
  kind: 'break' | 'self'
  until: number
}

/** The player's break or self-exclusion while it lasts, or null: it ends by itself. */
export async function exclusionOf(handle: Handle, uid: string, now: number): Promise<Exclusion | null> {
  const row = await handle
    .selectFrom('playerExclusion')
    .select(['kind', 'until'])
    .where('uid', '=', uid)
    .where('until', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Until when a player is excluded from playing, depositing and bonuses, or null. */
export async function excludedUntil(handle: Handle, uid: string, now: number): Promise<number | null> {
  return (await exclusionOf(handle, uid, now))?.until ?? null
}

/** Throws `excluded` with the end of the exclusion. */
export async function assertMayTakeBonus(handle: Handle, uid: string, now: number): Promise<void> {
  const until = await excludedUntil(handle, uid, now)
  if (until === null) return
  throw new Refusal(
    'excluded',
    {
      'en-US': 'You are taking a break: no bonuses until it ends',
      'vi-VN': 'Bạn đang tạm nghỉ: không có khuyến mãi cho đến khi kết thúc',
    },
    { until },
  )
}

/** Throws `excluded` with the end of the exclusion. */
export async function assertMayPlay(handle: Handle, uid: string, now: number): Promise<void> {
  const until = await excludedUntil(handle, uid, now)
  if (until !== null) throw new Refusal('excluded', RG_WORDS.noPlay, { until })
}

const ENDS: Readonly<Record<ExclusionLength, (now: number) => number>> = {
  '24h': (now) => now + DAY_MS,
  '7d': (now) => now + 7 * DAY_MS,
  '30d': (now) => now + 30 * DAY_MS,
  '6m': (now) => addManilaMonths(now, 6),
  '1y': (now) => addManilaMonths(now, 12),
  '5y': (now) => addManilaMonths(now, 60),
}
const BREAK_LENGTHS: ReadonlySet<ExclusionLength> = new Set<ExclusionLength>(BREAKS)

/** Begins at once, and is confirmed by a letter. Throws `notEligible` for what would end before the running one. */
export async function exclude(
  trx: Trx,
  live: Live,
  { uid, length, now }: { uid: string; length: ExclusionLength; now: number },
): Promise<void> {
  await lockPlayer(trx, uid)
  const running = await exclusionOf(trx, uid, now)
  const until = ENDS[length](now)
  if (running && running.until >= until) throw new Refusal('notEligible', RG_WORDS.cannotShorten, { ...running })
  const kind = running?.kind === 'self' || !BREAK_LENGTHS.has(length) ? 'self' : 'break'
  await trx
    .insertInto('playerExclusion')
    .values({ uid, until, kind })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ until, kind }))
    .execute()
  const end = { 'en-US': dayAndTime(until, 'en-US'), 'vi-VN': dayAndTime(until, 'vi-VN') }
  await sendLetter(trx, uid, { type: 'account', ...exclusionLetter(kind, end) }, now)
  await publishBadge(trx, live, uid, 'inbox.unread', now)
}

function dayAndTime(time: number, language: Language): string {
  const format = { timeZone: TIME_ZONE, dateStyle: 'long', timeStyle: 'short' } as const
  return new Date(time).toLocaleString(language, format)
}
