import { signal } from '@preact/signals-react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { FriendList } from '../../../src/screens/shared/friends/FriendList.tsx'
import { render } from '../ui/render.tsx'

const friendsFrom = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => ({
    name: `F${newest - index}`,
    time: newest - index,
    registered: true,
    kyc: false,
    turnover: false,
  }))

interface Page {
  value: { list: ReturnType<typeof friendsFrom>; total: number; hasMore: boolean } | undefined
  failure?: { kind: 'offline' }
}

const asked = vi.hoisted((): number[] => [])
const pages = vi.hoisted(() => new Map<number, { value: Page }>())
vi.mock('../../../src/state/data.ts', () => ({
  useResource: () => ({ value: undefined }),
  resources: {
    of(_name: string, { page }: { page: number }) {
      const shown = pages.get(page) ?? signal<Page>({ value: undefined })
      pages.set(page, shown)
      return { signal: shown, watch: () => (asked.push(page), () => {}), refresh: () => {} }
    },
  },
}))

function answer(page: number, list: ReturnType<typeof friendsFrom>): void {
  const shown = pages.get(page)
  flushSync(() => {
    if (shown) shown.value = { value: { list, total: 120, hasMore: page < 3 } }
  })
}

const press = (element: HTMLElement) => flushSync(() => element.querySelector('button')?.click())

const isBusy = (element: HTMLElement) => element.querySelector('button')?.getAttribute('aria-busy') === 'true'

test('friends are listed to their end, each once, and the end is said', async () => {
  // A friend joined meanwhile: the second page begins with one that is shown already.
  const { element } = render(
    <FriendList friends={friendsFrom(120, 71)} total={120}>
      {(friends) => <output>{friends.map(({ time }) => time).join(' ')}</output>}
    </FriendList>,
  )
  const shown = () => element.querySelector('output')?.textContent?.split(' ').map(Number)
  expect(shown()).toHaveLength(50)
  expect(asked).toEqual([])
  press(element)
  expect(isBusy(element)).toBe(true)
  answer(2, friendsFrom(71, 22))
  await expect.poll(shown).toHaveLength(99)
  expect(asked).toEqual([2])
  expect(isBusy(element)).toBe(false)
  const button = element.querySelector('button')
  press(element)
  // The same one, so that the focus stays on it.
  expect(element.querySelector('button')).toBe(button)
  expect(isBusy(element)).toBe(true)
  answer(3, friendsFrom(21, 1))
  await expect.poll(shown).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index))
  await expect.poll(() => element.textContent).toContain('That is everything')
  expect(element.querySelector('button')).toBeNull()
})

test('without a network the button stays, and says why nothing comes', async () => {
  pages.clear()
  const { element } = render(
    <FriendList friends={friendsFrom(120, 71)} total={120}>
      {(friends) => <output>{friends.length}</output>}
    </FriendList>,
  )
  press(element)
  const shown = pages.get(2)
  flushSync(() => {
    if (shown) shown.value = { value: undefined, failure: { kind: 'offline' } }
  })
  await expect.poll(() => isBusy(element)).toBe(false)
  expect(element.querySelector('button')?.ariaDisabled).toBe('true')
  expect(element.textContent).toContain('This needs a connection.')
  answer(2, friendsFrom(70, 21))
  await expect.poll(() => element.textContent).not.toContain('This needs a connection.')
})
