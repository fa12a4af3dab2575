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

function shown(): string {
  const filters = (
    <Filters found={{ types: [], manufs: ['nine-lanterns', 'kawayan'] }} filter={{}} onFilter={() => {}} />
  )
  const { element } = render(
    <>
      {filters}
      <FoundGame game={KOI} keyword="koi" />
    </>,
  )
  return element.textContent ?? ''
}

test('a result that is there before the lobby shows no code of its provider, and then the name', () => {
  stored.lobby = undefined
  expect(shown()).not.toContain('nine-lanterns')
  stored.lobby = {
    types: [],
    manufs: [
      { code: 'nine-lanterns', name: 'Nine Lanterns' },
      { code: 'kawayan', name: 'Kawayan' },
    ],
  }
  expect(shown().match(/Nine Lanterns|Kawayan/g)).toEqual(['Nine Lanterns', 'Kawayan', 'Nine Lanterns'])
})
