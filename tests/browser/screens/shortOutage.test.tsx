import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { FormFailure } from '../../../src/screens/shared/FormFailure.tsx'
import { render } from '../ui/render.tsx'

vi.mock('../../../src/state/data.ts', () => ({ useResource: () => ({ value: { status: 'online' } }) }))

const network = vi.spyOn(navigator, 'onLine', 'get')

function become(online: boolean) {
  network.mockReturnValue(online)
  flushSync(() => void dispatchEvent(new Event(online ? 'online' : 'offline')))
}

afterEach(() => become(true))

test('a form that failed without a network says so until there is one, though no request has found out', () => {
  const failure = { kind: 'offline' } as const
  const { element, show } = render(<FormFailure failure={undefined} />)
  become(false)
  show(<FormFailure failure={failure} />)
  become(true)
  expect(element.textContent).toBe('')
  // The next one is another failure.
  show(<FormFailure failure={{ ...failure }} />)
  expect(element.textContent).toBe('You are offline.')
})
