import { expect, test } from 'vitest'
import { GAME_TYPES, type GameTypeCode } from '../../../contract/display.ts'
import { providersOf } from '../../../src/screens/gameSearchResult/providers.ts'

const game = (type: GameTypeCode, manuf: string) => ({
  code: `${type}-${manuf}`,
  name: type,
  manuf,
  type,
  img: '',
  hot: false,
  isNew: false,
  weight: 1,
})

test('live and sports hide the provider in a search too (section 9)', () => {
  expect(providersOf(GAME_TYPES.map((type) => game(type, `house of ${type}`)))).toEqual([
    'house of slot',
    'house of fish',
    'house of poker',
    'house of arcade',
  ])
  expect(providersOf([game('slot', 'one'), game('fish', 'one')])).toEqual(['one'])
})
