import { TIME_ZONE } from '../../../contract/constants.ts'
import type { Database } from '../../database/open.ts'
import { inTransaction, type Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { moneyText } from '../../moneyText.ts'
import { publishBadge } from '../badge.ts'
import { sendLetter } from '../letter.ts'
import { type ExpiryWarning, expireRequirements, REQUIREMENT_SOURCES, takeExpiryWarnings } from '../turnover.ts'

/** Writes the letters of turnover that ends in 7 days or 24 hours, and ends what is past its time. */
export async function sweepRequirements({ db, live }: { db: Database; live: Live }, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const warnings = await takeExpiryWarnings(trx, now)
    for (const warning of warnings) await warn(trx, warning, now)
    for (const uid of new Set(warnings.map((warning) => warning.uid)))
      await publishBadge(trx, live, uid, 'inbox.unread', now)
    await expireRequirements(trx, now)
  })
}

async function warn(trx: Trx, warning: ExpiryWarning, now: number): Promise<void> {
  const { uid, source, remaining, expiresAt, warnedDay } = warning
  const name = REQUIREMENT_SOURCES[source].name
  const figure = moneyText(remaining, 'short')
  const until = new Date(expiresAt)
  const time = (locale: string) =>
    until.toLocaleString(locale, { timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' })
  const left = warnedDay === 7 ? { 'en-US': '7 days', 'vi-VN': '7 ngày' } : { 'en-US': '24 hours', 'vi-VN': '24 giờ' }
  await sendLetter(
    trx,
    uid,
    {
      type: 'bonus',
      title: {
        'en-US': `Turnover ends in ${left['en-US']}`,
        'vi-VN': `Vòng cược kết thúc sau ${left['vi-VN']}`,
      },
      content: {
        'en-US': `${name['en-US']}: ${figure} of turnover is left. It ends on ${time('en-PH')} (Manila). What is not staked by then is dropped; you do not owe it.`,
        'vi-VN': `${name['vi-VN']}: còn ${figure} vòng cược. Kết thúc lúc ${time('vi-VN')} (Manila). Phần chưa cược đến lúc đó sẽ được bỏ; bạn không nợ gì cả.`,
      },
    },
    now,
  )
}
