import { expect, test } from 'vitest'
import { bigRoad, ROAD_ROWS } from '../../../sandbox/games/play/baccarat/bigRoad.ts'

const winnerOf = (letter: string) => (letter === 'p' ? 'player' : letter === 'b' ? 'banker' : 'tie')
const letters = (text: string) => text.split('').map(winnerOf)
const places = (text: string) => bigRoad(letters(text)).map(({ row, column }) => `${column}:${row}`)

test('a streak runs down, and another winner begins a column', () => {
  expect(places('pppbbp')).toEqual(['0:0', '0:1', '0:2', '1:0', '1:1', '2:0'])
})

test('a streak that fills its column goes on along its last row', () => {
  expect(places('b'.repeat(ROAD_ROWS + 2)).slice(-3)).toEqual(['0:5', '1:5', '2:5'])
})

test('a streak turns above the tail of one before it', () => {
  expect(places(`${'b'.repeat(8)}${'p'.repeat(6)}`).slice(8)).toEqual(['1:0', '1:1', '1:2', '1:3', '1:4', '2:4'])
})

test('no two marks share a place, whatever comes', () => {
  for (let seed = 1; seed < 200; seed++) {
    const text = Array.from({ length: 36 }, (_, index) => ((seed * (index + 3) ** 2) % 7 < 4 ? 'p' : 'b')).join('')
    expect(new Set(places(text)).size).toBe(36)
  }
})

test('ties are noted on the mark before them; the first ones on none', () => {
  expect(bigRoad(letters('ttpttb')).map(({ ties }) => ties)).toEqual([2, 0])
  expect(bigRoad(letters('tt'))).toEqual([])
})
