import { expect, test } from 'vitest'
import { isAlike, optionsOf, shrink, type Schedule } from '../../simulation/shrink.ts'

const failing: Schedule = { seed: 7, acts: 60, skipped: [], faultless: [] }
const KINDS = ['late', 'cut', 'doubled']

/** A world that fails by these acts together with these faults. */
const failsBy = (acts: number[], faults: string[]) => async (schedule: Schedule) =>
  acts.every((act) => act < schedule.acts && !schedule.skipped.includes(act)) &&
  faults.every((fault) => !schedule.faultless.includes(fault))

test('a failing schedule is shrunk to the acts and faults that it takes', async () => {
  const { acts, skipped, faultless } = await shrink(failing, KINDS, failsBy([3, 11], ['cut']))
  expect(acts).toBe(15)
  expect(Array.from({ length: acts }, (_, act) => act).filter((act) => !skipped.includes(act))).toEqual([3, 11])
  expect(faultless).toEqual(['late', 'doubled'])
})

test('one that fails anyway is shrunk to nothing', async () => {
  const shortest = await shrink(failing, KINDS, failsBy([], []))
  expect(shortest).toEqual({ seed: 7, acts: 1, skipped: [0], faultless: KINDS })
  expect(optionsOf(shortest)).toBe('--seed 7 --acts 1 --skipped 0 --faultless late,cut,doubled')
})

test('one that takes everything stays', async () => {
  const all = Array.from({ length: 60 }, (_, act) => act)
  const shortest = await shrink(failing, KINDS, failsBy(all, KINDS))
  expect(shortest).toEqual(failing)
  expect(optionsOf(shortest)).toBe('--seed 7 --acts 60')
})

test('a shorter schedule that fails otherwise is not the same failure', () => {
  const sought = ['tab 6: badges: { letterUnreadNum: 2 } instead of { letterUnreadNum: 1 }', 'tab 6: letters: []']
  expect(isAlike(['lost: a heart: g1', 'tab 2: badges: {} instead of { letterUnreadNum: 4 }'], sought)).toBe(true)
  expect(isAlike(['tab 6: hearts: [] instead of []'], sought)).toBe(false)
  expect(isAlike([], sought)).toBe(false)
})
