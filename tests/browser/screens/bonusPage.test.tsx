import { expect, test, vi } from 'vitest'
import { httpMessage } from '../../../contract/errors.ts'
import { BonusPage } from '../../../src/screens/shared/bonus/BonusPage.tsx'
import { render } from '../ui/render.tsx'

vi.mock('../../../src/screens/shared/useIsGuest.ts', () => ({ useIsGuest: () => false }))
vi.mock('../../../src/screens/shared/useOffline.ts', () => ({ useOffline: () => false }))
vi.mock('../../../src/screens/shared/claim/ClaimNotes.tsx', () => ({ ClaimNotes: () => null }))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: () => ({
    value: undefined,
    asOf: undefined,
    refreshing: false,
    refresh: () => {},
    failure: { kind: 'http', status: 500, message: httpMessage(500) },
  }),
}))

test('a bonus that could not be had has one Retry', () => {
  const { element } = render(
    <BonusPage bonus="tasks" claims={[]}>
      {() => 'Tasks'}
    </BonusPage>,
  )
  expect(element.textContent).toContain('This bonus could not be loaded')
  expect([...element.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['Retry'])
})
