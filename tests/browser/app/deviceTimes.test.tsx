import { afterEach, expect, test, vi } from 'vitest'
import { ConnectionStrip } from '../../../src/app/ConnectionStrip.tsx'
import { clockAhead } from '../../../src/ui/clock.ts'
import { AsOf } from '../../../src/ui/states.tsx'
import { render } from '../ui/render.tsx'

const NOON = Date.parse('2026-11-29T12:00:00+08:00')
const TEN_MINUTES = 600_000

vi.mock('../../../src/state/data.ts', () => ({
  useResource: () => ({ value: { status: 'offline', since: NOON } }),
}))

vi.useFakeTimers({ now: NOON + TEN_MINUTES, toFake: ['Date'] })

afterEach(() => {
  clockAhead.value = 0
})

test.for([
  [0, '12:00'],
  [TEN_MINUTES, '12:10'],
] as const)('what this device has kept is dated by the operator’s clock, %s ms ahead of its own', ([ahead, told]) => {
  clockAhead.value = ahead
  expect(render(<ConnectionStrip />).element.textContent).toContain(`saved at ${told}`)
  expect(render(<AsOf time={NOON} />).element.textContent).toBe(`as of ${told}`)
})
