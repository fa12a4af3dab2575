import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { centavos } from '../../../contract/money.ts'
import { userInfo } from '../../../contract/entities/user.ts'
import { WithdrawForm } from '../../../src/screens/withdraw/WithdrawForm.tsx'
import { render } from '../ui/render.tsx'
import { withdrawResources } from './withdrawResources.ts'

const USER = v.parse(userInfo, { uid: 'u1', username: 'maria', nickname: 'Maria' })

const known = vi.hoisted((): { values: Record<string, unknown> } => ({ values: {} }))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({ value: known.values[name], refreshing: false, refresh: () => {} }),
  ask: async () => {},
  send: async () => {},
}))

afterEach(() => void vi.useRealTimers())

test('a hold that ends while the screen is open is gone from it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
  known.values = {
    ...withdrawResources(),
    session: { status: 'player', user: USER },
    withdrawalHold: { until: Date.now() + 10_000, reasons: ['tradePassword'] },
  }
  const { element } = render(<WithdrawForm user={USER} />)
  expect(element.textContent).toContain('Withdrawals are on hold until')
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => element.textContent).not.toContain('on hold until')
})

test('a limit of the day that leaves less than the minimum is given as the reason', () => {
  const day = { dayAmountLeft: centavos(50_00), dayCountLeft: 2 }
  known.values = {
    ...withdrawResources(),
    session: { status: 'player', user: { ...USER, kycStatus: 'approved' } },
    withdrawBanks: [{ code: 'gcash', min: centavos(100_00), max: centavos(500_00), fee: centavos(0), ...day }],
    wallets: [{ bank: 'gcash', name: 'Maria', account: '•••• 4567' }],
  }
  const { element } = render(<WithdrawForm user={{ ...USER, kycStatus: 'approved' }} />)
  expect(element.textContent).toContain('₱50.00 of today’s limit is left, and the minimum is ₱100.')
  expect(element.textContent).not.toContain('See why above')
})
