import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { userInfo } from '../../../contract/entities/user.ts'
import { CODES } from '../../../contract/errors.ts'
import { Phone } from '../../../src/screens/securityCenter/Phone.tsx'
import SecurityCenter from '../../../src/screens/securityCenter/securityCenter.tsx'
import { phoneDraft } from '../../../src/screens/shared/phoneDraft.ts'
import { leaveDraft } from '../../../src/state/draft.ts'
import { TradePassword } from '../../../src/screens/securityCenter/TradePassword.tsx'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { render } from '../ui/render.tsx'

const operator = vi.hoisted((): { answer: unknown; session: unknown } => ({ answer: undefined, session: undefined }))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({ value: name === 'session' ? operator.session : undefined }),
  send: () => {},
  askOnce: async (_ask: unknown, refused: (failure: unknown) => void) => {
    if (operator.answer === undefined) return { ok: true, value: null }
    refused(operator.answer)
    return { ok: false, failure: operator.answer }
  },
}))

const refusal = (code: number): Failure => ({ kind: 'refused', code, message: 'Refused', data: null })
const player = (change: object = {}) =>
  v.parse(userInfo, { uid: 'u1', username: 'player1', phone: '9171234567', ...change })

function fill(element: HTMLElement, name: string, value: string): void {
  const input = element.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!input) throw new Error(`No field ${name}`)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })))
}

const wrongFields = (element: HTMLElement) =>
  [...element.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'))

const choose = (element: HTMLElement, name: string) =>
  flushSync(() =>
    [...element.querySelectorAll<HTMLElement>('label, button, [role=radio]')]
      .find(({ textContent }) => textContent === name)
      ?.click(),
  )

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(history, 'back').mockImplementation(() => {})
})

test.each([
  [CODES.codeWrong, ['code']],
  [CODES.wrongCredentials, []],
])(
  'after a refusal (%i) the other way to prove it begins with an empty field that is not called wrong',
  async (code, left) => {
    operator.answer = refusal(code)
    const { element } = render(<Phone user={player()} />)
    fill(element, 'phone', '9187654321')
    fill(element, 'code', '123456')
    fill(element, 'proof', '135791')
    element.querySelector('form')?.requestSubmit()
    await expect.poll(() => wrongFields(element)).not.toEqual([])
    choose(element, 'Code sent to the old number')
    expect(element.querySelector<HTMLInputElement>('input[name=proof]')?.value).toBe('')
    expect(wrongFields(element)).toEqual(left)
    choose(element, 'Login password')
    expect(wrongFields(element)).toEqual(left)
  },
)

test('without a number, asking for a code blames the number alone', () => {
  const { element } = render(<Phone user={player({ phone: '' })} />)
  choose(element, 'Send code')
  expect(wrongFields(element)).toEqual(['phone'])
})

test('a withdrawal password that another device has set meanwhile is asked for', async () => {
  operator.answer = refusal(CODES.wrongCredentials)
  const { element, show } = render(<TradePassword user={player({ isNullPasswordTrade: true })} />)
  for (const { name } of element.querySelectorAll('input')) fill(element, name, '135791')
  element.querySelector('form')?.requestSubmit()
  await expect.poll(() => element.querySelector('[aria-busy=true]')).toBeNull()
  show(<TradePassword user={player({ isNullPasswordTrade: false })} />)
  await expect.poll(() => element.textContent).toContain('Current withdrawal password')
})

test('a first withdrawal password that was refused leads on to the withdrawal all the same', async () => {
  operator.answer = { ...refusal(CODES.validation), data: { fields: { newPassword: 'As the other' } } }
  const { element, show } = render(<TradePassword user={player({ isNullPasswordTrade: true })} />)
  for (const { name } of element.querySelectorAll('input')) fill(element, name, '135791')
  element.querySelector('form')?.requestSubmit()
  await expect.poll(() => wrongFields(element)).toEqual(['password'])
  operator.answer = undefined
  for (const { name } of element.querySelectorAll('input')) fill(element, name, '246802')
  element.querySelector('form')?.requestSubmit()
  show(<TradePassword user={player({ isNullPasswordTrade: false })} />)
  await expect.poll(() => location.pathname).toBe('/finance/withdraw')
})

test('a first withdrawal password that takes a code is under way until it is given or called off, and stays the first', async () => {
  operator.answer = refusal(CODES.secondFactorWanted)
  const { element, show } = render(<TradePassword user={player({ isNullPasswordTrade: true })} />)
  const busy = () => element.querySelector('form [aria-busy=true]')
  for (const { name } of element.querySelectorAll('input')) fill(element, name, '135791')
  element.querySelector('form')?.requestSubmit()
  await expect.poll(() => document.body.textContent).toContain('Your account also needs a code.')
  expect(busy()).not.toBeNull()
  // The player is loaded before the page hears that the password was set.
  show(<TradePassword user={player({ isNullPasswordTrade: false })} />)
  expect(element.textContent).not.toContain('Current withdrawal password')
  document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await expect.poll(busy).toBeNull()
})

test.each([
  ['', 'Not linked yet'],
  ['9171234567', 'We send codes to it'],
])('the number that a player signed up with gets codes only once it is linked (%j)', (phone, note) => {
  operator.session = { status: 'player', user: player({ phone, registerPhone: '9171234567' }) }
  const { element } = render(<SecurityCenter />)
  const row = [...element.querySelectorAll('a')].find(({ href }) => href.includes('code=phone'))
  expect(row?.textContent).toContain(note)
})

test.each([
  ['the operator sends it', player({ phone: '', registerPhone: '9171234567' }), '9171234567'],
  ['the operator masks it', player({ phone: '', registerPhone: '917 ••• ••67' }), ''],
  ['another number is linked', player({ bind: true, registerPhone: '9171234567' }), ''],
])('the number given at registration is in the field for linking it: %s', (_which, user, shown) => {
  const { element } = render(<Phone user={user} />)
  expect(element.querySelector<HTMLInputElement>('input[name=phone]')?.value).toBe(shown)
})

test('a number that was left for one player is not shown to the next', () => {
  leaveDraft(phoneDraft('u1'), { phone: '9181112233' })
  const phoneOf = (uid: string) =>
    render(<Phone user={player({ uid, phone: '' })} />).element.querySelector<HTMLInputElement>('input[name=phone]')
  expect(phoneOf('u1')?.value).toBe('9181112233')
  expect(phoneOf('u2')?.value).toBe('')
})
