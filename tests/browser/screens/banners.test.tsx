import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Banner } from '../../../contract/entities/game.ts'
import { Banners } from '../../../src/screens/game/Banners.tsx'
import lobby from '../../../src/screens/game/game.module.css'
import { render } from '../ui/render.tsx'

vi.mock('../../../src/app/play.ts', () => ({ playGame: () => {} }))

/** As long as the operator's banners are. */
const BANNER = {
  id: 'follow',
  link: '/event',
  openMode: 'route',
  img: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  alt: '',
  title: 'Quay miễn phí nhờ bạn bè',
  text: 'Trò chơi mới và giờ bảo trì của Jolly, sớm nhất trên kênh của chúng tôi.',
  action: 'Mở Telegram',
} as const satisfies Banner

const draw = (banner: Partial<Banner>) => {
  const { element } = render(
    <div className={lobby.lobby}>
      <Banners
        banners={[
          { ...BANNER, ...banner },
          { ...BANNER, id: 'next' },
        ]}
      />
    </div>,
  )
  const [card] = element.querySelectorAll('a')
  if (!card) throw new Error('There is no banner')
  return card
}

beforeEach(async () => {
  await page.viewport(320, 568)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
})

test('on the smallest phone no word of a banner lies on its picture, and none is cut off', () => {
  const card = draw({})
  const picture = card.querySelector('img')?.getBoundingClientRect()
  if (!picture) throw new Error('There is no picture')
  const [words] = card.querySelectorAll('span')
  for (const line of words?.children ?? []) {
    const { right, bottom } = line.getBoundingClientRect()
    expect(right <= picture.left || bottom <= picture.top, `${line.textContent} beside its picture`).toBe(true)
    expect(line.scrollHeight, `${line.textContent} is whole`).toBeLessThanOrEqual(line.clientHeight)
    expect(line.scrollWidth, `${line.textContent} is whole`).toBeLessThanOrEqual(line.clientWidth)
  }
})

test('a picture without words fills its banner', () => {
  const card = draw({ title: '', text: '', action: '' })
  expect(card.querySelector('img')?.getBoundingClientRect().width).toBe(card.getBoundingClientRect().width)
})
