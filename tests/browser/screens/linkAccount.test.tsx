import { userEvent } from 'vitest/browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { BindWallet } from '../../../src/app/popups/BindWallet.tsx'
import { Wallets } from '../../../src/screens/profile/Wallets.tsx'
import { WalletForm } from '../../../src/screens/withdraw/WalletForm.tsx'
import { render } from '../ui/render.tsx'

/** What the data worker knows, by resource. */
const known = vi.hoisted((): { values: Record<string, unknown> } => ({ values: {} }))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({ value: known.values[name], refreshing: false, refresh: () => {} }),
  ask: async () => {},
}))

beforeEach(() => {
  known.values = { wallets: [], withdrawBanks: [], identity: [] }
})

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}

const box = (selector: string) => find(selector).getBoundingClientRect()

test('the notice of an ID that is not verified keeps its distance, and its link stands below its lines', () => {
  render(<WalletForm onDone={() => {}} onLeave={() => {}} />)
  expect(box('.field').top - box('.notice').bottom).toBeGreaterThanOrEqual(12)
  expect(box('.notice .link').top).toBeGreaterThanOrEqual(box('.notice p').bottom)
  expect(box('.notice .link').height).toBeGreaterThanOrEqual(44)
})

test.for([
  ['Koi Palace', 'Koi Palace needs an account to pay your money out to.'],
  [undefined, 'This game needs an account to pay your money out to.'],
])('a game named %s asks for an account, and does not open for whoever verifies an ID first', async ([name, words]) => {
  const play = vi.fn()
  render(<BindWallet popup={{ kind: 'bindWallet', game: { name, play } }} />)
  await expect.poll(() => document.querySelector('.notice .link')).not.toBeNull()
  expect(find('dialog p.soft').textContent).toContain(words)
  expect(box('.notice').top - box('dialog p.soft').bottom).toBeGreaterThanOrEqual(12)
  find('.notice .link').click()
  expect(play).not.toHaveBeenCalled()
})

test.for([
  ['gcash', '+63 917 123 4567', '9171234567'],
  ['gcash', '0917 123 4567', '09171234567'],
  ['bdo', '63917123456789', '63917123456789'],
] as const)('at %s, a pasted %s is kept as %s', async ([bank, pasted, kept]) => {
  render(<WalletForm replaces={bank} onDone={() => {}} onLeave={() => {}} />)
  await userEvent.fill(find('[name=account]'), pasted)
  expect(find('[name=account]')).toHaveValue(kept)
})

test('a verified name is offered, and a typed one kept, in the letters that banks know', async () => {
  known.values.session = { status: 'player', user: { identityInfo: { name: 'Đặng Văn Đức' } } }
  render(<WalletForm onDone={() => {}} onLeave={() => {}} />)
  expect(find('[name=accountName]')).toHaveValue('Dang Van Duc')
  await userEvent.fill(find('[name=accountName]'), 'Nguyễn Thị Ánh')
  expect(find('[name=accountName]')).toHaveValue('Nguyen Thi Anh')
})

test('the profile asks nobody to link an account before it knows that there is none', () => {
  known.values = {}
  const { element, show } = render(<Wallets />)
  expect(element.textContent).toContain('Where your withdrawals go')
  expect(element.textContent).not.toContain('Link')
  known.values = { wallets: [] }
  show(<Wallets />)
  expect(element.textContent).toContain('Link an e-wallet or bank account')
  known.values = { wallets: [{ bank: 'gcash', name: 'Maria', account: '•••• 4567' }] }
  show(<Wallets />)
  expect(element.textContent).toContain('GCash •••• 4567')
})
