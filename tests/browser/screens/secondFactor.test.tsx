import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { CODES } from '../../../contract/errors.ts'
import Login from '../../../src/screens/login/login.tsx'
import { AddPasskey } from '../../../src/screens/securityCenter/AddPasskey.tsx'
import { ChangeSecondFactor } from '../../../src/screens/securityCenter/ChangeSecondFactor.tsx'
import { RecoveryCodes } from '../../../src/screens/securityCenter/RecoveryCodes.tsx'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { render } from '../ui/render.tsx'

/** What the data worker knows, what it was asked, and how it refuses each. */
const worker = vi.hoisted((): { values: Record<string, unknown>; asked: unknown[]; refusal: unknown } => ({
  values: {},
  asked: [],
  refusal: undefined,
}))

vi.mock('../../../src/state/data.ts', () => {
  const commands = new Proxy({}, { get: (_, name) => (input: unknown) => worker.asked.push([name, input]) })
  const ask = async (send: (to: object) => unknown, refused: (failure: unknown) => void) => {
    send(commands)
    refused(worker.refusal)
    return { ok: false, failure: worker.refusal }
  }
  return {
    useResource: (name: string) => ({ value: worker.values[name] }),
    send: () => {},
    ask,
    askOnce: ask,
  }
})

const refusal = (code: number): Failure => ({ kind: 'refused', code, message: 'Refused', data: null })
const fields = (element: HTMLElement) => [...element.querySelectorAll('input')].map(({ name }) => name)
const wrong = (element: HTMLElement) =>
  [...element.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'))

function fill(element: HTMLElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = element.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!input) throw new Error(`No field ${name}`)
    input.value = ''
    input.setRangeText(value)
    flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })))
  }
  element.querySelector('form')?.requestSubmit()
}

beforeEach(() => {
  sessionStorage.clear()
  worker.values = {}
  worker.asked = []
})

test('a passkey takes a code where the account has an authenticator app', async () => {
  expect(fields(render(<AddPasskey />).element)).toEqual(['name', 'password'])
  worker.values = { secondFactor: { since: 1, codesLeft: 10 } }
  worker.refusal = refusal(CODES.codeWrong)
  const { element } = render(<AddPasskey />)
  expect(fields(element)).toEqual(['name', 'password', 'code'])
  fill(element, { password: '246810', code: '123456' })
  await expect.poll(() => worker.asked).toEqual([['beginPasskey', { password: '246810', code: '123456' }]])
  await expect.poll(() => wrong(element)).toEqual(['code'])
})

test.each([
  [CODES.codeWrong, 'code'],
  [CODES.wrongCredentials, 'password'],
])('what is refused when the app is turned off (%i) is said at its field', async (code, field) => {
  worker.refusal = refusal(code)
  const { element } = render(<ChangeSecondFactor onCodes={() => {}} />)
  fill(element, { password: '246810', code: '123456' })
  await expect.poll(() => wrong(element)).toEqual([field])
})

test('recovery codes say themselves that the app is on', () => {
  const { element } = render(<RecoveryCodes codes={['ABCDE12345']} onKept={() => {}} />)
  expect(element.querySelector('.notice')?.textContent).toContain('Your authenticator app is on')
})

test('a login that wants a code asks for it, and the way back leads to the form as it was', async () => {
  worker.refusal = refusal(CODES.secondFactorWanted)
  const { element } = render(<Login />)
  fill(element, { username: 'player1', password: '246810' })
  await expect.poll(() => fields(element)).toEqual(['code'])
  worker.refusal = refusal(CODES.codeWrong)
  fill(element, { code: '123' })
  await expect.poll(() => element.textContent).toContain('Format is incorrect: 6 digits')
  fill(element, { code: '123456' })
  await expect.poll(() => wrong(element)).toEqual(['code'])
  expect(worker.asked).toEqual([
    ['login', { username: 'player1', password: '246810' }],
    ['login', { username: 'player1', password: '246810', code: '123456' }],
  ])
  const back = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Back to the password')
  flushSync(() => back?.click())
  expect([...element.querySelectorAll('input')].map(({ value }) => value)).toEqual(['player1', '246810'])
  expect(wrong(element)).toEqual([])
})

test('after a wrong code of the app, the field for a recovery code begins empty and is not called wrong', async () => {
  worker.refusal = refusal(CODES.codeWrong)
  const { element } = render(<ChangeSecondFactor onCodes={() => {}} />)
  fill(element, { password: '246810', code: '123456' })
  await expect.poll(() => wrong(element)).toEqual(['code'])
  const swap = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Use a recovery code')
  flushSync(() => swap?.click())
  expect(element.querySelector<HTMLInputElement>('input[name=code]')?.value).toBe('')
  expect(wrong(element)).toEqual([])
})

test('a recovery code may be typed in two halves, and one that is too short is told its own rule', async () => {
  worker.refusal = refusal(CODES.codeWrong)
  const { element } = render(<ChangeSecondFactor onCodes={() => {}} />)
  const swap = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Use a recovery code')
  flushSync(() => swap?.click())
  fill(element, { password: '246810', code: 'abc' })
  await expect.poll(() => element.textContent).toContain('Format is incorrect: 10 letters and digits')
  fill(element, { code: 'lp6am nvswi' })
  await expect.poll(() => JSON.stringify(worker.asked)).toContain('lp6amnvswi')
})
