import { expect, test } from 'vitest'
import { highlights } from '../../../src/screens/gameSearchResult/highlights.ts'

const hits = (name: string, keyword: string) =>
  highlights(name, keyword)
    .filter(({ hit }) => hit)
    .map(({ text }) => text)

test('every word of the keyword stands out, whatever its case', () => {
  expect(hits('Dragon Drum Deluxe', 'drum DRAGON')).toEqual(['Dragon', 'Drum'])
})

test('the pieces together are the name', () => {
  for (const keyword of ['', ' ', 'a', 'aa', 'moon tala', '.*', '\\']) {
    const joined = highlights('Tala Moon', keyword)
      .map(({ text }) => text)
      .join('')
    expect(joined).toBe('Tala Moon')
  }
})

test('accents are forgiven in what is typed', () => {
  expect(hits('Sulu Sea', 'súlu')).toEqual(['Sulu'])
})

test('what matches twice or overlaps is one piece', () => {
  expect(hits('Banana', 'ana an')).toEqual(['anana'])
})

test('nothing stands out when nothing matches', () => {
  expect(hits('Tala Moon', 'dragn')).toEqual([])
})
