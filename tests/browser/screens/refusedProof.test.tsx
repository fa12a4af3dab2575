import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { CODES } from '../../../contract/errors.ts'
import { CodeStep } from '../../../src/screens/forgetPassword/CodeStep.tsx'
import { PasswordForm } from '../../../src/screens/securityCenter/PasswordForm.tsx'
import { useSmsCode } from '../../../src/screens/shared/SmsCode.tsx'
import { toasts } from '../../../src/ui/toasts.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { render, type Rendered } from '../ui/render.tsx'

vi.mock('../../../src/state/data.ts', () => ({ useResource: () => ({ value: undefined }), send: () => {} }))

const nothing = () => {}
const done = async () => true

beforeEach(() => {
  toasts.value = []
})

function Code({ refused }: { refused: boolean }) {
  const sms = useSmsCode({ scene: 'resetLoginPwd', phone: '9171234567' })
  const acts = { onChange: nothing, onSend: done, onNext: nothing, onOtherPhone: nothing }
  return <CodeStep phone="9171234567" code="123456" refused={refused} sms={sms} offline={false} {...acts} />
}

const errorIn = ({ element }: Rendered) => element.querySelector('[aria-invalid=true]')?.getAttribute('name')

test('whoever is sent back for a wrong code sees at once that it was wrong', () => {
  expect(errorIn(render(<Code refused={false} />))).toBeUndefined()
  const refused = render(<Code refused />)
  expect(errorIn(refused)).toBe('code')
  expect(refused.element.textContent).toContain('This code is wrong or has expired')
})

type Proof = Parameters<typeof PasswordForm>[0]['proof']

function fill(element: HTMLElement, name: string, value: string): void {
  const input = element.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!input) throw new Error(`No field ${name}`)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })))
}

const refusedWith = (code: number, proof: Proof) =>
  failingWith({ kind: 'refused', code, message: 'The current password is wrong', data: { until: 1 } }, proof)

function failingWith(failure: Failure, proof: Proof): { form: Rendered; sent: () => number } {
  const onSet = vi.fn(async (_password: string, _proof: string, failed: (failure: Failure) => void) => failed(failure))
  const form = render(
    <PasswordForm label="Password" hint="" unanswered="Nobody answered" proof={proof} onSet={onSet} />,
  )
  if (proof.kind !== 'none') fill(form.element, proof.kind, '123456')
  for (const input of form.element.querySelectorAll<HTMLInputElement>('input[autocomplete="new-password"]')) {
    fill(form.element, input.name, '135791')
  }
  return { form, sent: () => onSet.mock.calls.length }
}

const submit = ({ element }: Rendered) => element.querySelector('form')?.requestSubmit()

test.each<[number, Proof, string, string]>([
  [CODES.codeWrong, { kind: 'code', phone: '917' }, 'code', 'This code is wrong or has expired'],
  [CODES.wrongCredentials, { kind: 'old', label: 'Old' }, 'old', 'This is not your password'],
  [CODES.locked, { kind: 'old', label: 'Old' }, 'old', 'Too many wrong attempts.'],
])('a refused proof is told under its field (%i)', async (code, proof, name, words) => {
  const { form } = refusedWith(code, proof)
  submit(form)
  await expect.poll(() => errorIn(form)).toBe(name)
  expect(form.element.textContent).toContain(words)
  expect(toasts.value).toEqual([])
})

test('a proof that no field asked for is told in a toast, and does not stop the next try', async () => {
  const { form, sent } = refusedWith(CODES.wrongCredentials, { kind: 'none' })
  submit(form)
  await expect.poll(() => toasts.value.map(({ text }) => text)).toEqual(['The current password is wrong'])
  await expect.poll(() => form.element.querySelector('[aria-busy=true]')).toBeNull()
  submit(form)
  await expect.poll(sent).toBe(2)
})

test('where nobody answered, the form says what that means', async () => {
  const { form } = failingWith({ kind: 'timeout' }, { kind: 'none' })
  submit(form)
  await expect.poll(() => form.element.querySelector('[role=alert]')?.textContent).toBe('Nobody answered')
})

test('a status that refuses is an answer: the form says nothing beside its toast', async () => {
  const { form, sent } = failingWith({ kind: 'http', status: 403, message: 'Request error' }, { kind: 'none' })
  submit(form)
  await expect.poll(sent).toBe(1)
  await expect.poll(() => form.element.querySelector('[aria-busy=true]')).toBeNull()
  expect(form.element.querySelector('[role=alert]')).toBeNull()
})
