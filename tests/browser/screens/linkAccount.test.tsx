import { expect, test, vi } from 'vitest'
import { BindWallet } from '../../../src/app/popups/BindWallet.tsx'
import { WalletForm } from '../../../src/screens/withdraw/WalletForm.tsx'
import { render } from '../ui/render.tsx'

vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({ value: name === 'session' ? undefined : [], refreshing: false, refresh: () => {} }),
  ask: async () => {},
}))

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
