import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { CODES } from '../../../contract/errors.ts'
import { popups } from '../../../src/app/popups.ts'
import { LoginFirst } from '../../../src/app/popups/LoginFirst.tsx'
import { NotMe } from '../../../src/screens/inbox/NotMe.tsx'
import { GuestEntry } from '../../../src/screens/login/GuestEntry.tsx'
import { LoginPassword } from '../../../src/screens/securityCenter/LoginPassword.tsx'
import { RealityCheckChoice } from '../../../src/screens/securityCenter/RealityCheckChoice.tsx'
import { Sessions } from '../../../src/screens/securityCenter/Sessions.tsx'
import { TakeBreak } from '../../../src/screens/securityCenter/TakeBreak.tsx'
import { toasts } from '../../../src/ui/toasts.ts'
import type { Failure, Outcome } from '../../../workers/protocol/outcome.ts'
import { render } from '../ui/render.tsx'

const operator = vi.hoisted(() => ({ failure: { kind: 'offline' } as Failure }))

// The data worker runs, but its messages do not arrive.
vi.mock('../../../src/state/data.ts', () => {
  const ask = async (_command: unknown, failed?: (failure: Failure) => void): Promise<Outcome<null>> => {
    failed?.(operator.failure)
    return { ok: false, failure: operator.failure }
  }
  const session = { device: 'Phone', address: '127.0.0.1', seenTime: 0, current: false }
  const value = [
    { id: 'a', ...session },
    { id: 'b', ...session },
    { id: 'c', ...session },
  ]
  const refresh = () => {}
  return {
    ask,
    askOnce: ask,
    resources: { of: () => ({ refresh, signal: { value: {}, subscribe: () => {} } }) },
    useResource: (name: string) => ({ value: name === 'deviceSessions' ? value : undefined, refresh }),
  }
})

beforeEach(() => {
  operator.failure = { kind: 'offline' }
  toasts.value = []
  popups.value = []
})

function press(name: string): void {
  const pressed = [...document.body.querySelectorAll<HTMLElement>('button, label')].find(
    (found) => found.ariaLabel === name || found.textContent?.startsWith(name),
  )
  if (!pressed) throw new Error(`Nothing is called ${name}`)
  flushSync(() => pressed.click())
  const [asked] = popups.value
  if (asked?.kind === 'confirm') asked.onConfirm()
}

const PRESSES: [string, () => ReactNode, string[]][] = [
  ['a break', () => <TakeBreak />, ['24 hours', 'Start the break']],
  ['an exclusion', () => <TakeBreak />, ['1 year', 'Exclude me']],
  ['a reality check', () => <RealityCheckChoice minutes={null} />, ['Every 30 min']],
  ['a log-out of one device', () => <Sessions />, ['Log out Phone']],
  ['a log-out of all other devices', () => <Sessions />, ['Log out all other devices']],
  ['a log-out in a letter', () => <NotMe />, ['Not you? Log out all other devices']],
  [
    'a guest’s way in',
    () => <GuestEntry offline={false} entering={false} enterBy={async (way) => void (await way())} />,
    ['Play as guest'],
  ],
  ['a demo', () => <LoginFirst wanted="/game" demo="g1" />, ['Try the demo as a guest']],
]

test.each(PRESSES)(
  'who presses for %s without a network is told that nothing came of it',
  async (_, Content, names) => {
    render(<Content />)
    for (const name of names) press(name)
    await expect.poll(() => toasts.value.map(({ text }) => text)).toEqual(['You are offline.'])
  },
)

test('what the worker has said already is not said again', async () => {
  operator.failure = { kind: 'http', status: 502, message: 'Bad gateway!' }
  render(<RealityCheckChoice minutes={null} />)
  press('Every 30 min')
  await Promise.resolve()
  expect(toasts.value).toEqual([])
})

function changeLoginPassword(): HTMLElement {
  const { element } = render(<LoginPassword />)
  for (const [name, value] of Object.entries({ old: '246810', password: '135791', confirm: '135791' })) {
    const input = element.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!input) throw new Error(`No field ${name}`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })))
  }
  element.querySelector('form')?.requestSubmit()
  return element
}

test('a new password whose answer was lost may be in force: the form says so', async () => {
  operator.failure = { kind: 'timeout' }
  const form = changeLoginPassword()
  await expect.poll(() => form.querySelector('[role=alert]')?.textContent).toMatch(/may have been changed already/)
})

test('so does a toast where the browser asked once more, and the first request had ended the session', async () => {
  operator.failure = { kind: 'refused', code: CODES.sessionInvalid, message: 'Please log in again', data: null }
  changeLoginPassword()
  await expect
    .poll(() => toasts.value.map(({ text }) => text))
    .toEqual(['Your password may have been changed already: try the new one first.'])
})
