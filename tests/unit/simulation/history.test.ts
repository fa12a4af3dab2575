import { expect, test } from 'vitest'
import { judge, type Operation } from '../../simulation/history.ts'

type Recorded = Operation extends infer One ? (One extends Operation ? Omit<One, 'at'> : never) : never

/** What is judged of these operations, one in each millisecond. */
function judged(...operations: Recorded[]): string[] {
  return judge(operations.map((one, at) => ({ ...one, at })))
}

const of = { uid: 'u1' }
const on = { tab: 1, uid: 'u1' }
const pesos = (amount: number) => ({
  what: 'balance' as const,
  value: { balance: amount * 100, withdrawalAmount: 0, points: 0 },
})
const letter = (read: boolean) => ({ what: 'letters' as const, value: [{ id: 'l1', read }] })
const hearts = (...value: string[]) => ({ what: 'hearts' as const, value })
const press = (tab: number, favourite: boolean) => ({ type: 'pressed' as const, tab, code: 'g1', favourite })

test('a balance on screen is one that the operator answered, and never an older one again', () => {
  const [five, seven] = [pesos(5), pesos(7)]
  const answered = [
    { type: 'answered', ...of, ...five },
    { type: 'answered', ...of, ...seven },
  ] as const
  expect(judged(...answered, { type: 'shown', ...on, ...five }, { type: 'shown', ...on, ...seven })).toEqual([])
  expect(judged(...answered, { type: 'shown', ...on, ...seven }, { type: 'shown', ...on, ...five })).toEqual([
    'tab 1: went back to the balance 500 at 3',
  ])
  // It rose and fell: the same amount again is a newer one.
  const again = { type: 'answered', ...of, ...five } as const
  expect(judged(...answered, again, { type: 'shown', ...on, ...seven }, { type: 'shown', ...on, ...five })).toEqual([])
  // Another tab may be behind.
  const behind = { type: 'shown', tab: 2, uid: 'u1', ...five } as const
  expect(judged(...answered, { type: 'shown', ...on, ...seven }, behind)).toEqual([])
  expect(judged({ type: 'shown', ...on, ...five }, ...answered)).toEqual(['tab 1: invented the balance 500 at 0'])
  expect(judged(...answered, { type: 'shown', tab: 1, uid: 'u2', ...five })).toEqual([
    'tab 1: invented the balance 500 at 2',
  ])
})

test('a nickname on screen is the operator’s of this player, or was chosen here', () => {
  const ana = { what: 'nickname', value: 'Ana' } as const
  expect(judged({ type: 'answered', ...of, ...ana }, { type: 'shown', ...on, ...ana })).toEqual([])
  expect(judged({ type: 'named', nickname: 'Ana' }, { type: 'shown', ...on, ...ana })).toEqual([])
  expect(judged({ type: 'answered', uid: 'u2', ...ana }, { type: 'shown', ...on, ...ana })).toHaveLength(1)
})

test('a letter is this player’s, and stays read in a tab unless that was refused', () => {
  const has = { type: 'answered', ...of, ...letter(false) } as const
  const [unread, read] = [
    { type: 'shown', ...on, ...letter(false) },
    { type: 'shown', ...on, ...letter(true) },
  ] as const
  expect(judged(has, unread, read)).toEqual([])
  expect(judged(has, unread, read, unread)).toEqual(['tab 1: the letter l1 is unread again at 3'])
  expect(judged(has, read, { type: 'undone', tab: 1 }, unread)).toEqual([])
  expect(judged(has, read, { type: 'changed hands', tab: 1 }, unread)).toEqual([])
  expect(judged(unread)).toEqual(['tab 1: invented the letter l1 at 0'])
})

test('who pressed a heart sees it until it is pressed again, in whichever tab', () => {
  const [none, one] = [
    { type: 'shown', ...on, ...hearts() },
    { type: 'shown', ...on, ...hearts('g1') },
  ] as const
  expect(judged(press(1, true), none, one, one)).toEqual([])
  expect(judged(press(1, true), one, none)).toEqual(['tab 1: the heart of g1 is undone at 2'])
  expect(judged(press(1, true), one, press(1, false), one, none)).toEqual([])
  expect(judged(press(1, true), one, press(2, false), none)).toEqual([])
  expect(judged(press(1, true), one, { type: 'undone', tab: 1 }, none)).toEqual([])
})

