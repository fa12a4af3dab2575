import { expect, test } from 'vitest'
import { useIsOver } from '../../../src/screens/shared/useIsOver.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { render } from '../ui/render.tsx'

function Note({ failure, offline }: { failure: Failure | undefined; offline: boolean }) {
  return useIsOver(failure, offline) ? 'over' : 'told'
}

const failed = (kind: 'offline' | 'timeout' | 'mismatch'): Failure => ({ kind })

test.each(['offline', 'timeout'] as const)('%s is over when the network is back, and told again next time', (kind) => {
  const first = failed(kind)
  const { element, show } = render(<Note failure={first} offline={false} />)
  expect(element.textContent).toBe('told')
  show(<Note failure={first} offline />)
  expect(element.textContent).toBe('told')
  show(<Note failure={first} offline={false} />)
  expect(element.textContent).toBe('over')
  show(<Note failure={failed(kind)} offline={false} />)
  expect(element.textContent).toBe('told')
})

test('an answer that cannot be read outlives the return of the network', () => {
  const failure = failed('mismatch')
  const { element, show } = render(<Note failure={failure} offline />)
  show(<Note failure={failure} offline={false} />)
  expect(element.textContent).toBe('told')
})
