import { type Draw, fairDraw } from '../../contract/fairness/fair.ts'
import {
  cellsOf,
  lineWins,
  PAY_UNIT,
  ROWS,
  rowsOf,
  type SlotWin,
  slotWin,
  type SlotWindow,
  windowAt,
} from '../slot/slot.ts'
import type { GameEngine } from '../engine.ts'
import { COIN_WEIGHTS, COINS, COINS_TO_HOLD, HOLD_REELS, JACKPOTS, RESPIN_STOPS, RESPINS } from './model.ts'

export const holdAndWin: GameEngine = {
  name: ['Hold and win', 'Giữ xu nhận thưởng'],
  rules: 1,
  replay(inputs) {
    const { spin, hold, pay } = playHoldAndWin(fairDraw(inputs))
    return {
      rows: rowsOf(spin.window),
      lines: spin.pay / PAY_UNIT,
      hold: hold && hold.grids.map((grid) => rowsOf(grid.map((column) => column.map((times) => times ?? '.')))),
      isFull: hold !== null && hold.isFull,
      timesTheBet: pay / PAY_UNIT,
    }
  },
  pays: ({ inputs, bet }) => slotWin(bet, playHoldAndWin(fairDraw(inputs))),
}

/** Columns of three cells, left to right: a held coin's value in times the bet, or null. */
export type Grid = readonly (readonly (number | null)[])[]

interface Hold {
  /** The coins that began it, then the grid after each respin. */
  grids: Grid[]
  /** The grand jackpot is won on top of the coins. */
  isFull: boolean
  /** Hundredths of the stake, as the other pays. */
  pay: number
}

export interface HoldAndWinRound {
  spin: { stops: number[]; window: SlotWindow; wins: SlotWin[]; pay: number }
  hold: Hold | null
  pay: number
}

/** One paid spin, and the hold that its coins begin. */
export function playHoldAndWin(draw: Draw): HoldAndWinRound {
  const stops = HOLD_REELS.strips.map((strip) => draw(strip.length))
  const window = windowAt(HOLD_REELS, stops)
  const wins = lineWins(HOLD_REELS, window)
  const spin = { stops, window, wins, pay: wins.reduce((sum, { pay }) => sum + pay, 0) }
  const hold = cellsOf(window, 'S').length < COINS_TO_HOLD ? null : playHold(window, draw)
  return { spin, hold, pay: spin.pay + (hold?.pay ?? 0) }
}

function playHold(window: SlotWindow, draw: Draw): Hold {
  let grid: Grid = window.map((column) => column.map((symbol) => (symbol === 'S' ? drawCoin(draw) : null)))
  const grids = [grid]
  for (let left = RESPINS; left > 0 && !isFull(grid);) {
    const next: Grid = grid.map((column) => column.map((held) => held ?? respin(draw)))
    left = countOf(next) > countOf(grid) ? RESPINS : left - 1
    grids.push((grid = next))
  }
  const grand = isFull(grid) ? JACKPOTS.grand : 0
  return { grids, isFull: isFull(grid), pay: PAY_UNIT * (coinsOf(grid) + grand) }
}

function respin(draw: Draw): number | null {
  return draw(RESPIN_STOPS) === 0 ? drawCoin(draw) : null
}

function drawCoin(draw: Draw): number {
  let rest = draw(COIN_WEIGHTS)
  const coin = COINS.find(([, weight]) => (rest -= weight) < 0)
  return coin?.[0] ?? 0
}

/** What a grid's coins pay together, in times the bet. */
export function coinsOf(grid: Grid): number {
  return grid.flat().reduce<number>((sum, times) => sum + (times ?? 0), 0)
}

/** How many coins a grid holds. */
export function countOf(grid: Grid): number {
  return grid.flat().filter((times) => times !== null).length
}

function isFull(grid: Grid): boolean {
  return countOf(grid) === grid.length * ROWS
}
