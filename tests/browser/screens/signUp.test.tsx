import { afterEach, expect, test, vi } from 'vitest'
import type { SignUp as SignUpBonus } from '../../../contract/entities/bonus.ts'
import SignUp from '../../../src/screens/signUp/signUp.tsx'
import { clockAhead } from '../../../src/ui/clock.ts'
import { render } from '../ui/render.tsx'

const HOUR = 3_600_000
const values = vi.hoisted((): Record<string, unknown> => ({}))

vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({
    value: values[name],
    asOf: Date.now(),
    refreshing: false,
    failure: undefined,
    refresh: () => {},
  }),
}))

afterEach(() => {
  clockAhead.value = 0
})

test('the week ends at its deadline by the operator’s clock, not by the device’s', async () => {
  const signUp: SignUpBonus = {
    title: 'Daily (Turnover 10 times)',
    turnoverMultiple: 10,
    today: 1,
    canSign: false,
    deadline: Date.now() + HOUR / 2,
    list: [{ day: 1, rewards: [{ type: 'cash', amount: 10 }], status: 0 }],
  }
  Object.assign(values, { signUp, session: { status: 'player', user: { bind: false } } })
  const { element } = render(<SignUp />)
  expect(element.textContent).toContain('Link your phone first')
  clockAhead.value = HOUR
  await expect.poll(() => element.textContent).toContain('The sign-up bonus has ended')
})
