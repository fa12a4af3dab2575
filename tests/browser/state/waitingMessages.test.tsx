import { expect, test, vi } from 'vitest'
import { useWaitingMessages } from '../../../src/state/waitingMessages.ts'
import { render } from '../ui/render.tsx'

const HOUR = 60 * 60_000
const kept = vi.hoisted(() => vi.fn<(messages: readonly { text: string; time: number }[]) => void>())

vi.mock('../../../src/state/data.ts', () => {
  const values: Record<string, unknown> = { clockAhead: 60 * 60_000, waitingMessages: [] }
  return {
    useResource: (name: string) => ({ value: values[name] }),
    send: (command: (commands: object) => unknown) => command({ keepMessages: kept }),
  }
})

function Chat() {
  const { add } = useWaitingMessages()
  return <button onClick={() => add('Hello')}>Send</button>
}

test('a message that waits is dated by the operator’s clock', () => {
  const { element } = render(<Chat />)
  const before = Date.now()
  element.querySelector('button')?.click()
  const [message] = kept.mock.calls[0]?.[0] ?? []
  expect(message?.text).toBe('Hello')
  expect(message?.time).toBeGreaterThanOrEqual(before + HOUR)
})
