import { expect, test } from 'vitest'
import { centavos } from '../../../contract/money.ts'
import { WITHDRAWAL } from '../../../contract/statuses.ts'
import { WithdrawView } from '../../../src/screens/shared/money/WithdrawView.tsx'
import { render } from '../ui/render.tsx'

const ORDER = {
  orderNo: 'W1',
  bank: 'gcash',
  account: '091 ••• ••23',
  amount: centavos(50_000),
  createTime: 1,
  timeline: [
    { status: WITHDRAWAL.pending, time: 1, note: 'Requested.' },
    { status: WITHDRAWAL.exception, time: 2, note: 'The payout is not confirmed yet.' },
  ],
}

function factsOf(reason: string | null, status: (typeof WITHDRAWAL)['exception' | 'success'] = WITHDRAWAL.exception) {
  const { element } = render(<WithdrawView order={{ ...ORDER, status, reason }} />)
  return [...element.querySelectorAll('dt')].map(({ textContent }) => textContent)
}

test('a reason that the timeline tells is not told again, least of all once the order has succeeded', () => {
  expect(factsOf('The payout is not confirmed yet.')).toEqual(['E-wallet or bank', 'Account', 'Order number'])
  expect(factsOf('The payout is not confirmed yet.', WITHDRAWAL.success)).toEqual([
    'E-wallet or bank',
    'Account',
    'Order number',
  ])
})

test('a reason of its own is told', () => {
  expect(factsOf('The account is closed.')).toEqual(['E-wallet or bank', 'Account', 'Reason', 'Order number'])
})
