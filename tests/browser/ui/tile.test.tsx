import { i18n } from '@lingui/core'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from '../../../locales/vi-VN.po'
import { TILE_GRID } from '../../../src/screens/shared/gridMeasures.ts'
import { GameTile } from '../../../src/ui/GameTile.tsx'
import { render } from './render.tsx'

test.for(['en-US', 'vi-VN'])('a ribbon ends before the heart on the narrowest tile, in %s', (locale) => {
  flushSync(() => i18n.loadAndActivate({ locale, messages: locale === 'vi-VN' ? messages : {} }))
  onTestFinished(() => i18n.activate('en-US'))
  const { element, show } = render(null)
  for (const ribbon of ['new', 'hot', 'live'] as const) {
    show(
      <div style={{ width: TILE_GRID.minColumn }}>
        <GameTile
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
