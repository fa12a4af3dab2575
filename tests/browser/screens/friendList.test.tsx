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

const asked = vi.hoisted((): number[] => [])
vi.mock('../../../src/state/data.ts', () => ({
  useResource: () => ({ value: undefined }),
  resources: {
    of(_name: string, { page }: { page: number }) {
      const list = page === 2 ? friendsFrom(71, 22) : friendsFrom(21, 1)
      const value = { list, total: 120, page, size: 50, hasMore: page < 3 }
      const shown = signal({ value, asOf: Date.now(), refreshing: false, failure: undefined })
      return { signal: shown, watch: () => (asked.push(page), () => {}), refresh: () => {} }
    },
  },
}))

const press = (element: HTMLElement) => flushSync(() => element.querySelector('button')?.click())

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
  await expect.poll(shown).toHaveLength(99)
  expect(asked).toEqual([2])
  press(element)
  await expect.poll(shown).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index))
  await expect.poll(() => element.textContent).toContain('That is everything')
  expect(element.querySelector('button')).toBeNull()
})
