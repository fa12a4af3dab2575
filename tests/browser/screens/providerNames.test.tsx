import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { Filters } from '../../../src/screens/gameSearchResult/Filters.tsx'
import { FoundGame } from '../../../src/screens/shared/search/FoundGame.tsx'
import { render } from '../ui/render.tsx'

const stored = vi.hoisted((): { lobby: unknown } => ({ lobby: undefined }))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({ value: name === 'lobby' ? stored.lobby : undefined }),
  resources: {},
  ask: () => {},
  send: () => {},
}))

const KOI: ComponentProps<typeof FoundGame>['game'] = {
  code: 'koi-palace',
  name: 'Koi Palace',
  type: 'slot',
  manuf: 'nine-lanterns',
  img: '',
  hot: false,
  isNew: false,
  weight: 1,
  matched: { words: [], type: false },
}

function shown(): { text: string; height: number } {
  const filters = (
    <Filters found={{ types: [], manufs: ['nine-lanterns', 'kawayan'] }} filter={{}} onFilter={() => {}} />
  )
  const { element } = render(
    <>
      {filters}
      <FoundGame game={KOI} keyword="koi" />
    </>,
  )
  const row = element.querySelector('.chip-row')
  return { text: element.textContent ?? '', height: row?.getBoundingClientRect().height ?? 0 }
}

test('a result that is there before the lobby shows no code of its provider, and then the name', () => {
  stored.lobby = undefined
  const before = shown()
  expect(before.text).not.toContain('nine-lanterns')
  stored.lobby = {
    types: [],
    manufs: [
      { code: 'nine-lanterns', name: 'Nine Lanterns' },
      { code: 'kawayan', name: 'Kawayan' },
    ],
  }
  const after = shown()
  expect(after.text.match(/Nine Lanterns|Kawayan/g)).toEqual(['Nine Lanterns', 'Kawayan', 'Nine Lanterns'])
  // The names move nothing beside and below them.
  expect(before.text).toMatch(/Slots?$/)
  expect(after.text).toMatch(/Slots? · Nine Lanterns$/)
  expect(before.height).toBe(after.height)
  expect(before.height).toBeGreaterThan(40)
})
