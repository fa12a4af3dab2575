import { expect, test, vi } from 'vitest'
import { centavos } from '../../../contract/money.ts'
import { DEPOSIT } from '../../../contract/statuses.ts'
import { DepositDetails } from '../../../src/screens/transactionHistory/Details.tsx'
import { render } from '../ui/render.tsx'

const known = vi.hoisted((): { order: unknown } => ({ order: undefined }))

vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({
    value: name === 'depositOrder' ? { order: known.order } : undefined,
    refreshing: false,
    refresh: () => {},
  }),
}))

const NEXT: [keyof typeof DEPOSIT, string[]][] = [
  ['pending', ['Continue to payment']],
  ['success', []],
  ['failed', ['Make a new deposit']],
  ['timeout', ['Make a new deposit']],
]

test.each(NEXT)('a deposit in the transactions that is %s offers what can be done about it', async (status, next) => {
  known.order = {
    orderNo: 'D1',
    method: 'ewallet',
    bank: 'gcash',
    amount: centavos(500_00),
    bonus: centavos(0),
    status: DEPOSIT[status],
    createTime: 1,
    expireTime: 2,
    timeline: [],
  }
  render(<DepositDetails orderNo="D1" onClose={() => {}} />)
  await expect.poll(() => document.body.textContent).toContain('D1')
  const links = [...document.querySelectorAll('a')].map(({ textContent }) => textContent?.trim() ?? '')
  expect(links.filter((text) => /deposit|payment/.test(text))).toEqual(next)
})
