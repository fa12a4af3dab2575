import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { askedGame } from '../../../src/app/navigation.ts'
import { LoginFirst } from '../../../src/app/popups/LoginFirst.tsx'
import { render } from '../ui/render.tsx'

const worker = vi.hoisted(() => ({ answer: Promise.withResolvers<{ ok: boolean }>() }))
vi.mock('../../../src/state/data.ts', async () => {
  const { signal } = await import('@preact/signals-react')
  return {
    askOnce: () => worker.answer.promise,
    resources: { of: () => ({ signal: signal({ value: { status: 'player' } }) }) },
  }
})

beforeEach(() => {
  worker.answer = Promise.withResolvers()
  askedGame.value = undefined
  history.replaceState({ index: 0 }, '', '/game')
})

const demo = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('demo as'))

test.each([
  ['stays', 'opens', 'g1'],
  ['is closed', 'does not open', undefined],
])('while the dialog %s, the demo that was asked for %s as soon as there is a guest', async (state, _opens, code) => {
  render(<LoginFirst wanted="/game?open=g1" demo="g1" />)
  flushSync(() => demo()?.click())
  if (state === 'is closed') {
    const dialog = document.querySelector('dialog')
    flushSync(() => dialog?.dispatchEvent(new Event('cancel', { cancelable: true })))
  }
  worker.answer.resolve({ ok: true })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(askedGame.value?.code).toBe(code)
})
