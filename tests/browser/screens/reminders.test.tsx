import { signal } from '@preact/signals-react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { PushKinds } from '../../../src/screens/setting/PushKinds.tsx'
import { Reminders } from '../../../src/screens/shared/push/Reminders.tsx'
import { toasts } from '../../../src/ui/toasts.ts'
import { render } from '../ui/render.tsx'

interface Page {
  choices: unknown
  chosen: object[]
  turnedOn: string[]
  turned: 'on' | 'no' | 'failed'
  stored: PromiseWithResolvers<void>
}
const state = vi.hoisted((): Page => ({
  choices: undefined,
  chosen: [],
  turnedOn: [],
  turned: 'on',
  stored: Promise.withResolvers<void>(),
}))
const device = vi.hoisted((): { state: string } => ({ state: 'off' }))

vi.mock('../../../src/state/data.ts', () => ({
  useResource: () => ({ value: state.choices, failure: state.choices ? undefined : { kind: 'http', status: 404 } }),
  ask: async (act: (commands: object) => unknown) => {
    act({ choosePush: (choice: object) => state.chosen.push(choice) })
    await state.stored.promise
    return { ok: false }
  },
}))
vi.mock('../../../src/app/push.ts', () => ({
  usePushUid: () => 'u1',
  push: {
    get state() {
      return signal(device.state)
    },
    turnOn: async (uid: string) => {
      state.turnedOn.push(uid)
      return state.turned
    },
  },
}))

const choices = {
  kinds: [
    { code: 'account', name: 'Account', on: true, always: true },
    { code: 'bonus', name: 'Bonuses', on: true, always: false },
    { code: 'weather', name: 'Weather', on: true, always: false },
  ],
  reminders: [
    { code: 'signUp', name: 'Sign-up bonus', on: false },
    { code: 'tasks', name: 'Tasks', on: true },
  ],
  remindedWhen: 'At 18:00, Manila time',
}
const switchOf = (element: HTMLElement, name: string) =>
  element.querySelector<HTMLElement>(`[role=switch][aria-label="${name}"]`)
const press = (element: HTMLElement, name: string) => flushSync(() => switchOf(element, name)?.click())

beforeEach(() => {
  toasts.value = []
  Object.assign(state, { choices, chosen: [], turnedOn: [], turned: 'on', stored: Promise.withResolvers<void>() })
  device.state = 'off'
})

test('a reminder is switched on by itself, and the browser is asked along with it', async () => {
  const { element } = render(<Reminders heading="h2" />)
  expect(element.textContent).toContain('At 18:00, Manila time')
  press(element, 'Sign-up bonus')
  expect(switchOf(element, 'Sign-up bonus')?.ariaChecked).toBe('true')
  expect(state.chosen).toEqual([{ code: 'signUp', on: true }])
  expect(state.turnedOn).toEqual(['u1'])
  // What could not be stored is not shown as if it were.
  state.stored.resolve()
  await expect.poll(() => switchOf(element, 'Sign-up bonus')?.ariaChecked).toBe('false')
})

test('switching one off asks the browser for nothing', () => {
  const { element } = render(<Reminders heading="h2" />)
  press(element, 'Tasks')
  expect(state.chosen).toEqual([{ code: 'tasks', on: false }])
  expect(state.turnedOn).toEqual([])
})

test('where this browser shows none, it says why instead of when, but not once more where the screen has said it', () => {
  device.state = 'blocked'
  expect(render(<Reminders heading="h3" />).element.textContent).toContain('Blocked in this browser')
  const { element } = render(<Reminders heading="h2" isBlockTold />)
  expect(element.textContent).not.toContain('Blocked in this browser')
  expect(element.textContent).toContain('At 18:00, Manila time')
})

test('without an answer of the operator there is nothing to choose', () => {
  state.choices = undefined
  expect(render(<Reminders heading="h2" />).element.textContent).toBe('')
  expect(render(<PushKinds />).element.textContent).toBe('')
})

test('kinds can be switched off, but for the account’s own, and those that this version does not know', () => {
  const { element } = render(<PushKinds />)
  expect([...element.querySelectorAll('[role=switch]')].map(({ ariaLabel }) => ariaLabel)).toEqual(['Bonuses'])
  expect(element.textContent).toContain('AccountAlways on')
  press(element, 'Bonuses')
  expect(state.chosen).toEqual([{ code: 'bonus', on: false }])
})

test.each([
  ['on', []],
  ['no', []],
  ['failed', ['Notifications could not be turned on. Try again when you’re online.']],
] as const)(
  'a reminder that cannot come to this device says so, but not to whoever said no (%s)',
  async (turned, told) => {
    state.turned = turned
    press(render(<Reminders heading="h2" />).element, 'Sign-up bonus')
    await expect.poll(() => state.turnedOn).toEqual(['u1'])
    await Promise.resolve()
    expect(toasts.value.map(({ text }) => text)).toEqual(told)
  },
)
