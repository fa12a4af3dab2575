import { i18n } from '@lingui/core'
import { flushSync } from 'react-dom'
import { signal } from '@preact/signals-react'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '../../../locales/vi-VN.po'
import { TILE_GRID } from '../../../src/screens/shared/gridMeasures.ts'
import { GameTile } from '../../../src/ui/GameTile.tsx'
import { render } from './render.tsx'

const heard = vi.hoisted(() => ({ began: 0, ended: 0 }))
vi.mock(import('../../../src/ui/pictures.ts'), async (original) => ({
  ...(await original()),
  covers: signal('whole', { watched: () => void heard.began++, unwatched: () => void heard.ended++ }),
}))

test('a tile that React renders in vain listens for nothing', () => {
  const { promise } = Promise.withResolvers<string>()
  function Waits(): never {
    throw promise
  }
  const tile = <GameTile code="game" name="Game" note="Studio" img="data:," favourite={false} onPlay={() => {}} />
  const { show } = render(
    <Suspense>
      {tile}
      <Waits />
    </Suspense>,
  )
  expect(heard.began - heard.ended).toBe(0)
  show(tile)
  expect(heard.began - heard.ended).toBe(1)
  show(null)
  expect(heard.began - heard.ended).toBe(0)
})

test.for(['en-US', 'vi-VN'])('a ribbon ends before the heart on the narrowest tile, in %s', (locale) => {
  flushSync(() => i18n.loadAndActivate({ locale, messages: locale === 'vi-VN' ? messages : {} }))
  onTestFinished(() => i18n.activate('en-US'))
  const { element, show } = render(null)
  for (const ribbon of ['new', 'hot', 'live'] as const) {
    show(
      <div style={{ width: TILE_GRID.minColumn }}>
        <GameTile
          code="game"
          name="Game"
          note="Studio"
          img="data:,"
          ribbon={ribbon}
          favourite={false}
          onPlay={() => {}}
          onFavourite={() => {}}
        />
      </div>,
    )
    const mark = element.querySelector('.ribbon')?.getBoundingClientRect()
    const heart = element.querySelector('.heart span')?.getBoundingClientRect()
    expect(mark?.right, ribbon).toBeLessThan(heart?.left ?? 0)
  }
})

test('the mark of a demo leaves the lettering at the foot of a cover alone, and the words below it', () => {
  const { element } = render(
    <div style={{ width: TILE_GRID.minColumn }}>
      <GameTile
        code="game"
        name="Game"
        note="Studio"
        img="data:,"
        favourite={false}
        onPlay={() => {}}
        demo={() => {}}
      />
    </div>,
  )
  const boxOf = (part: string) => element.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
  const [cover, mark, name] = [boxOf('.cover'), boxOf('.demo span'), boxOf('.game-tile-name')]
  // Covers are drawn with a margin of a twentieth of their height.
  expect(cover.bottom - mark.top).toBeLessThanOrEqual(cover.height / 20 + 1)
  expect(cover.bottom - mark.top).toBeGreaterThan(4)
  expect(mark.bottom).toBeLessThanOrEqual(name.top + 1)
})

test('a cover that could not be loaded shows the name where there is room, not beside it', async () => {
  const shownOn = async (look: 'cover' | 'card') => {
    const { element } = render(
      <GameTile code="game" name="Goal League" note="" img="data:," favourite={false} onPlay={() => {}} look={look} />,
    )
    await expect.poll(() => element.querySelector('.cover-name')).not.toBeNull()
    return element.querySelector('.cover-name')?.textContent
  }
  expect(await shownOn('cover')).toBe('Goal League')
  expect(await shownOn('card')).toBe('')
})
