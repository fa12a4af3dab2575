import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { AvatarPicker } from '../../../src/screens/profile/AvatarPicker.tsx'
import { render } from '../ui/render.tsx'

/** The photo that is being sent, and the pictures that were chosen. */
const page = vi.hoisted((): { sent: PromiseWithResolvers<unknown>; chosen: unknown[] } => ({
  sent: Promise.withResolvers(),
  chosen: [],
}))

vi.mock('../../../src/state/data.ts', () => ({
  useResource: () => ({ value: [{ id: '1', url: 'data:,1' }], refreshing: false }),
  send: async (act: (commands: object) => void) => act({ modifyUser: (change: object) => page.chosen.push(change) }),
  askOnce: () => page.sent.promise,
}))

beforeEach(() => {
  page.sent = Promise.withResolvers()
  page.chosen = []
})

function pickPhoto(): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No photo can be picked')
  const picked = new DataTransfer()
  picked.items.add(new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }))
  input.files = picked.files
  flushSync(() => input.dispatchEvent(new Event('change', { bubbles: true })))
}

const arrive = () => page.sent.resolve({ ok: true, value: { url: 'data:,photo' } })

test('a photo is used once it was sent; until then no other picture can be saved', async () => {
  let isOpen = true
  render(<AvatarPicker current="data:,1" onClose={() => (isOpen = false)} />)
  const save = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save')
  expect(save?.ariaBusy).toBeNull()
  pickPhoto()
  expect(save?.ariaBusy).toBe('true')
  arrive()
  await expect.poll(() => page.chosen).toEqual([{ avatar: 'data:,photo' }])
  expect(isOpen).toBe(false)
})

test('a photo that arrives after the dialog was closed changes nothing, and closes no other', async () => {
  let closed = 0
  const { show } = render(<AvatarPicker current="data:,1" onClose={() => (closed += 1)} />)
  pickPhoto()
  show(null)
  arrive()
  await page.sent.promise
  await new Promise((resolve) => setTimeout(resolve))
  expect([page.chosen, closed]).toEqual([[], 0])
})
