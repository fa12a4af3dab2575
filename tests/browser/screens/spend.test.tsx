import { expect, test, vi } from 'vitest'
import { Spend } from '../../../src/screens/securityCenter/Spend.tsx'
import { render } from '../ui/render.tsx'

/** What the data worker knows of the player's limits. */
const known = vi.hoisted((): { rg: unknown } => ({ rg: undefined }))

vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({
    value: name === 'rg' ? known.rg : undefined,
    failure: { kind: 'offline' },
    refreshing: false,
    refresh: () => {},
  }),
}))

test('only who is known to have set no limit is told so', () => {
  const NONE = 'You have set no limit for this period.'
  expect(render(<Spend />).element.textContent).not.toContain(NONE)
  known.rg = { limits: [], excludedUntil: null, exclusion: null, realityCheckMin: null }
  expect(render(<Spend />).element.textContent).toContain(NONE)
})
