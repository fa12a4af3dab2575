import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { TASK } from '../../../contract/statuses.ts'
import Task from '../../../src/screens/task/task.tsx'
import { render } from '../ui/render.tsx'

/** What the data worker knows, by resource. */
const known = vi.hoisted((): { values: Record<string, unknown>; asOf: number; failure: unknown } => ({
  values: {},
  asOf: 1,
  failure: undefined,
}))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({
    value: known.values[name],
    asOf: known.asOf,
    failure: known.failure,
    refreshing: false,
    refresh: () => {},
  }),
  ask: async () => {},
  send: async () => {},
}))

type Status = (typeof TASK)[keyof typeof TASK]

function group(type: string, status: Status) {
  const task = { id: type, title: `A ${type} task`, desc: '', progress: 1, target: 1, status, rewards: [] }
  return { type, activity: 0, boxes: [], tasks: [{ ...task, activity: 10, turnoverMultiple: 1 }] }
}

function know(weekly: Status) {
  known.values = {
    session: { status: 'player', user: { guest: false, exclusion: null } },
    tasks: { groups: [group('daily', TASK.claimed), group('weekly', weekly)] },
  }
}

const selected = (element: HTMLElement) => element.querySelector('[role=tab][aria-selected=true]')?.textContent

beforeEach(() => {
  history.replaceState(null, '', '/task')
  Object.assign(known, { asOf: 1, failure: undefined })
  know(TASK.done)
})

test('the tasks open where something waits to be claimed, and stay there once it is claimed', () => {
  know(TASK.inProgress)
  const { element, show } = render(<Task />)
  expect(selected(element)).toContain('Daily')
  know(TASK.done)
  show(<Task />)
  expect(selected(element)).toContain('Weekly')
  know(TASK.claimed)
  show(<Task />)
  expect(selected(element)).toContain('Weekly')
})

test('whoever was shown a group of today’s answer is not moved when something can be claimed in another', () => {
  know(TASK.inProgress)
  const { element, show } = render(<Task />)
  known.asOf = Date.now() + 1
  show(<Task />)
  know(TASK.done)
  known.asOf += 1
  show(<Task />)
  expect(selected(element)).toContain('Daily')
})

test('nor is whoever waited for that answer, or got none', () => {
  const session = { status: 'player', user: { guest: false, exclusion: null } }
  for (const failure of [undefined, { kind: 'offline' }]) {
    known.values = { session }
    const { element, show } = render(<Task />)
    know(TASK.inProgress)
    Object.assign(known, { asOf: failure ? 1 : Date.now(), failure })
    // Nobody sees a list as soon as it was fetched.
    const shownAt = Date.now()
    while (Date.now() < shownAt + 5);
    show(<Task />)
    expect(selected(element)).toContain('Daily')
    know(TASK.done)
    Object.assign(known, { asOf: Date.now(), failure: undefined })
    show(<Task />)
    expect(selected(element)).toContain('Daily')
  }
})

test('whoever asks for a group sees it, whatever waits in another', () => {
  const { element } = render(<Task />)
  flushSync(() => element.querySelector<HTMLElement>('[role=tab]')?.click())
  expect(location.search).toBe('?group=daily')
  expect(selected(element)).toContain('Daily')
})
