import { beforeEach, expect, test, vi } from 'vitest'
import { centavos } from '../../../contract/money.ts'
import { Balances } from '../../../src/screens/profile/Balances.tsx'
import { ReadySheet } from '../../../src/screens/withdraw/ReadySheet.tsx'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { ReadySteps } from '../../../src/screens/withdraw/ReadySteps.tsx'
import { render } from '../ui/render.tsx'

/** What the data worker knows, by resource. */
const known = vi.hoisted((): { values: Record<string, unknown>; failed: string[] } => ({ values: {}, failed: [] }))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({
    value: known.values[name],
    failure: known.failed.includes(name) ? { kind: 'offline' } : undefined,
    refreshing: false,
    refresh: () => {},
  }),
  ask: async () => {},
}))

const USER = { isNullPasswordTrade: false, identityStatus: 'approved', withdrawKycStatus: 'approved' } as const
const NOTHING = centavos(0)

const balanceWith = (surplus: number, deposit = NOTHING) => ({
  userAccountVO: { allAmount: NOTHING, balance: NOTHING, withdrawalAmount: NOTHING, deposit },
  userPointVO: { value: 0 },
  userRiskVO: { surplus: centavos(surplus) },
  fbEvent: false,
})

function stepsWith(surplus: number, user: Partial<UserInfo> = {}) {
  const onPick = vi.fn()
  const { element } = render(
    <ReadySteps
      user={{ ...USER, ...user }}
      balance={balanceWith(surplus)}
      wallets={[{ bank: 'gcash', name: 'Maria Santos', account: '0917 ••• ••02' }]}
      onPick={onPick}
    />,
  )
  const buttons = [...element.querySelectorAll('button')]
  const called = (name: string) => buttons.find(({ textContent }) => textContent?.includes(name))
  return {
    onPick,
    withdraw: buttons.find(({ textContent }) => textContent === 'Withdraw'),
    identity: called('Verified identity'),
  }
}

beforeEach(() => {
  known.failed = []
  known.values = { session: { status: 'player', user: USER }, balance: balanceWith(0, centavos(1_250_50)) }
})

test('once nothing is left, the list leads to the withdrawal', () => {
  const { onPick, withdraw } = stepsWith(0)
  withdraw?.click()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('/finance/withdraw')
})

test('and not before', () => {
  expect(stepsWith(1).withdraw).toBeUndefined()
})

test('who was rejected is led to the reasons', () => {
  const rejected = { identityStatus: 'rejected', withdrawKycStatus: 'rejected' } as const
  const { onPick, identity } = stepsWith(0, rejected)
  identity?.click()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('/kyc/status')
})

test('who is verified for withdrawals is asked for nothing more, who is not is', () => {
  expect(stepsWith(0, { identityStatus: 'editing' }).identity).toBeUndefined()
  const { withdraw, identity } = stepsWith(0, { identityStatus: 'editing', withdrawKycStatus: 'rejected' })
  expect(withdraw).toBeUndefined()
  expect(identity?.textContent).toContain('Your ID is still to be sent for review')
})

test('without a network, a sheet whose steps are not known says so', () => {
  known.failed = ['wallets']
  const { element } = render(<ReadySheet loading="Loading" onPick={() => {}} />)
  expect(element.textContent).toContain('What is left to do is not on this device yet.')
  expect(element.textContent).not.toContain('Loading')
})

test('the sheet comes at once, when all of it is known', () => {
  const { element, show } = render(<ReadySheet loading="Loading" onPick={() => {}} />)
  expect(element.textContent).toBe('Loading')
  known.values['wallets'] = []
  show(<ReadySheet loading="Loading" onPick={() => {}} />)
  expect(element.textContent).toContain('Available to withdraw')
  expect(element.textContent).toContain('1 step is left')
})

test('the profile says how much was deposited so far', () => {
  expect(render(<Balances />).element.textContent).toContain('Deposited so far₱1,250.50')
})
