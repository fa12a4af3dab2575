import { beforeEach, expect, test, vi } from 'vitest'
import { popups } from '../../../src/app/popups.ts'
import Withdraw from '../../../src/screens/withdraw/withdraw.tsx'
import { render } from '../ui/render.tsx'

/** The data worker: the player as last loaded. */
const worker = vi.hoisted(() => ({ session: {}, refresh: vi.fn<() => void>(), navigate: vi.fn<() => void>() }))

vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({ ...(name === 'session' && worker.session), refresh: worker.refresh }),
}))
vi.mock('../../../src/app/navigation.ts', async (original) => ({ ...(await original()), navigate: worker.navigate }))
vi.mock('../../../src/screens/withdraw/WithdrawForm.tsx', () => ({ WithdrawForm: () => 'The form' }))

const playerWith = (isNullPasswordTrade: boolean) => ({
  status: 'player',
  user: { guest: false, isNullPasswordTrade },
})

beforeEach(() => {
  worker.session = { value: playerWith(true), asOf: 1, refreshing: false }
  worker.refresh.mockReset()
  worker.navigate.mockReset()
  popups.value = []
})

test('a withdrawal password that was set on another device is known before anybody is sent away', async () => {
  const { element, show } = render(<Withdraw />)
  await expect.poll(() => worker.refresh.mock.calls.length).toBe(1)
  expect(worker.navigate).not.toHaveBeenCalled()
  worker.session = { value: playerWith(false), asOf: 2, refreshing: false }
  show(<Withdraw />)
  expect(element.textContent).toContain('The form')
  expect(worker.navigate).not.toHaveBeenCalled()
})

test.each([
  ['who has none', { value: playerWith(true), asOf: 2, refreshing: false }],
  ['of whom no more is to be learned', { value: playerWith(true), asOf: 1, refreshing: false, failure: {} }],
])('a player %s is led to setting it, and told what else a withdrawal needs', async (_who, session) => {
  const { show } = render(<Withdraw />)
  worker.session = session
  show(<Withdraw />)
  await expect
    .poll(() => worker.navigate.mock.calls)
    .toEqual([['/security-center?code=transactionPwd', { replace: true }]])
  expect(popups.value.map(({ kind }) => kind)).toEqual(['readyToWithdraw'])
})
