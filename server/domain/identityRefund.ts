import { sql } from 'kysely'
import { centavos } from '../../contract/money.ts'
import { DEPOSIT } from '../../contract/statuses.ts'
import type { Trx } from '../database/transaction.ts'
import type { Live } from '../live/live.ts'
import { publishBadge } from './badge.ts'
import { pesosText } from './cashierWords.ts'
import { refundDeposit } from './ledgerMoves.ts'
import { playerBalance } from './ledgerReads.ts'
import { sendLetter } from './letter.ts'
import { lockPlayer } from './lockPlayer.ts'
import type { Words } from './refusal.ts'

/**
 * Gives somebody under age back what they paid in, as far as it is still there, the newest deposit first and each once.
 * Returns how much, in centavos: 0 also for a player who may play.
 */
export async function refundUnderAge(
  trx: Trx,
  { live, now }: { live: Live; now: number },
  uid: string,
): Promise<number> {
  if (!(await lockPlayer(trx, uid)).barred) return 0
  let refunded = 0
  for (const { orderNo, provider, amount } of await depositsOf(trx, uid)) {
    const left = centavos(Math.min(amount, await playerBalance(trx, uid, 'cash')))
    if (left <= 0) break
    await refundDeposit(trx, provider, { uid, key: orderNo, amount: left, now })
    refunded += left
  }
  if (refunded === 0) return 0
  await sendLetter(trx, uid, { type: 'cashier', title: TITLE, content: contentOf(refunded) }, now)
  await publishBadge(trx, live, uid, 'inbox.unread', now)
  await live.publish(trx, uid, 'balance.change', null)
  return refunded
}

function depositsOf(trx: Trx, uid: string) {
  return trx
    .selectFrom('depositOrder as d')
    .leftJoin('ledgerJournal as j', (join) =>
      join.on((eb) => eb('j.key', '=', sql<string>`'depositRefund:' || d.order_no`)),
    )
    .select(['d.orderNo', 'd.provider', 'd.amount'])
    .where('d.uid', '=', uid)
    .where('d.status', '=', DEPOSIT.success)
    .where('j.id', 'is', null)
    .orderBy('d.createTime', 'desc')
    .execute()
}

const TITLE: Words = { 'en-US': 'Your deposits were refunded', 'vi-VN': 'Tiền nạp của bạn đã được hoàn lại' }

const contentOf = (amount: number): Words => ({
  'en-US': `Only people aged 21 or older may play here. ${pesosText(amount)} went back to the account that you paid from.`,
  'vi-VN': `Chỉ người từ 21 tuổi trở lên mới được chơi. ${pesosText(amount)} đã được trả về tài khoản mà bạn dùng để nạp.`,
})
