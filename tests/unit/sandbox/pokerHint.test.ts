import { expect, test } from 'vitest'
import { RANK_NAMES } from '../../../engines/cards.ts'
import type { Hold } from '../../../engines/videoPoker/videoPoker.ts'
import { risksWin } from '../../../sandbox/games/play/videoPoker/hint.ts'

const SUITS = 'shcd'
const cards = (text: string) =>
  text
    .split(' ')
    .map((name) => RANK_NAMES.findIndex((rank) => rank === name.slice(0, -1)) + 13 * SUITS.indexOf(name.slice(-1)))
const held = (places: string): Hold => {
  const has = (place: number) => places.includes(String(place))
  return [has(1), has(2), has(3), has(4), has(5)]
}

test.each([
  ['a high pair', 'Js Jh 2c 5d 9s', '', true],
  ['one of a high pair', 'Js Jh 2c 5d 9s', '1', true],
  ['a high pair, held', 'Js Jh 2c 5d 9s', '12', false],
  ['a low pair, which pays nothing', '5s 5h 2c Jd 9s', '', false],
  ['the low pair of two, held', '5s 5h Jc Jd 9s', '12', true],
  ['the high pair of two, held', '5s 5h Jc Jd 9s', '34', false],
  ['three of a kind, of which two are held', '5s 5h 5c Jd 9s', '12', true],
  ['three of a kind, held', '5s 5h 5c Jd 9s', '123', false],
  ['four to a royal flush', '10s Js Qs Ks 9s', '1234', true],
  ['a flush that is kept', '2s Js Qs Ks 9s', '12345', false],
])('%s', (_, dealt, places, isRisk) => {
  expect(risksWin(cards(dealt), held(places))).toBe(isRisk)
})
