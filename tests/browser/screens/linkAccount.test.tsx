import { expect, test, vi } from 'vitest'
import { WalletForm } from '../../../src/screens/withdraw/WalletForm.tsx'
import { render } from '../ui/render.tsx'

vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({ value: name === 'session' ? undefined : [], refreshing: false, refresh: () => {} }),
  ask: async () => {},
}))

test('the notice of an ID that is not verified keeps its distance, and its link stands below its lines', () => {
  const { element } = render(<WalletForm onDone={() => {}} />)
  const box = (selector: string) => {
    const found = element.querySelector(selector)
    if (!found) throw new Error(`There is no ${selector}`)
    return found.getBoundingClientRect()
  }
  expect(box('.field').top - box('.notice').bottom).toBeGreaterThanOrEqual(12)
  expect(box('.notice .link').top).toBeGreaterThanOrEqual(box('.notice p').bottom)
  expect(box('.notice .link').height).toBeGreaterThanOrEqual(44)
})
