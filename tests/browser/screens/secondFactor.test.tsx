import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { CODES } from '../../../contract/errors.ts'
import Login from '../../../src/screens/login/login.tsx'
import { AddPasskey } from '../../../src/screens/securityCenter/AddPasskey.tsx'
import { ChangeSecondFactor } from '../../../src/screens/securityCenter/ChangeSecondFactor.tsx'
import { RecoveryCodes } from '../../../src/screens/securityCenter/RecoveryCodes.tsx'
import { SecondFactor } from '../../../src/screens/securityCenter/SecondFactor.tsx'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { render, type Rendered } from '../ui/render.tsx'

interface Worker {
  values: Record<string, unknown>
  asked: [name: string, input: unknown][]
  answers: Record<string, unknown>
  refusal: unknown
}

/** What the data worker knows, what it was asked, what it answers, and how it refuses the rest. */
const worker = vi.hoisted((): Worker => ({ values: {}, asked: [], answers: {}, refusal: undefined }))

vi.mock('../../../src/state/data.ts', () => {
  const commands = new Proxy({}, { get: (_, name) => (input: unknown) => worker.asked.push([String(name), input]) })
  const ask = async (send: (to: object) => unknown, refused: (failure: unknown) => void) => {
    send(commands)
    const [name = ''] = worker.asked.at(-1) ?? []
    if (name in worker.answers) return { ok: true, value: worker.answers[name] }
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

vi.mock('../../../src/platform/passkeys.ts', async (original) => ({
  ...(await original<object>()),
  makePasskey: async () => ({ status: 'given up' }),
}))

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
  worker.answers = {}
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

test('a code that was spent on a passkey which the player gave up is not sent again', async () => {
  worker.values = { secondFactor: { since: 1, codesLeft: 10 } }
  worker.answers = { beginPasskey: {} }
  const { element } = render(<AddPasskey />)
  fill(element, { password: '246810', code: '123456' })
  const given = (name: string) => element.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value
  await expect.poll(() => given('code')).toBe('')
  expect(given('password')).toBe('246810')
  expect(wrong(element)).toEqual([])
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

/** As far as the code of the app, whose answer is the test's. */
async function setUp(): Promise<Rendered> {
  worker.values = { secondFactor: { since: null, codesLeft: 0 } }
  worker.answers = { beginSecondFactor: { secret: 'ABCDEFGH', uri: 'otpauth://totp/a', until: 1 } }
  const rendered = render(<SecondFactor />)
  fill(rendered.element, { password: '246810' })
  await expect.poll(() => fields(rendered.element)).toEqual(['code'])
  return rendered
}

const focused = () => (document.activeElement === document.body ? '' : document.activeElement?.textContent)

test('each step of setting up an app takes the focus, so that a screen reader says what has come', async () => {
  const { element } = await setUp()
  expect(focused()).toBe('Scan this with your authenticator app, then enter the code that it shows.')
  worker.answers = { confirmSecondFactor: { recoveryCodes: ['ABCDE12345'] } }
  fill(element, { code: '123456' })
  await expect.poll(focused).toContain('Save these recovery codes now')
})

test('whoever turned the app on without an answer is told that the recovery codes were not shown, until new ones are', async () => {
  const { element, show } = await setUp()
  worker.refusal = { kind: 'timeout' }
  fill(element, { code: '123456' })
  await expect.poll(() => worker.asked.at(-1)).toEqual(['confirmSecondFactor', '123456'])
  worker.values = { secondFactor: { since: 1, codesLeft: 10 } }
  show(<SecondFactor />)
  const unseen = 'your recovery codes were not shown'
  await expect.poll(() => element.querySelector('[role=alert]')?.textContent).toContain(unseen)

  worker.answers = { renewRecoveryCodes: { recoveryCodes: ['ABCDE12345'] } }
  fill(element, { password: '246810', code: '123456' })
  await expect.poll(focused).toContain('Save these recovery codes now')
  const kept = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'I have saved them')
  flushSync(() => kept?.click())
  expect(element.textContent).toContain('On since')
  expect(element.textContent).not.toContain(unseen)
})

test('new recovery codes without an answer: the old ones may be gone', async () => {
  worker.refusal = { kind: 'timeout' }
  const { element } = render(<ChangeSecondFactor onCodes={() => {}} />)
  fill(element, { password: '246810', code: '123456' })
  const told = 'your old recovery codes may not work'
  await expect.poll(() => element.querySelector('[role=alert]')?.textContent).toContain(told)
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
