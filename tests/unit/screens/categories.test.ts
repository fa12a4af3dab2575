import { expect, test } from 'vitest'
import { GAME_TYPES, showsProvider, showTypeOf } from '../../../contract/display.ts'
import { lookOf } from '../../../src/screens/shared/categories.ts'

test('no two show types look alike: only matches are cards, and only titles name their maker', () => {
  const looks = GAME_TYPES.map((type) => `${showTypeOf(type)}: ${lookOf(type)}, maker ${showsProvider(type)}`)
  expect(new Set(looks)).toEqual(new Set(['0: cover, maker true', '1: cover, maker false', '2: card, maker false']))
  expect(lookOf(undefined)).toBe('cover')
})
