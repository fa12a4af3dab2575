import { centavos, type Centavos } from '../../../contract/money.ts'
import type { Trx } from '../../database/transaction.ts'
import { pesosText } from './words.ts'
import type { DepositOrder } from './deposit.ts'
import { excludedUntil } from '../responsible/exclusion.ts'
import type { Player } from '../account/user.ts'
import type { Words } from '../domainError.ts'
import { paymentLimitLeft } from '../responsible/ownLimits.ts'

export interface Refund {
  amount: Centavos
  reason: 'excluded' | 'closed' | 'underAge' | 'ownLimit'
}

/**
 * The part of a received payment that must be refunded, in centavos, or null. Call it with the player locked, so that two
 * payments do not use the same limit.
 */
export async function refundDue(
  trx: Trx,
  { uid, closure, barred }: Pick<Player, 'uid' | 'closure' | 'barred'>,
  { amount }: DepositOrder,
  now: number,
): Promise<Refund | null> {
  if (closure !== null) return { amount: centavos(amount), reason: 'closed' }
  if (barred) return { amount: centavos(amount), reason: 'underAge' }
  if ((await excludedUntil(trx, uid, now)) !== null) return { amount: centavos(amount), reason: 'excluded' }
  const left = await paymentLimitLeft(trx, uid, now)
  if (left === null || amount <= left) return null
  return { amount: centavos(amount - left), reason: 'ownLimit' }
}

/** For the order's time line and the letter. */
export function refundWords(order: DepositOrder, { amount, reason }: Refund): Words {
  const [back, kept] = [pesosText(amount), order.amount - amount]
  const rest =
    kept === 0
      ? { 'en-US': '', 'vi-VN': '' }
      : {
          'en-US': ` ${pesosText(kept)} is in your balance.`,
          'vi-VN': ` ${pesosText(kept)} đã vào số dư của bạn.`,
        }
  return {
    'en-US': `${back} of your payment is going back to the account you paid from: ${WHY[reason]['en-US']}.${rest['en-US']}`,
    'vi-VN': `${back} trong khoản thanh toán được trả về tài khoản bạn đã dùng: ${WHY[reason]['vi-VN']}.${rest['vi-VN']}`,
  }
}

const WHY: Readonly<Record<Refund['reason'], Words>> = {
  excluded: {
    'en-US': 'it came after you had asked to pause playing',
    'vi-VN': 'tiền đến sau khi bạn đã yêu cầu tạm dừng chơi',
  },
  closed: {
    'en-US': 'it came after you had asked to close your account',
    'vi-VN': 'tiền đến sau khi bạn đã yêu cầu đóng tài khoản',
  },
  underAge: {
    'en-US': 'only people aged 21 or older may play here',
    'vi-VN': 'chỉ người từ 21 tuổi trở lên mới được chơi',
  },
  ownLimit: {
    'en-US': 'it is over your own deposit limit',
    'vi-VN': 'số tiền vượt hạn mức nạp do bạn đặt',
  },
}
