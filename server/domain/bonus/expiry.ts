import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import { inTransaction, type Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { publishBadge } from '../inbox/badge.ts'
import { pesosText } from '../cashier/words.ts'
import { forfeitBonus } from '../ledger/postings.ts'
import { playerBalance } from '../ledger/reads.ts'
import { sendInboxMessage } from '../inbox/message.ts'
import { manilaDeadline } from '../manilaTime.ts'
import { selfExcluded } from '../responsible/exclusion.ts'
import { waiveRequirements } from './waive.ts'
import { oneByOne, sliceBySlice } from '../../jobs/oneByOne.ts'
import type { Words } from '../domainError.ts'
import { closeWhenEmpty, REQUIREMENT_SOURCES } from '../ledger/turnover.ts'
import {
  endRequirement,
  expiredRequirements,
  type ExpiryWarning,
  playersWithExpiries,
  takeExpiryWarnings,
  withRequirements,
} from '../ledger/turnoverExpiry.ts'
import { centavos } from '../../../contract/money.ts'

interface Ports {
  db: Database
  live: Live
}

/** Players per query; each has its own transaction. */
const SLICE = 500

/**
 * Ends what those who have excluded themselves had to wager and could not be ended then, expires overdue bonuses, and sends
 * the reminders 7 days and 24 hours before (docs/rules.md, 8 and 16).
 */
export async function sweepRequirements({ db, live }: Ports, now: number, stopping?: AbortSignal): Promise<void> {
  const excluded = (last: Excluded | null) => excludedAfter(db, now, last?.uid ?? '')
  const expiring = (last: string | null) => playersWithExpiries(db, now, { after: last ?? '', limit: SLICE })
  const endWaived = () =>
    sliceBySlice({ limit: SLICE, after: excluded, stopping }, async ({ uid, mustWager }) => {
      if (mustWager) await inTransaction(db, (trx) => waiveRequirements({ trx, live }, uid, now))
    })
  const expireAndRemind = () =>
    sliceBySlice({ limit: SLICE, after: expiring, stopping }, (uid) => sweepPlayer({ db, live }, uid, now))
  // Nobody's bonus outlives its end because of an excluded player for whom it fails.
  await oneByOne([endWaived, expireAndRemind], (sweep) => sweep())
}

interface Excluded {
  readonly uid: string
  readonly mustWager: boolean
}

async function excludedAfter(db: Database, now: number, after: string): Promise<Excluded[]> {
  const uids = await selfExcluded(db, now, { after, limit: SLICE })
  const wagering = new Set(await withRequirements(db, uids))
  return uids.map((uid) => ({ uid, mustWager: wagering.has(uid) }))
}

async function sweepPlayer({ db, live }: Ports, uid: string, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await endBonuses({ trx, live }, uid, now)
    const warnings = await takeExpiryWarnings(trx, uid, now)
    if (warnings.length === 0) return
    await sendInboxMessage(trx, uid, { type: 'bonus', title: titleOf(warnings), content: contentOf(warnings) }, now)
    await publishBadge(trx, live, uid, 'inbox.unread', now)
  })
}

/**
 * Expires a player's overdue bonuses. False while an open round delays it; the caller must refuse stakes then, or the
 * player could keep playing with the bonus.
 */
export async function endBonuses({ trx, live }: { trx: Trx; live: Live }, uid: string, now: number): Promise<boolean> {
  // Takes the wallet's lock: no round of the player begins or ends meanwhile.
  await sql`select ledger_lock_head(${uid})`.execute(trx)
  if (await expireBonuses(trx, uid, now)) await live.publish(trx, uid, 'balance.change', null)
  const waiting = await trx
    .selectFrom('turnoverRequirement')
    .select('id')
    .where('uid', '=', uid)
    .where('status', '=', 'open')
    .where('expiresAt', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return waiting === undefined
}

/** Forfeits each bonus with its winnings, as far as the balance covers them; returns whether money moved. */
async function expireBonuses(trx: Trx, uid: string, now: number): Promise<boolean> {
  let moved = false
  for (const { id, worth } of await expiredRequirements(trx, uid, now)) {
    const amount = centavos(Math.min(worth, await playerBalance(trx, uid, 'cash')))
    if (amount > 0) await forfeitBonus(trx, { uid, key: String(id), amount, now })
    await endRequirement(trx, uid, { id, as: 'expired' }, now)
    moved ||= amount > 0
  }
  if (moved) await closeWhenEmpty(trx, uid, now)
  return moved
}

function titleOf(warnings: readonly ExpiryWarning[]): Words {
  return warnings.some(({ warnedDay }) => warnedDay === 1)
    ? { 'en-US': 'A bonus ends in 24 hours', 'vi-VN': 'Một khoản thưởng sẽ hết hạn sau 24 giờ' }
    : { 'en-US': 'A bonus ends in 7 days', 'vi-VN': 'Một khoản thưởng sẽ hết hạn sau 7 ngày' }
}

/** One line per bonus, the first to end first, and what happens then. */
function contentOf(warnings: readonly ExpiryWarning[]): Words {
  const sorted = warnings.toSorted((a, b) => a.expiresAt - b.expiresAt)
  const inLanguage = (language: keyof Words) =>
    [...sorted.map((warning) => lineOf(warning)[language]), '', LOST[language]].join('\n')
  return { 'en-US': inLanguage('en-US'), 'vi-VN': inLanguage('vi-VN') }
}

function lineOf({ source, remaining, expiresAt }: ExpiryWarning): Words {
  const name = REQUIREMENT_SOURCES[source].name
  const figure = pesosText(remaining)
  const time = manilaDeadline(expiresAt)
  return {
    'en-US': `${name['en-US']}: bet ${figure} by ${time['en-US']}.`,
    'vi-VN': `${name['vi-VN']}: cần cược thêm ${figure} trước ${time['vi-VN']}.`,
  }
}

const LOST: Words = {
  'en-US':
    'If you do not bet this by then, the bonus ends: we take it back with what you won with it, as far as it is still in your balance. Your deposits stay yours, and you owe nothing.',
  'vi-VN':
    'Nếu đến lúc đó chưa cược đủ, khoản thưởng kết thúc: tiền thưởng và tiền thắng từ đó bị thu lại, trong phạm vi còn trong số dư. Tiền nạp vẫn là của bạn, và bạn không nợ gì.',
}
