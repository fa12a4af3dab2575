import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { Async } from '../../../src/screens/shared/Async.tsx'
import { both } from '../../../src/screens/shared/both.ts'
import type { ShownResource } from '../../../src/state/resources.ts'
import { httpMessage } from '../../../contract/errors.ts'
import { render } from '../ui/render.tsx'

const connection = vi.hoisted(() => ({ status: 'online' }))
vi.mock('../../../src/state/data.ts', () => ({ useResource: () => ({ value: connection }) }))

const refresh = vi.fn<() => void>()
const LOADING = { value: undefined, asOf: undefined, refreshing: true, failure: undefined, refresh }
const FAILURE = { kind: 'http', status: 500, message: httpMessage(500) } as const
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000

function shown(resource: ShownResource<string[]>): HTMLElement {
  const { element } = render(
    <Async
      resource={resource}
      loading="Loading"
      missing={{ title: 'Missing', words: 'Later' }}
      offline={{ title: 'Not without a network', words: 'Later' }}
      empty="Empty"
    >
      {(list) => list.join()}
    </Async>,
  )
  return element
}

beforeEach(() => {
  connection.status = 'online'
  refresh.mockReset()
})

test('until it is known, it is loading; then it stands there', () => {
  expect(shown(LOADING).textContent).toBe('Loading')
  expect(shown({ ...LOADING, refreshing: false, value: ['a', 'b'], asOf: Date.now() }).textContent).toBe('a,b')
  expect(shown({ ...LOADING, refreshing: false, value: [], asOf: Date.now() }).textContent).toBe('Empty')
})

test('what could not be had is told of once, and asked for again by the one button', () => {
  const element = shown({ ...LOADING, refreshing: false, failure: FAILURE })
  expect(element.textContent).toBe('MissingLaterRetry')
  expect(element.querySelector('[role=alert]')?.textContent).toBe('MissingLaterRetry')
  expect(element.querySelectorAll('button')).toHaveLength(1)
  flushSync(() => element.querySelector('button')?.click())
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a screen may show something of its own below what failed', () => {
  const failed = { ...LOADING, refreshing: false, failure: FAILURE }
  const { element } = render(
    <Async resource={failed} loading="Loading" missing={<p>Another way</p>} freshness="own">
      {String}
    </Async>,
  )
  expect(element.textContent).toBe('This could not be loadedRetryAnother way')
})

test('what is old stays, with its age and what failed since', () => {
  const element = shown({ ...LOADING, refreshing: false, value: ['a'], asOf: minutesAgo(5), failure: FAILURE })
  expect(element.textContent).toMatch(/as of/)
  expect(element.textContent).toContain('This could not be loaded')
  expect(element.textContent).toMatch(/a$/)
  expect(element.textContent).not.toContain('Missing')
})

test('without a network, what is not kept says that it needs one; what is kept stays', () => {
  connection.status = 'offline'
  expect(shown({ ...LOADING, failure: { kind: 'offline' } }).textContent).toBe('Not without a networkLater')
  expect(shown({ ...LOADING, value: ['kept'], asOf: Date.now() }).textContent).toBe('kept')
})

test('nor is a place blank whose screen has no words of its own for it', () => {
  const { element } = render(
    <Async
      resource={{ ...LOADING, refreshing: false, failure: { kind: 'offline' } }}
      loading="Loading"
      freshness="own"
    />,
  )
  expect(element.textContent).toBe('Not on this device yet. It comes once you’re back online.')
})

test('two that are of use only together are known when both are, failed when one is, and asked for together', () => {
  const one = { ...LOADING, refreshing: false, value: 'one', asOf: 2 }
  expect(both(one, LOADING)).toMatchObject({ value: undefined, refreshing: true, failure: undefined })
  expect(both(one, { ...LOADING, failure: FAILURE })).toMatchObject({ value: undefined, failure: FAILURE })
  const whole = both(one, { ...one, value: 'other', asOf: 1 })
  expect(whole).toMatchObject({ value: ['one', 'other'], asOf: 1 })
  whole.refresh()
  expect(refresh).toHaveBeenCalledTimes(2)
})
