import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CODES } from '../../../contract/errors.ts'
import type { Coupon } from '../../../contract/entities/cashier.ts'
import { centavos } from '../../../contract/money.ts'
import { AmountStep } from '../../../src/screens/recharge/AmountStep.tsx'
import type { MoneyState } from '../../../workers/protocol/cashier.ts'
import { render } from '../ui/render.tsx'
import { EWALLET } from './ewallet.ts'

const asked = vi.hoisted((): { quotes: number; failure?: object } => ({ quotes: 0 }))
const COUPON: Coupon = {
  id: 'c1',
  name: '',
  type: 'deposit_fixed',
  value: 50,
  maxBonus: centavos(50_00),
  minDeposit: centavos(500_00),
  turnoverMultiple: 5,
  expireTime: Date.UTC(2026, 11, 24),
  status: 'open',
}
vi.mock('../../../src/state/data.ts', () => ({
  resources: { of: () => ({ refresh: () => void asked.quotes++ }) },
  send: async () => undefined,
  useResource: (name: string) => ({
    refreshing: false,
    failure: name === 'quote' ? asked.failure : undefined,
    value: {
      rechargeBanks: [{ code: 'gcash', name: 'GCash' }],
      rechargeAmount: { min: 100_00, max: 50_000_00, list: [], firstMin: 100_00, isFirst: false, ownLimitLeft: null },
      coupons: [COUPON],
      quote: !asked.failure && {
        preId: 'p1',
        amount: 500_00,
        fee: 0,
        bonus: 50_00,
        turnoverAdd: 750_00,
        expireTime: Infinity,
      },
    }[name],
  }),
}))
vi.mock('../../../src/app/navigation.ts', () => ({ navigate: () => {}, rememberPage: () => () => true }))

const ORDERED: MoneyState = {
  status: 'done',
  data: { orderNo: '1', payUrl: 'https://pay.example', openMode: 'frame', status: 0, expireTime: 0 },
}
const REFUSED: MoneyState = { status: 'refused', failure: { kind: 'refused', code: 1, message: '', data: undefined } }

interface Deposit {
  amount: string
  couponId?: string
  answer?: MoneyState
}

/** The form, whose orders get this answer. */
function deposit({ amount, couponId = '', answer = ORDERED }: Deposit) {
  const send = vi.fn(async () => answer)
  const change = vi.fn()
  const money = { requests: [], open: undefined, blocked: undefined, failure: undefined, send }
  const fields = { method: 'ewallet', bank: 'gcash', amount, couponId }
  const { element } = render(
    <AmountStep method={EWALLET} fields={fields} change={change} forget={() => {}} money={money} />,
  )
  return { element, send, change }
}

beforeEach(() => {
  asked.quotes = 0
  delete asked.failure
})

test.each([
  ['', '1 you can use'],
  ['100', '0 you can use'],
  ['500', '1 you can use'],
])('of one coupon from ₱500, an amount of "%s" leaves %s', (amount, words) => {
  expect(deposit({ amount }).element.textContent).toContain(words)
})

test.each([
  ['of a coupon that the order used is not asked for again', { couponId: 'c1' }, 0],
  ['of a coupon whose order was refused is', { couponId: 'c1', answer: REFUSED }, 1],
  ['without a coupon is', {}, 1],
])('a quote %s', async (_which, order, quotes) => {
  const { send } = deposit({ amount: '500', ...order })
  await page.getByRole('button', { name: 'Pay ₱500.00' }).click()
  await expect.poll(() => send.mock.settledResults.length).toBe(1)
  // The form goes on in the same turn.
  await Promise.resolve()
  expect(asked.quotes).toBe(quotes)
})

test('an amount that is too small is told once, at its field', () => {
  deposit({ amount: '50' })
  expect(document.body.textContent?.match(/at least ₱100/g)).toHaveLength(1)
})

test.each(['alreadyClaimed', 'expired'] as const)('a coupon that is refused with %s is told of as one', (name) => {
  asked.failure = { kind: 'refused', code: CODES[name], message: '', data: null }
  const { element } = deposit({ amount: '500', couponId: 'c1' })
  expect(element.textContent).toContain('This coupon can’t be used any more. No money moved.')
})

test('arrow keys only look at the coupons, until one is chosen', async () => {
  const { change } = deposit({ amount: '500' })
  await userEvent.click(page.getByRole('button', { name: /A coupon adds a bonus/ }))
  const none = page.getByRole('radio', { name: 'No coupon' })
  none.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: /₱50 bonus/ })).toBeChecked()
  expect(change).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(change).toHaveBeenCalledExactlyOnceWith({ couponId: 'c1' })
  await expect.element(none).not.toBeInTheDocument()
})
