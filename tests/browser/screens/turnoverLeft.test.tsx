import { expect, test, vi } from 'vitest'
import { centavos } from '../../../contract/money.ts'
import { TurnoverLeft } from '../../../src/screens/withdraw/TurnoverLeft.tsx'
import { render } from '../ui/render.tsx'

const known = vi.hoisted((): { records: unknown } => ({ records: undefined }))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: () => ({
    value: known.records,
    asOf: undefined,
    refreshing: true,
    refresh: () => {},
    failure: undefined,
  }),
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

test('a bonus ends at the hour that the operator has for it, not with its day', () => {
  const money = { base: centavos(20_00), required: centavos(200_00), done: centavos(0), remaining: centavos(200_00) }
  const bonus = {
    id: '1',
    source: 'signUp',
    sourceName: 'Sign-up bonus',
    multiple: 10,
    status: 'open',
    createTime: Date.UTC(2026, 10, 4, 16, 1),
    expireTime: Date.UTC(2026, 11, 4, 16, 1),
    ...money,
  }
  known.records = { list: [bonus], surplus: centavos(200_00) }
  const { element } = render(<TurnoverLeft balance={BALANCE} onAll={() => {}} />)
  expect(element.textContent).toMatch(/ends 5.Dec.*00:01/)
})
