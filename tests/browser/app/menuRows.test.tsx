import { expect, test, vi } from 'vitest'
import { MenuLinks } from '../../../src/app/MenuLinks.tsx'
import { render } from '../ui/render.tsx'

const known = vi.hoisted((): { session: object } => ({ session: {} }))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({ value: name === 'session' ? known.session : undefined, refreshing: false }),
}))

test.each([
  [true, 1],
  [false, 0],
])('with hasSignUp %s the menu has %i row for the sign-up bonus', (hasSignUp, rows) => {
  known.session = { status: 'player', user: { guest: false, hasSignUp } }
  const { element } = render(<MenuLinks />)
  expect(element.querySelectorAll('[href="/task"]').length).toBe(1)
  expect(element.querySelectorAll('[href="/signUpBonus"]').length).toBe(rows)
})
