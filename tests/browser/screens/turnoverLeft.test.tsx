import { expect, test, vi } from 'vitest'
import { centavos } from '../../../contract/money.ts'
import { TurnoverLeft } from '../../../src/screens/withdraw/TurnoverLeft.tsx'
import { render } from '../ui/render.tsx'

vi.mock('../../../src/state/data.ts', () => ({
  useResource: () => ({ value: undefined, asOf: undefined, refreshing: true, refresh: () => {}, failure: undefined }),
}))

const BALANCE = {
  userAccountVO: { allAmount: centavos(0), balance: centavos(0), withdrawalAmount: centavos(0), deposit: centavos(0) },
  userPointVO: { value: 0 },
  userRiskVO: { surplus: centavos(700_00) },
  fbEvent: false,
}

test('until the requirements are known, what is left to bet is no part of nothing', () => {
  const { element } = render(<TurnoverLeft balance={BALANCE} onAll={() => {}} />)
  expect(element.textContent).toContain('₱700.00')
  expect(element.textContent).not.toContain('of ₱0.00')
  expect(element.querySelector('[role=progressbar]')).toBeNull()
})
