import { flushSync } from 'react-dom'
import { userEvent } from 'vitest/browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { CalendarSheet } from '../../../src/screens/event/calendar/CalendarSheet.tsx'
import { clockAhead } from '../../../src/ui/clock.ts'
import { render } from '../ui/render.tsx'

/** What the data worker knows, by resource, and what it was asked for again. */
const known = vi.hoisted((): { answers: Record<string, object>; retried: string[] } => ({ answers: {}, retried: [] }))

// They have a test of their own.
vi.mock('../../../src/screens/shared/push/Reminders.tsx', () => ({ Reminders: () => null }))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({
    refreshing: false,
    refresh: () => void known.retried.push(name),
    ...known.answers[name],
  }),
  send: async () => {},
}))

const NOW = Date.parse('2026-11-27T20:00+08:00')
const list = [20, 10].map((amount, index) => ({ day: index + 1, rewards: [{ type: 'cash', amount }], status: 0 }))
const signUp = { turnoverMultiple: 10, today: 1, canSign: true, deadline: NOW + 30 * 86_400_000, list }
const deposit = { canSign: false, day: 1, list, needDeposit: 50_000, todayDeposit: 0, turnoverMultiple: 5 }
const failed = { failure: { kind: 'http', status: 503, message: 'Service Unavailable!' } }

const rows = (element: HTMLElement) => [...element.querySelectorAll('.list-row')].map(({ textContent }) => textContent)

beforeEach(() => {
  clockAhead.value = NOW - Date.now()
  known.retried = []
  known.answers = {
    session: { value: { status: 'player', user: { bind: true } } },
    signUp: { value: signUp, asOf: NOW },
    signUpPro: { value: deposit, asOf: NOW },
  }
})

test('today is shown first, and the arrow keys go from day to day', async () => {
  const { element } = render(<CalendarSheet onPick={() => {}} />)
  expect(element.querySelector('h3')?.textContent).toBe('Today')
  expect(rows(element)[0]).toContain('Day 1: ₱20')
  element.querySelector<HTMLElement>('input[type=radio]:checked')?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(element.querySelector('h3')?.textContent).toMatch(/^Saturday, 28\sNov$/)
  expect(rows(element)).toEqual([
    expect.stringContaining('Day 2: ₱10'),
    expect.stringContaining('with ₱500 deposited that day'),
  ])
})

test('during a break nothing is offered to be claimed', () => {
  expect(rows(render(<CalendarSheet onPick={() => {}} />).element)[0]).toContain('Claim')
  const exclusion = { kind: 'timeout', until: NOW + 3_600_000 }
  known.answers['session'] = { value: { status: 'player', user: { bind: true, exclusion } } }
  const { element } = render(<CalendarSheet onPick={() => {}} />)
  expect(rows(element)[0]).not.toContain('Claim')
  expect(element.textContent).toContain('Your break ends on')
  expect(element.textContent).not.toContain('if you claim every day')
})

test('a row leads to its bonus, tasks of a week to their own group', () => {
  const group = { activity: 0, boxes: [], tasks: [{ status: 0 }] }
  const groups = ['daily', 'weekly'].map((type) => ({ ...group, type }))
  known.answers['tasks'] = { value: { groups }, asOf: NOW }
  const picked: string[] = []
  const { element } = render(<CalendarSheet onPick={(path) => void picked.push(path)} />)
  for (const row of element.querySelectorAll<HTMLElement>('.list-row')) flushSync(() => row.click())
  expect(picked).toEqual(['/signUpBonus', '/dailyDepositBonus', '/task?group=daily', '/task?group=weekly'])
})

test('what is known is shown when something could not be loaded, and all of it can be asked for again', () => {
  known.answers = { ...known.answers, tasks: failed }
  const { element } = render(<CalendarSheet onPick={() => {}} />)
  expect(rows(element)).toHaveLength(2)
  flushSync(() => element.querySelector<HTMLElement>('[role=alert] button')?.click())
  expect(known.retried).toEqual(['signUp', 'signUpPro', 'battlePass', 'tasks'])
})

test('without anything on the device it says so', () => {
  known.answers = Object.fromEntries(['signUp', 'signUpPro', 'battlePass', 'tasks'].map((name) => [name, failed]))
  expect(render(<CalendarSheet onPick={() => {}} />).element.textContent).toContain('The calendar could not be loaded')
})
