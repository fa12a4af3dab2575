import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { popups } from '../../../src/app/popups.ts'
import { TakeBreak } from '../../../src/screens/securityCenter/TakeBreak.tsx'
import { render } from '../ui/render.tsx'

const operator = vi.hoisted(() => Promise.withResolvers<{ ok: boolean }>())
vi.mock('../../../src/state/data.ts', () => ({
  useResource: () => ({ value: undefined }),
  ask: () => operator.promise,
}))

test('a break that is on its way to the operator shows so, and is not asked for twice', async () => {
  const { element } = render(<TakeBreak />)
  flushSync(() => element.querySelector<HTMLElement>('input[value="7d"]')?.click())
  const start = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Start the break')
  flushSync(() => start?.click())
  const confirm = popups.value.find((popup) => popup.kind === 'confirm')
  popups.value = []
  flushSync(() => confirm?.onConfirm())
  expect(start?.getAttribute('aria-busy')).toBe('true')
  flushSync(() => start?.click())
  expect(popups.value).toEqual([])
  operator.resolve({ ok: false })
  await expect.poll(() => start?.getAttribute('aria-busy')).toBeNull()
})
