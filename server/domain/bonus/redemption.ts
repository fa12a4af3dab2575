import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { FORMATS } from '../../../contract/formats.ts'
import { sql } from 'kysely'
import type { Trx } from '../../database/transaction.ts'
import { DomainError } from '../domainError.ts'
import { REQUIREMENT_SOURCES } from '../ledger/turnover.ts'
import { type Claimant, claimOnce } from './claims.ts'
import { award, type Prize } from './prize.ts'
import { bonusOver } from './words.ts'

const WRONG_MAX = 5
const WRONG_WITHIN_MS = 10 * MINUTE_MS

/**
 * Uses a code, once per player. Throws `codeInvalid`, `tooMany` after five of those in ten minutes, `expired`,
 * `notEligible` for old players on a code for new ones, `alreadyClaimed`, or `outOfStock` once its uses are exhausted.
 */
export async function redeem(claimant: Claimant, typed: string): Promise<Prize & { turnoverMultiple: number }> {
  const { trx, uid, now } = claimant
  await refuseGuessing(claimant)
  const code = typed.replaceAll(/\s/g, '').toUpperCase()
  const found = FORMATS.redemptionCode.test(code)
    ? await trx.selectFrom('redemptionCode').selectAll().where('code', '=', code).executeTakeFirst()
    : undefined
  if (!found || (found.startTime !== null && found.startTime > now)) throw new DomainError('codeInvalid', INVALID)
  if (found.endTime !== null && found.endTime <= now) throw bonusOver()
  if (found.newPlayerDays !== null) await refuseOldPlayer(claimant, found.newPlayerDays)
  await claimOnce(claimant, 'redeem', code)
  await countUse(trx, code)
  const { rewards, tries, spins } = found
  const prize = { rewards, ...(tries > 0 && { tries }), ...(spins > 0 && { spins }) }
  await award(claimant, { source: 'redeem', key: `code-${code}-${uid}`, prize })
  return { ...prize, turnoverMultiple: REQUIREMENT_SOURCES.redeem.multiple }
}

/** Wrong tries are counted from the stored answers of this call's requests. */
async function refuseGuessing({ trx, uid, now }: Claimant): Promise<void> {
  const wrong = await trx
    .selectFrom('moneyRequest')
    .select('time')
    .where('uid', '=', uid)
    .where('call', '=', 'redemptionCodeUse')
    .where('time', '>', now - WRONG_WITHIN_MS)
    .where(sql<boolean>`answer -> 'refusal' ->> 'reason' = 'codeInvalid'`)
    .orderBy('time', 'desc')
    .limit(WRONG_MAX)
    .execute()
  const oldest = wrong[WRONG_MAX - 1]
  if (!oldest) return
  const retryAfterSec = Math.ceil((oldest.time + WRONG_WITHIN_MS - now) / 1000)
  throw new DomainError('tooMany', TOO_MANY, { retryAfterSec })
}

async function refuseOldPlayer({ trx, uid, now }: Claimant, days: number): Promise<void> {
  const { registerTime } = await trx
    .selectFrom('player')
    .select('registerTime')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  if (now >= registerTime + days * DAY_MS) throw new DomainError('notEligible', NEW_PLAYERS)
}

async function countUse(trx: Trx, code: string): Promise<void> {
  const used = await trx
    .updateTable('redemptionCode')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', code)
    .where(({ eb, or, ref }) => or([eb('usesMax', 'is', null), eb('uses', '<', ref('usesMax'))]))
    .returning('uses')
    .executeTakeFirst()
  if (!used) throw new DomainError('outOfStock', USED_UP)
}

const INVALID = { 'en-US': 'This code does not exist', 'vi-VN': 'Mã này không tồn tại' }
const USED_UP = { 'en-US': 'This code has been used up', 'vi-VN': 'Mã này đã hết lượt dùng' }
const NEW_PLAYERS = { 'en-US': 'This code is for new players', 'vi-VN': 'Mã này dành cho người chơi mới' }
const TOO_MANY = {
  'en-US': 'Too many wrong codes. Please wait a few minutes.',
  'vi-VN': 'Sai mã quá nhiều lần. Vui lòng đợi vài phút.',
}
