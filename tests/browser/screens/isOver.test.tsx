import { expect, test } from 'vitest'
import { useIsOver } from '../../../src/screens/shared/useIsOver.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { render } from '../ui/render.tsx'

function Note({ failure, offline }: { failure: Failure | undefined; offline: boolean }) {
  return useIsOver(failure, offline) ? 'over' : 'told'
}

const failed = (kind: 'offline' | 'mismatch'): Failure => ({ kind })

test('what the network’s absence caused is over when it is back, and told again next time', () => {
  const first = failed('offline')
  const { element, show } = render(<Note failure={first} offline={false} />)
  expect(element.textContent).toBe('told')
  show(<Note failure={first} offline />)
  expect(element.textContent).toBe('told')
  show(<Note failure={first} offline={false} />)
  expect(element.textContent).toBe('over')
  show(<Note failure={failed('offline')} offline={false} />)
  expect(element.textContent).toBe('told')
})

test('an answer that cannot be read outlives the return of the network', () => {
  const failure = failed('mismatch')
  const { element, show } = render(<Note failure={failure} offline />)
  show(<Note failure={failure} offline={false} />)
  expect(element.textContent).toBe('told')
})
