import { expect, test } from 'vitest'
import { highlights } from '../../../src/screens/shared/search/highlights.ts'

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

test('a word with accents is no part of another word', () => {
  expect(hits('Pating Cannon', 'bắn cá')).toEqual([])
  expect(hits('Pating Cannon', 'ca')).toEqual(['Ca'])
})

test('what matches twice or overlaps is one piece', () => {
  expect(hits('Banana', 'ana an')).toEqual(['anana'])
})

test('nothing stands out when nothing matches', () => {
  expect(hits('Tala Moon', 'dragn')).toEqual([])
})

test('what it was found by for another reason stands out as a whole, beside what was typed', () => {
  const found = (name: string, keyword: string, matched: string[]) =>
    highlights(name, keyword, matched)
      .filter(({ hit }) => hit)
      .map(({ text }) => text)
  expect(found('Dragon Drum', 'dragn drum', ['dragon', 'drum'])).toEqual(['Dragon', 'Drum'])
  expect(found('Tala Moon', 'buwan', ['moon'])).toEqual(['Moon'])
  expect(found('Sultan’s Crown', 'vua', ['sultans', 'crown'])).toEqual(['Sultan’s', 'Crown'])
  expect(found('Dragon Drum', 'drag', ['dragon'])).toEqual(['Drag'])
})
