import { expect, test } from 'vitest'
import { facetsOf, GAME_TYPES, type GameTypeCode } from '../../../contract/display.ts'

const game = (type: GameTypeCode, manuf: string) => ({ type, manuf })

test('live and sports hide the provider in a search too (section 9)', () => {
  expect(facetsOf(GAME_TYPES.map((type) => game(type, `house of ${type}`)))).toEqual({
    types: GAME_TYPES,
    manufs: ['house of slot', 'house of fish', 'house of poker', 'house of arcade'],
  })
  expect(facetsOf([game('slot', 'one'), game('fish', 'one')])).toEqual({ types: ['slot', 'fish'], manufs: ['one'] })
})
