import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebouncedValue } from '../../../src/state/useDebouncedValue.ts'
import { render } from '../ui/render.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Said = ({ count }: { count: number }) => <p>{useDebouncedValue(count, 1_000)}</p>

const pass = (ms: number) => flushSync(() => void vi.advanceTimersByTime(ms))

test('what changes many times a second is said once it stands still', () => {
  const { element, show } = render(<Said count={0} />)
  for (let count = 1; count <= 50; count++) {
    show(<Said count={count} />)
    pass(100)
  }
  expect(element.textContent).toBe('0')
  pass(1_000)
  expect(element.textContent).toBe('50')
})
