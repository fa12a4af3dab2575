import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { userInfo } from '../../../contract/entities/user.ts'
import { DAY_MS } from '../../../contract/durations.ts'
import { centavos } from '../../../contract/money.ts'
import { WithdrawForm } from '../../../src/screens/withdraw/WithdrawForm.tsx'
import { render } from '../ui/render.tsx'
import { withdrawResources } from './withdrawResources.ts'

const USER = v.parse(userInfo, { uid: 'u1', username: 'maria', nickname: 'Maria', kycStatus: 'approved' })
const LIMITS = { dayAmountLeft: centavos(500_00), dayCountLeft: 2, fee: centavos(0) }

/** The data worker, and a browser whose dialog for passkeys the test answers. */
const known = vi.hoisted(() => ({
  values: {} as Record<string, unknown>,
  asked: Promise.withResolvers<object>(),
  sendMoney: vi.fn<(uid: string, request: { input: object }, secret: unknown) => Promise<object>>(),
}))
vi.mock('../../../src/state/data.ts', () => {
  type Command = (commands: object) => Promise<object>
  const commands = { sendMoney: known.sendMoney, beginPasskeyWithdrawal: async () => ({ challenge: '', known: [] }) }
  const ask = async (command: Command) => ({ ok: true, value: await command(commands) })
  return {
    useResource: (name: string) => ({ value: known.values[name], refreshing: false, refresh: () => {} }),
    ask,
    askOnce: ask,
    send: async () => {},
  }
})
vi.mock('../../../src/platform/passkeys.ts', () => ({ hasPasskeys: () => true, askPasskey: () => known.asked.promise }))

const amount = page.getByLabelText('Amount')
const byPasskey = page.getByRole('button', { name: /^Withdraw with a passkey/ })
const byPassword = page.getByRole('button', { name: /^Withdraw ₱200\.00/ })

beforeEach(() => {
  sessionStorage.clear()
  known.asked = Promise.withResolvers()
  known.sendMoney.mockReset().mockResolvedValue({ status: 'refused' })
  known.values = {
    ...withdrawResources(),
    session: { status: 'player', user: USER },
    withdrawBanks: [{ code: 'gcash', min: centavos(100_00), max: centavos(500_00), ...LIMITS }],
    wallets: [{ bank: 'gcash', name: 'Maria', account: '•••• 4567' }],
    passkeys: [{ createTime: Date.now() - 8 * DAY_MS }],
  }
})

test('while a passkey is asked for, the order neither changes nor is sent by password', async () => {
  render(<WithdrawForm user={USER} />)
  await amount.fill('200')
  await page.getByLabelText('Withdrawal password', { exact: true }).fill('135791')
  await byPasskey.click()
  await expect.element(byPassword).toHaveAttribute('aria-busy', 'true')
  await expect.element(amount).toHaveAttribute('readonly')
  document.querySelector('form')?.requestSubmit()
  known.asked.resolve({ status: 'answered', answer: { id: 'k1' } })
  await expect.poll(() => known.sendMoney.mock.calls.length).toBe(1)
  const [, request, secret] = known.sendMoney.mock.calls[0] ?? []
  expect([request?.input, secret]).toEqual([{ bank: 'gcash', amount: 200 }, { id: 'k1' }])
  await expect.element(amount).not.toHaveAttribute('readonly')
})

test('a passkey that is given after the player has left the screen withdraws nothing', async () => {
  const start = location.href
  const { show } = render(<WithdrawForm user={USER} />)
  await amount.fill('200')
  await byPasskey.click()
  await expect.element(byPasskey).toHaveAttribute('aria-busy', 'true')
  show(null)
  history.replaceState(null, '', '/game')
  known.asked.resolve({ status: 'answered', answer: { id: 'k1' } })
  await known.asked.promise
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(known.sendMoney).not.toHaveBeenCalled()
  history.replaceState(null, '', start)
})
