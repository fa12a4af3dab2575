import { expect, test, vi } from 'vitest'
import { BadgeNews } from '../../../src/app/BadgeNews.tsx'
import { render } from './render.tsx'

const kept = vi.hoisted((): { badges: unknown } => ({ badges: undefined }))
vi.mock('../../../src/state/data.ts', () => ({ useResource: () => ({ value: kept.badges }) }))
vi.mock('../../../src/state/useDebouncedValue.ts', () => ({
  ANNOUNCE_DELAY_MS: 0,
  useDebouncedValue: (value: unknown) => value,
}))

const unread = (letterUnreadNum: number) => ({ letterUnreadNum })

test.each([
  ['the message is read', unread(0)],
  ['the player has logged out', undefined],
])('what waits is told once, and no longer when %s', async (_when, later) => {
  kept.badges = unread(0)
  const { element, show } = render(<BadgeNews />)
  kept.badges = unread(1)
  show(<BadgeNews />)
  await expect.poll(() => element.textContent).toBe('Inbox: 1 waiting')
  kept.badges = later
  show(<BadgeNews />)
  await expect.poll(() => element.textContent).toBe('')
})
