import { flushSync } from 'react-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Budget } from '../../../contract/calls/rg.ts'
import { toCentavos } from '../../../contract/money.ts'
import { BudgetStrip } from '../../../src/app/BudgetStrip.tsx'
import { openGame } from '../../../src/app/play.ts'
import { render } from '../ui/render.tsx'

const known = vi.hoisted(() => ({ value: null as unknown }))
vi.mock('../../../src/state/data.ts', () => ({
  ask: async () => ({ ok: true }),
  resources: { of: () => ({ signal: { value: {}, subscribe: () => {} } }) },
  tellPlaying: async () => {},
  useResource: () => known,
}))

const DECEMBER = Date.parse('2026-12-01T00:00:00+08:00')
const budget = (spent: number, amount = 2_000, until = DECEMBER): Budget => ({
  amount: toCentavos(amount),
  spent: toCentavos(spent),
  until,
})
const pause = () => document.querySelector('dialog')

function play() {
  const { element, show } = render(null)
  return (value: Budget | null, isRoundOpen = false) => {
    known.value = value
    show(<BudgetStrip isRoundOpen={isRoundOpen} />)
    return element.textContent
  }
}

function press(name: string) {
  const button = [...document.querySelectorAll('dialog button')].find(({ textContent }) => textContent === name)
  if (!(button instanceof HTMLElement)) throw new Error(`Nothing is called ${name}`)
  flushSync(() => button.click())
}

beforeEach(() => {
  openGame.value = { code: 'g1', name: 'Game', mode: 'real' }
})

test('above a game stands what is left of the budget and when it renews, or by how much it is exceeded', () => {
  const after = play()
  expect(after(null)).toBe('')
  expect(after(budget(760.5))).toMatch(/^Budget: ₱1,239\.50 of ₱2,000 left, renews 1\sDec/)
  expect(after(budget(2_350))).toMatch(/^Budget: ₱350 over your ₱2,000, renews 1\sDec/)
})

test('the game is interrupted once, when the budget is used up, and goes on if the player wants', () => {
  const after = play()
  after(budget(1_999))
  expect(pause()).toBeNull()
  after(budget(2_000))
  expect(pause()?.textContent).toContain('A budget does not stop you; a limit does.')
  press('Continue')
  expect(pause()).toBeNull()
  expect(openGame.value?.code).toBe('g1')
  after(budget(2_100))
  expect(pause()).toBeNull()
})

test('a round that is under way is played to its end first, and none that begins then takes the words away', () => {
  const after = play()
  after(budget(1_999))
  after(budget(2_000), true)
  expect(pause()).toBeNull()
  after(budget(2_000), false)
  expect(pause()).not.toBeNull()
  after(budget(2_000), true)
  expect(pause()).not.toBeNull()
})

test('a round that lasts is interrupted after two minutes', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const after = play()
  after(budget(1_999))
  after(budget(2_000), true)
  flushSync(() => vi.advanceTimersByTime(119_999))
  expect(pause()).toBeNull()
  flushSync(() => vi.advanceTimersByTime(1))
  expect(pause()).not.toBeNull()
})

test('leaving there closes the game', () => {
  const after = play()
  after(budget(0))
  after(budget(2_000))
  press('Leave the game')
  expect(openGame.value).toBeUndefined()
})

test('whoever opens a game with nothing left is not interrupted, but is in the next month', () => {
  const after = play()
  after(budget(2_500))
  expect(pause()).toBeNull()
  after(budget(0, 2_000, DECEMBER + 31 * 86_400_000))
  after(budget(2_000, 2_000, DECEMBER + 31 * 86_400_000))
  expect(pause()).not.toBeNull()
})
