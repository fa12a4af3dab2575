import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AgeNotice } from '../../../src/app/popups/AgeNotice.tsx'
import { render } from '../ui/render.tsx'

const told = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('../../../src/state/data.ts', () => ({ send: told }))

test('the press on Accept is seen in its own frame, and only then the notice closes', async () => {
  render(<AgeNotice />)
  const mark = page.getByText('21+').element()
  const before = getComputedStyle(mark).opacity
  const accept = page.getByRole('button', { name: 'Accept' }).element()
  if (!(accept instanceof HTMLElement)) throw new Error('Accept is no button')
  const inItsFrame = new Promise<{ opacity: string; calls: number }>((resolve) => {
    accept.addEventListener('click', () =>
      requestAnimationFrame(() => resolve({ opacity: getComputedStyle(mark).opacity, calls: told.mock.calls.length })),
    )
  })
  accept.click()
  const { opacity, calls } = await inItsFrame
  expect(opacity).not.toBe(before)
  expect(calls).toBe(0)
  await expect.poll(() => told.mock.calls.length).toBe(1)
})
