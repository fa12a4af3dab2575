import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CODES } from '../../../contract/errors.ts'
import type { SmsSend } from '../../../contract/entities/user.ts'
import type { Failure, Outcome } from '../../../workers/protocol/outcome.ts'
import ForgetPassword from '../../../src/screens/forgetPassword/forgetPassword.tsx'
import Register from '../../../src/screens/register/register.tsx'
import { FormFailure } from '../../../src/screens/shared/FormFailure.tsx'
import { SendCode, useSmsCode } from '../../../src/screens/shared/SmsCode.tsx'
import { render } from '../ui/render.tsx'

/** A fake data worker. */
const worker = vi.hoisted(() => {
  const players = { uid: '' }
  const listeners = new Set<() => void>()
  let work: number | null = null
  return {
    config: { register_sms: true },
    commands: {
      sendSms: vi.fn<() => Promise<Outcome<SmsSend>>>(),
      leaveSms: vi.fn<() => Promise<void>>(),
      resetLoginPassword: vi.fn<() => Promise<Outcome<null>>>(),
      register: vi.fn<() => Promise<Outcome<null>>>(),
    },
    players,
    work: () => work,
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    says: (value: number | null) => {
      work = value
      for (const listener of listeners) listener()
    },
  }
})

vi.mock('../../../src/state/data.ts', () => {
  type Command = (commands: typeof worker.commands) => unknown
  const send = (command: Command) => command(worker.commands)
  const askOnce = async (
    command: (commands: typeof worker.commands) => Promise<Outcome<unknown>>,
    failed: (failure: Failure) => void,
  ) => {
    const outcome = await command(worker.commands)
    if (!outcome.ok) failed(outcome.failure)
    return outcome
  }
  const useWork = () => ({ value: useSyncExternalStore(worker.onChange, worker.work) })
  const config = { value: worker.config }
  const session = () => ({ status: 'player', user: { uid: worker.players.uid } })
  const useOther = (name: string) =>
    name === 'config' ? config : { value: name === 'session' ? session() : undefined }
  return {
    send,
    ask: askOnce,
    askOnce,
    useResource: (name: string) => (name === 'smsWork' ? useWork() : useOther(name)),
  }
})

function Beside({ phone = '9171234567' }) {
  const sms = useSmsCode({ scene: 'bind', phone })
  return (
    <>
      <SendCode code={sms} blocked={false} onSend={sms.send} onSent={() => {}} />
      <FormFailure failure={sms.failure} />
    </>
  )
}

/** The linked number, which only the operator knows. */
function ToLinked({ scene }: { scene: 'resetTradePwd' | 'oldPhone' }) {
  const sms = useSmsCode({ scene })
  return <SendCode code={sms} blocked={false} onSend={sms.send} onSent={() => {}} />
}

const says = (work: number | null) => flushSync(() => worker.says(work))

beforeEach(() => {
  says(null)
  worker.config.register_sms = true
  worker.commands.sendSms.mockReset().mockReturnValue(new Promise(() => {}))
  worker.commands.leaveSms.mockReset()
})

function press(element: HTMLElement): HTMLElement {
  const button = element.querySelector('button')
  if (!button) throw new Error('There is no button')
  flushSync(() => button.click())
  return button
}

test('the button shows how far the work before a code is, and a reader says once that it has begun', () => {
  const { element } = render(<Beside />)
  const status = element.querySelector('[role=status]')
  const button = press(element)
  says(0)
  expect(button.textContent).toBe('Checking… 0%')
  expect(button.ariaBusy).toBe('true')
  const told = status?.textContent
  expect(told).toBe('Security check. Your code will be sent right after.')
  says(0.4375)
  expect(button.textContent).toBe('Checking… 43%')
  expect(status?.textContent).toBe(told)
  says(null)
  expect(button.textContent).toBe('Send code')
  expect(status?.textContent).toBe('')
})

test('another form’s work is not shown as its own', () => {
  const { element } = render(<Beside />)
  says(0.5)
  expect(element.querySelector('button')?.textContent).toBe('Send code')
})

test('who leaves the form in between wants no code; who leaves it before or after stops nothing', async () => {
  const { element, show } = render(<Beside />)
  show(null)
  expect(worker.commands.leaveSms).not.toHaveBeenCalled()

  show(<Beside />)
  press(element)
  show(null)
  expect(worker.commands.leaveSms).toHaveBeenCalledTimes(1)

  const sent = { expireSec: 300, retryAfterSec: 60, leftToday: 4 }
  worker.commands.sendSms.mockResolvedValue({ ok: true, value: sent })
  show(<Beside />)
  press(element)
  await expect.poll(() => element.querySelector('button')?.textContent).toMatch(/Again in/)
  show(null)
  expect(worker.commands.leaveSms).toHaveBeenCalledTimes(1)
})

test('a new code takes the one that was refused, and what was said of it, out of its field; the new password stays', async () => {
  const sent = { expireSec: 300, retryAfterSec: 0, leftToday: 4 }
  worker.commands.sendSms.mockResolvedValue({ ok: true, value: sent })
  const failure = { kind: 'refused', code: CODES.codeWrong, message: '', data: null } as const
  worker.commands.resetLoginPassword.mockResolvedValue({ ok: false, failure })
  render(<ForgetPassword />)
  onTestFinished(() => sessionStorage.clear())
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const code = field('Verification code')
  const submit = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await field('Phone number').fill('9171234567')
  await submit('Send code')
  await code.fill('123456')
  await submit('Next')
  await field('New password').fill('135791')
  await field('Confirm password').fill('135791')
  await submit('Set password')
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  await submit('Send again')
  await expect.element(code).toHaveValue('')
  await expect.element(code).not.toHaveAttribute('aria-invalid', 'true')
  await code.fill('654321')
  await submit('Next')
  await expect.element(field('Confirm password')).toHaveValue('135791')
})

