import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { centavos } from '../../../contract/money.ts'
import { AmountStep } from '../../../src/screens/recharge/AmountStep.tsx'
import { LimitSheet } from '../../../src/screens/securityCenter/LimitSheet.tsx'
import { render } from '../ui/render.tsx'
import { EWALLET } from './ewallet.ts'

const limits = vi.hoisted(() => ({ ownLimitLeft: 0 }))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({
    value: {
      rechargeBanks: [{ code: 'gcash', name: 'GCash' }],
      rechargeAmount: { min: 100_00, max: 50_000_00, list: [], firstMin: 500_00, isFirst: true, ...limits },
      coupons: [],
    }[name],
  }),
  ask: async () => {},
}))

const step = (amount: string) => (
  <AmountStep
    method={EWALLET}
    fields={{ method: 'ewallet', bank: 'gcash', amount, couponId: '' }}
    change={() => {}}
    forget={() => {}}
    money={{ requests: [], open: undefined, blocked: undefined, failure: undefined, send: async () => undefined }}
  />
)

test('a limit of one’s own below the minimum is told of, and no amount is asked for that cannot be right', () => {
  limits.ownLimitLeft = 300_00
  const { element, show } = render(step('500'))
  expect(element.textContent).toContain('Your own limit allows ₱300.00 more, and the minimum deposit is ₱500.')
  expect(element.textContent).not.toContain('Enter at')
  expect(element.querySelector('input[name=amount]')).toBeNull()
  expect(element.querySelector('a[href="/security-center?code=limits"]')).not.toBeNull()

  limits.ownLimitLeft = 600_00
  show(step(''))
  expect(element.querySelector('input[name=amount]')).not.toBeNull()
})

const NO_LIMIT = { period: 'month', value: null } as const

test.for([
  [{ ...NO_LIMIT, kind: 'time', used: 0 }, '50000', 'Enter 1 to 44,640 minutes'],
  [{ ...NO_LIMIT, kind: 'loss', used: centavos(0) }, '0', 'Enter an amount'],
] as const)('a wrong limit of %o is told as what that limit counts', async ([limit, typed, words]) => {
  render(<LimitSheet limit={limit} onClose={() => {}} />)
  const input = document.querySelector<HTMLInputElement>('input[name=limit]')
  if (!input) throw new Error('There is no field')
  await userEvent.fill(input, typed)
  await userEvent.tab()
  expect(document.querySelector('dialog .field-error')?.textContent).toContain(words)
})