test('hearts reach the operator in the order in which one tab gave them', () => {
  const pressed = (tab: number, code: string, favourite = true) => ({ type: 'pressed' as const, tab, code, favourite })
  const marked = (requestId: string, code: string, favourite = true) => ({
    type: 'marked' as const,
    requestId,
    code,
    favourite,
  })
  const two = [pressed(1, 'g1'), pressed(1, 'g2')]
  const [one, other] = [marked('r1', 'g1'), marked('r2', 'g2')]
  expect(judged(...two, one, other)).toEqual([])
  expect(judged(...two, other, one)).toEqual(['tab 1: the heart of g2 overtook that of g1 at 2'])
  // Pressed again, it goes behind the other; and what arrives once more is no news.
  expect(judged(...two, pressed(1, 'g1', false), one, other, marked('r3', 'g1', false))).toEqual([])
  expect(judged(...two, one, other, pressed(1, 'g3'), pressed(1, 'g1'), one, marked('r3', 'g3'))).toEqual([])
  // Of another tab, or unknown to whichever sent it.
  expect(judged(pressed(1, 'g1'), pressed(2, 'g2'), other, one)).toEqual([])
  expect(judged(...two, { type: 'disk failed' }, other, one)).toEqual([])
  expect(judged(...two, { type: 'changed hands', tab: 2 }, other, one)).toEqual([])
})

test('a request has one order, an order one request, and the player is told of nothing else', () => {
  const ordered = (requestId: string, orderNo: string) => ({ type: 'ordered' as const, requestId, orderNo })
  expect(judged(ordered('r1', 'o1'), ordered('r1', 'o1'), { ...ordered('r1', 'o1'), type: 'told' })).toEqual([])
  expect(judged(ordered('r1', 'o1'), ordered('r1', 'o2'))).toEqual(['a request has the orders o1 and o2'])
  expect(judged(ordered('r1', 'o1'), ordered('r2', 'o1'))).toEqual(['two requests have the order o1'])
  expect(judged({ ...ordered('r1', 'o1'), type: 'told' })).toEqual(['the player was told of the order o1'])
})

test('a request that was not refused does not leave a tab’s list and come back', () => {
  const list = (...states: boolean[]) => ({
    type: 'shown' as const,
    ...on,
    what: 'money requests' as const,
    value: states.map((isRefused) => ({ requestId: 'r1', isRefused })),
  })
  expect(judged(list(false), list(), list(false))).toEqual(['tab 1: the request r1 was gone, and is back at 2'])
  expect(judged(list(false), list(), list(), list(true))).toEqual(['tab 1: the request r1 was gone, and is back at 3'])
  // Refused and taken from the list; or never missing; or of somebody else meanwhile.
  expect(judged(list(false), list(true), list(), list())).toEqual([])
  expect(judged(list(false), list(false))).toEqual([])
  expect(judged(list(false), { type: 'changed hands', tab: 1 }, list(), list(false))).toEqual([])
  expect(judged(list(false), { ...list(), tab: 2 }, { ...list(false), tab: 2 })).toEqual([])
})

test('after a while in which nothing goes wrong no tab that is seen is offline', () => {
  expect(judged({ type: 'calm', tab: 1, isOffline: false })).toEqual([])
  expect(judged({ type: 'calm', tab: 1, isOffline: true })).toEqual(['tab 1: nobody looks for the operator at 0'])
})

test('what a tab shows is never as of an earlier time than before, unless the clock was set back', () => {
  const asOf = (time: number, tab = 1) => ({ type: 'dated' as const, tab, key: 'gameInfo', asOf: time, isLost: false })
  const shown = { type: 'shown', ...on, ...hearts() } as const
  // Each operation is one ms after the one before it.
  const later = [shown, shown, shown, shown]
  expect(judged(...later, asOf(2), asOf(3))).toEqual([])
  expect(judged(...later, asOf(3), asOf(2))).toEqual(['tab 1: gameInfo went back from 3 to 2 at 5'])
  expect(judged(...later, asOf(3), asOf(2, 2))).toEqual([])
  expect(judged(...later, asOf(3), { type: 'changed hands', tab: 1 }, asOf(2))).toEqual([])
  expect(judged(...later, asOf(3), { ...asOf(3), asOf: undefined }, asOf(2))).toEqual([])
  const back = { type: 'clock set', skew: -5 } as const
  expect(judged(...later, asOf(3), back, asOf(2))).toEqual([])
  expect(judged(...later, asOf(3), back, { type: 'clock set', skew: 0 }, asOf(2))).toEqual([])
  expect(judged(...later, back, asOf(-1), asOf(-3))).toEqual(['tab 1: gameInfo went back from -1 to -3 at 6'])
})

test('what was lost with a session does not stay with the player who comes', () => {
  const state = (isLost: boolean) => ({ type: 'dated' as const, tab: 1, key: 'hearts', asOf: undefined, isLost })
  const after = (ms: number, one: Recorded) =>
    judge([
      { ...state(true), at: 0 },
      { ...one, at: ms },
      { ...state(false), at: ms },
    ])
  expect(after(5_000, state(true))).toEqual([])
  expect(after(9_000, state(true))).toEqual(['tab 1: hearts was lost from 0 to 9000'])
  expect(after(9_000, { type: 'changed hands', tab: 1 })).toEqual([])
})
