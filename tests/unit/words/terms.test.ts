import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../tools/root.ts'
import { everyText, type Pair } from './texts.ts'

interface Term {
  say: string[]
  not: string[]
  vietnamese: string[]
  notVietnamese: string[]
}

const texts = await everyText()
const terms = termsOf(readFileSync(join(root, 'docs/words.md'), 'utf8'))

/** The rows of the table; bracketed words depend on the context. */
function termsOf(document: string): Term[] {
  const [, table = ''] = document.split('| say | not | Vietnamese |\n|---|---|---|\n')
  const [rows = ''] = table.split('\n\n')
  return rows.split('\n').map((row) => {
    const [, say = '', not = '', vietnamese = ''] = row.split('|')
    return {
      say: certainOf(say),
      not: certainOf(not),
      vietnamese: namesOf(vietnamese.replaceAll(/\([^)]*\)/g, '')),
      notVietnamese: [...vietnamese.matchAll(/not \*(.+?)\*/g)].map(([, word = '']) => word),
    }
  })
}

function namesOf(cell: string): string[] {
  return cell
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function certainOf(cell: string): string[] {
  return namesOf(cell).filter((name) => !name.includes('('))
}

const hasWord = (text: string, word: string) =>
  new RegExp(String.raw`(?<![\p{L}’])${word.replaceAll('.', String.raw`\.`)}(s|es|d|ed|ing)?(?![\p{L}’])`, 'iu').test(
    text,
  )

const told = ({ where, english, vietnamese }: Pair) => `${where}: ${english} | ${vietnamese}`

test('every text is read', () => {
  expect(terms.length).toBeGreaterThan(40)
  for (const [where, least] of Object.entries({ screens: 1_200, games: 150, server: 150, documents: 100 })) {
    expect(texts.filter((text) => text.where.startsWith(where)).length, where).toBeGreaterThan(least)
  }
})

test('a thing has one name in English', () => {
  const found = terms
    .flatMap(({ not }) => not)
    .flatMap((word) => texts.filter(({ english }) => hasWord(english, word)).map((text) => `${word} – ${told(text)}`))
  expect(found).toEqual([])
})

test('and the same one in Vietnamese', () => {
  const found = terms.flatMap(({ say, vietnamese }) =>
    texts
      .filter(({ english }) => say.some((word) => hasWord(english, word)))
      .filter((text) => !vietnamese.some((name) => text.vietnamese.toLowerCase().includes(name.toLowerCase())))
      .map((text) => `${say.join()} – ${told(text)}`),
  )
  expect(found).toEqual([])
})

test('nor another one there, such as that of cryptocurrency for play money', () => {
  const words = terms.flatMap(({ notVietnamese }) => notVietnamese)
  expect(words).toContain('tiền ảo')
  const found = words.flatMap((word) => texts.filter(({ vietnamese }) => hasWord(vietnamese, word)).map(told))
  expect(found).toEqual([])
})

test('a button that asks again says Retry', () => {
  expect(texts.filter(({ english }) => english === 'Try again').map(told)).toEqual([])
})

test('a sentence that says when something ends or opens says whose clock that is', () => {
  const times = texts.filter(({ english }) => /\buntil {2}|midnight/.test(english))
  expect(times.length).toBeGreaterThan(5)
  const bare = times.filter(
    ({ english, vietnamese }) => !english.includes('Manila time') || !vietnamese.includes('giờ Manila'),
  )
  expect(bare.map(told)).toEqual([])
})

test('quotation marks and apostrophes are those of print', () => {
  const typed = /(?<=\p{L})'|"/u
  expect(texts.filter(({ english, vietnamese }) => typed.test(english) || typed.test(vietnamese)).map(told)).toEqual([])
})

test('no game tells anybody to tap, who may have a mouse', () => {
  const ofGames = texts.filter(({ where }) => where.startsWith('games'))
  const found = ofGames.filter(({ english, vietnamese }) => hasWord(english, 'tap') || hasWord(vietnamese, 'chạm'))
  expect(found.map(told)).toEqual([])
})

test('a list that is filtered empty does not say that there never was anything', () => {
  const here = texts.filter(({ english }) => /^No \w+ here$/.test(english))
  expect(here.length).toBeGreaterThan(4)
  expect(here.filter(({ vietnamese }) => !/^Không có .+ ở đây$/.test(vietnamese)).map(told)).toEqual([])
})
