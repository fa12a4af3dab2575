import { sql } from 'kysely'
import { centavos } from '../../../contract/money.ts'
import { DEPOSIT } from '../../../contract/statuses.ts'
import type { Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { publishBadge } from '../inbox/badge.ts'
import { timelineRow } from '../cashier/timeline.ts'
import { pesosText } from '../cashier/words.ts'
import { releaseCustody } from './deadline.ts'
import { refundDeposit } from '../ledger/postings.ts'
import { closeRequirement } from '../ledger/turnover.ts'
import { playerBalance } from '../ledger/reads.ts'
import { bonusesLeft } from '../ledger/turnoverExpiry.ts'
import { sendInboxMessage } from '../inbox/message.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import type { Words } from '../domainError.ts'

interface Ports {
  live: Live
  now: number
}

/** Refunds all deposits of a player under age. Returns the amount in centavos; 0 for anybody else. */
export async function refundUnderAge(trx: Trx, ports: Ports, uid: string): Promise<number> {
  return (await lockPlayer(trx, uid)).barred ? refundDeposits(trx, ports, uid, UNDER_AGE) : 0
}

/**
 * Refunds what a player has of their deposits, newest first, as far as the balance covers them, with an inbox message. What
 * is there later of a deposit that went back in part can go back then.
 * What is in custody counts too, a bonus does not: who lost the deposit would be paid the bonus, which nobody has wagered.
 * The caller has locked the player. Returns the amount in centavos.
 */
export async function refundDeposits(trx: Trx, { live, now }: Ports, uid: string, why: Words): Promise<number> {
  await releaseCustody(trx, uid, now)
  const bonuses = await bonusesLeft(trx, uid)
  let refunded = 0
  for (const { orderNo, provider, amount, part } of await depositsOf(trx, uid)) {
    const left = centavos(Math.min(amount, (await playerBalance(trx, uid, 'cash')) - bonuses))
    if (left <= 0) break
    await refundDeposit(trx, provider, { uid, orderNo, part, amount: left, now })
    const sentBack = { uid, orderNo, note: contentOf(why, left), now }
    if (left === amount) await endDeposit(trx, sentBack)
    await tellInOrder(trx, live, sentBack)
    refunded += left
  }
  if (refunded === 0) return 0
  await sendInboxMessage(trx, uid, { type: 'cashier', title: TITLE, content: contentOf(why, refunded) }, now)
  await publishBadge(trx, live, uid, 'inbox.unread', now)
  await live.publish(trx, uid, 'balance.change', null)
  return refunded
}

interface SentBack {
  readonly uid: string
  readonly orderNo: string
  readonly note: Words
  readonly now: number
}

/** All of it went back. Where only a part did, a rollback may bring back the rest, which is to be wagered as before. */
async function endDeposit(trx: Trx, { uid, orderNo, now }: SentBack): Promise<void> {
  await closeRequirement(trx, { uid, source: 'deposit', refNo: orderNo, now })
  await trx
    .updateTable('depositOrder')
    .set(({ ref }) => ({ refunded: ref('amount') }))
    .where('orderNo', '=', orderNo)
    .execute()
}

async function tellInOrder(trx: Trx, live: Live, { uid, orderNo, note, now }: SentBack): Promise<void> {
  const status = DEPOSIT.success
  await trx
    .insertInto('depositEvent')
    .values(timelineRow({ orderNo, status, time: now, note }))
    .execute()
  await live.publish(trx, uid, 'deposit.status', { orderNo, status })
}

interface Refundable {
  readonly orderNo: string
  readonly provider: string
  /** What has not gone back yet, in centavos. */
  readonly amount: number
  /** Which of its parts would go back now, from 1. */
  readonly part: number
}

async function depositsOf(trx: Trx, uid: string): Promise<Refundable[]> {
  const orders = await trx
    .selectFrom('depositOrder')
    .select(['orderNo', 'provider', sql<number>`amount - refunded`.as('kept')])
    .where('uid', '=', uid)
    .where('status', '=', DEPOSIT.success)
    .whereRef('amount', '>', 'refunded')
    .orderBy('createTime', 'desc')
    .execute()
  const before = await refundsOf(trx, uid)
  return orders
    .map(({ orderNo, provider, kept }) => {
      const { parts, sum } = before.get(orderNo) ?? { parts: 0, sum: 0 }
      return { orderNo, provider, amount: kept - sum, part: parts + 1 }
    })
    .filter(({ amount }) => amount > 0)
}

/** By order, what has gone back of it before: an order itself says so only where all of it has. */
async function refundsOf(trx: Trx, uid: string): Promise<Map<string, { parts: number; sum: number }>> {
  const rows = await trx
    .selectFrom('playerEntry as e')
    .innerJoin('ledgerJournal as j', (join) => join.onRef('j.uid', '=', 'e.uid').onRef('j.id', '=', 'e.journalId'))
    .select(['j.refNo', sql<number>`count(*)`.as('parts'), sql<number>`-sum(e.amount)::bigint`.as('sum')])
    .where('e.uid', '=', uid)
    .where('e.type', '=', 'depositRefund')
    .groupBy('j.refNo')
    .execute()
  return new Map(rows.map(({ refNo, ...refunds }) => [refNo, refunds]))
}

const TITLE: Words = { 'en-US': 'Your deposits were refunded', 'vi-VN': 'Tiền nạp của bạn đã được hoàn lại' }

const UNDER_AGE: Words = {
  'en-US': 'Only people aged 21 or older may play here.',
  'vi-VN': 'Chỉ người từ 21 tuổi trở lên mới được chơi.',
}

const contentOf = (why: Words, amount: number): Words => ({
  'en-US': `${why['en-US']} ${pesosText(amount)} went back to the account you paid from.`,
  'vi-VN': `${why['vi-VN']} ${pesosText(amount)} đã được trả về tài khoản mà bạn dùng để nạp.`,
})
