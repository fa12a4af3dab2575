import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { CODES } from '../../../contract/errors.ts'
import { CodeForm } from '../../../src/screens/redeem/CodeForm.tsx'
import { render } from '../ui/render.tsx'

/** The data worker with its requests, what it was asked to forget, and how it takes a new one. */
const worker = vi.hoisted(
  (): { rows: unknown[]; dismissed: string[]; take: (failed: (why: object) => void) => void } => ({
    rows: [],
    dismissed: [],
    take: () => {},
  }),
)

vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({ value: name === 'moneyRequests' ? worker.rows : undefined }),
  ask: async (_command: unknown, failed: (why: object) => void) => {
    worker.take(failed)
    return { ok: false }
  },
  send: async (command: (commands: object) => unknown) =>
    command({ dismissMoney: (requestId: string) => worker.dismissed.push(requestId) }),
}))

function refuse(code: number): void {
  const failure = { kind: 'refused', code, message: 'Refused', data: { retryAfterSec: 600 } }
  worker.rows = [
    { requestId: 'r1', uid: 'u1', at: Date.now(), call: 'redemptionCodeUse', state: { status: 'refused', failure } },
  ]
}

function type(element: HTMLElement, code: string): void {
  const input = element.querySelector('input')
  input?.setRangeText(code)
  flushSync(() => input?.dispatchEvent(new Event('input', { bubbles: true })))
}

beforeEach(() => {
  sessionStorage.clear()
  worker.dismissed = []
})

test('what was said of a code is gone with the first character of the next', () => {
  refuse(CODES.codeInvalid)
  const { element } = render(<CodeForm />)
  expect(element.textContent).toContain('This code does not exist')
  type(element, 'W')
  expect(worker.dismissed).toEqual(['r1'])
})

test('that too many codes were wrong stays, since it holds for any', () => {
  refuse(CODES.tooMany)
  const { element } = render(<CodeForm />)
  expect(element.textContent).toContain('You can try again in 10 minutes.')
  type(element, 'W')
  expect(worker.dismissed).toEqual([])
})

test('a code that never gets through can be put away, and one that may still be answered cannot', () => {
  const asking = (state: object) => [
    {
      requestId: 'r1',
      uid: 'u1',
      at: Date.now(),
      call: 'redemptionCodeUse',
      state: { status: 'asking', lost: true, ...state },
    },
  ]
  worker.rows = asking({})
  expect(render(<CodeForm />).element.textContent).not.toContain('Hide')
  worker.rows = asking({ turnedAway: true })
  const { element } = render(<CodeForm />)
  expect(element.textContent).toContain('We don’t know whether it went through')
  const hide = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Hide')
  flushSync(() => hide?.click())
  expect(worker.dismissed).toEqual(['r1'])
})

test('a code that is still being asked about has not failed, however long the page has waited for its answer', async () => {
  const request = { requestId: 'r1', uid: 'u1', at: 0, call: 'redemptionCodeUse', input: { code: 'WELCOME21' } }
  let isOpen = true
  worker.rows = []
  worker.take = (failed) => {
    worker.rows = isOpen ? [{ ...request, state: { status: 'asking', lost: true } }] : []
    failed({ kind: 'lost' })
  }
  const failed = 'Something went wrong on this device.'
  const { element } = render(<CodeForm />)
  type(element, 'WELCOME21')
  element.querySelector('form')?.requestSubmit()
  await expect.poll(() => element.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(element.textContent).not.toContain(failed)
  isOpen = false
  worker.rows = []
  type(element, 'WELCOME22')
  element.querySelector('form')?.requestSubmit()
  await expect.poll(() => element.textContent).toContain(failed)
})