test('whoever signs up with a wrong code sees so in its field, until it is edited or a new one is sent', async () => {
  const sent = { expireSec: 300, retryAfterSec: 0, leftToday: 4 }
  worker.commands.sendSms.mockResolvedValue({ ok: true, value: sent })
  const failure = { kind: 'refused', code: CODES.codeWrong, message: '', data: null } as const
  worker.commands.register.mockResolvedValue({ ok: false, failure })
  const { element } = render(<Register />)
  onTestFinished(() => sessionStorage.clear())
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const code = field('Verification code')
  await field('Username').fill('isla2041')
  await field('Password').fill('246810')
  await field('Confirm password').fill('246810')
  await field('Phone number').fill('9171234568')
  await page.getByRole('button', { name: 'Send code' }).click()
  await code.fill('123456')
  for (const box of element.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) box.click()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('This code is wrong or has expired')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(code).toHaveValue('')
  await expect.element(code).not.toHaveAttribute('aria-invalid', 'true')
})

test('whoever signs up without a code and is refused the number can prove that it is theirs', async () => {
  worker.config.register_sms = false
  const sent = { expireSec: 300, retryAfterSec: 60, leftToday: 4 }
  worker.commands.sendSms.mockResolvedValue({ ok: true, value: sent })
  const data = { fields: { registerPhone: 'Please use another phone number' } }
  const failure = { kind: 'refused', code: CODES.validation, message: '', data } as const
  worker.commands.register.mockReset().mockResolvedValue({ ok: false, failure })
  const { element } = render(<Register />)
  onTestFinished(() => sessionStorage.clear())
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const code = field('Verification code')
  const signUp = page.getByRole('button', { name: 'Sign up', exact: true })
  await field('Username').fill('isla2042')
  await field('Password').fill('246810')
  await field('Confirm password').fill('246810')
  await field('Phone number').fill('9171234573')
  for (const box of element.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) box.click()
  expect(code.query()).toBeNull()
  await signUp.click()
  await expect.element(page.getByText('Please use another phone number')).toBeVisible()
  await expect.element(page.getByText('If this number is yours, prove it with a code by text message')).toBeVisible()
  await page.getByRole('button', { name: 'Send code' }).click()
  await code.fill('123456')
  await signUp.click()
  await expect
    .poll(() => worker.commands.register.mock.lastCall)
    .toEqual([expect.objectContaining({ smsCode: '123456' })])

  await field('Phone number').fill('9171234574')
  expect(code.query()).toBeNull()
})

test('a code belongs to its number: another one has none yet, and who comes back finds it on its way', async () => {
  const sent = { expireSec: 300, retryAfterSec: 60, leftToday: 4 }
  worker.commands.sendSms.mockResolvedValue({ ok: true, value: sent })
  const { show } = render(<Register />)
  onTestFinished(() => sessionStorage.clear())
  const phone = page.getByRole('textbox', { name: 'Phone number', exact: true })
  const code = page.getByRole('textbox', { name: 'Verification code', exact: true })
  const isWaiting = page.getByText(/^Again in (60|59) s$/)
  await phone.fill('9171234569')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.element(isWaiting).toBeVisible()
  await expect.element(page.getByText(/^Sent to \+63 9171234569/)).toBeVisible()
  await code.fill('123456')

  await phone.fill('9171234570')
  await expect.element(page.getByRole('button', { name: 'Send code' })).toBeVisible()
  await expect.element(code).toHaveValue('')
  expect(page.getByText(/^Sent to/).query()).toBeNull()

  await phone.fill('9171234569')
  show(null)
  show(<Register />)
  await expect.element(page.getByText(/^Sent to \+63 9171234569/)).toBeVisible()
})

test('a code to the linked number is on its way, too, for whoever comes back: for this player and this purpose', async () => {
  const sent = { expireSec: 300, retryAfterSec: 60, leftToday: 4 }
  worker.commands.sendSms.mockResolvedValue({ ok: true, value: sent })
  worker.players.uid = 'u1'
  onTestFinished(() => void (worker.players.uid = ''))
  const { element, show } = render(<ToLinked scene="resetTradePwd" />)
  const words = () => element.querySelector('button')?.textContent
  press(element)
  await expect.poll(words).toMatch(/^Again in/)
  show(null)
  show(<ToLinked scene="oldPhone" />)
  expect(words()).toBe('Send code')
  show(null)
  show(<ToLinked scene="resetTradePwd" />)
  expect(words()).toMatch(/^Again in/)
  show(null)
  worker.players.uid = 'u2'
  show(<ToLinked scene="resetTradePwd" />)
  expect(words()).toBe('Send code')
})

test('a proof that is refused again and again is explained in the form', async () => {
  const message = 'No code was sent: the security check took too long. Please try again.'
  const failure: Failure = { kind: 'refused', code: 20008, message, data: null }
  worker.commands.sendSms.mockResolvedValue({ ok: false, failure })
  const { element } = render(<Beside phone="9171234572" />)
  press(element)
  await expect.poll(() => element.querySelector('[role=alert]')?.textContent).toBe(message)
})
