import { expect, test, vi } from 'vitest'
import { centavos } from '../../../contract/money.ts'
import { ReadySteps } from '../../../src/screens/withdraw/ReadySteps.tsx'
import { render } from '../ui/render.tsx'

const balanceWith = (surplus: number) => ({
  userAccountVO: { allAmount: centavos(0), balance: centavos(0), withdrawalAmount: centavos(0), deposit: centavos(0) },
  userPointVO: { value: 0 },
  userRiskVO: { surplus: centavos(surplus) },
  fbEvent: false,
})

function stepsWith(surplus: number) {
  const onPick = vi.fn()
  const { element } = render(
    <ReadySteps
      user={{ isNullPasswordTrade: false, identityStatus: 'approved', withdrawKycStatus: 'approved' }}
      balance={balanceWith(surplus)}
      wallets={[{ bank: 'gcash', name: 'Maria Santos', account: '0917 ••• ••02' }]}
      onPick={onPick}
    />,
  )
  const buttons = [...element.querySelectorAll('button')]
  return { onPick, withdraw: buttons.find(({ textContent }) => textContent === 'Withdraw') }
}

test('once nothing is left, the list leads to the withdrawal', () => {
  const { onPick, withdraw } = stepsWith(0)
  withdraw?.click()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('/finance/withdraw')
})

test('and not before', () => {
  expect(stepsWith(1).withdraw).toBeUndefined()
})
