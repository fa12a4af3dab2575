import { signal } from '@preact/signals-react'
import { Suspense } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { useValue } from '../../../src/state/useValue.ts'
import { render } from '../ui/render.tsx'

/** A signal that counts its subscribers. */
function counted(value: string) {
  const heard = { began: 0, ended: 0 }
  const one = signal(value, { watched: () => void heard.began++, unwatched: () => void heard.ended++ })
  return { signal: one, heard }
}

test('a component shows the value, and the next one, until it goes', () => {
  const { signal, heard } = counted('one')
  const Shown = () => <p>{useValue(signal)}</p>
  const { element, show } = render(<Shown />)
  expect(element.textContent).toBe('one')
  flushSync(() => (signal.value = 'two'))
  expect(element.textContent).toBe('two')
  show(null)
  expect(heard).toEqual({ began: 1, ended: 1 })
})

test('nothing listens for a render that is thrown away', () => {
  const { signal, heard } = counted('one')
  const { promise } = Promise.withResolvers<string>()
  function Shown() {
    const value = useValue(signal)
    if (value === 'one') throw promise
    return <p>{value}</p>
  }
  const { show } = render(
    <Suspense>
      <Shown />
    </Suspense>,
  )
  show(null)
  expect(heard.began - heard.ended).toBe(0)
})
