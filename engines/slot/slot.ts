import { type Draw, fairDraw } from '../../contract/fairness/fair.ts'
import { centavos, type Centavos } from '../../contract/money.ts'
import type { GameEngine } from '../engine.ts'
import { slotModelOf } from './choose.ts'
import {
  PAYING_SYMBOLS,
  type PayingSymbol,
  type ReelModel,
  SLOT_MODELS,
  type SlotModel,
  type SlotSymbol,
} from './models.ts'

export const ROWS = 3
/** Pays are hundredths of the stake, all even, so a stake in half pesos always wins whole centavos; of another the rest is cut. */
export const PAY_UNIT = 100

export const slot: GameEngine = {
  name: ['Slot', 'Nổ hũ'],
  rules: 1,
  replay(inputs, gameCode) {
    const model = slotModelOf(gameCode)
    const { spins, pay } = playSlot(SLOT_MODELS[model], fairDraw(inputs))
    const shown = spins.map(({ window, pay }) => ({ rows: rowsOf(window), timesTheBet: pay / PAY_UNIT }))
    return { model, timesTheBet: pay / PAY_UNIT, spins: shown }
  },
  pays: ({ inputs, gameCode, bet }) => slotWin(bet, playSlot(SLOT_MODELS[slotModelOf(gameCode)], fairDraw(inputs))),
}

export function slotWin(bet: Centavos, { pay }: Pick<SlotRound, 'pay'>): Centavos {
  return centavos(Math.floor((bet * pay) / PAY_UNIT))
}

/** Columns of three rows, left to right. */
export type SlotWindow = readonly (readonly SlotSymbol[])[]

export interface SlotWin {
  symbol: SlotSymbol
  count: number
  /** [reel, row] of every winning symbol. */
  cells: (readonly [reel: number, row: number])[]
  /** Hundredths of the stake, multiplier of free spins included. */
  pay: number
  /** Which pay line, from 0; null for ways and scatters. */
  line: number | null
}

export interface SlotSpin {
  stops: number[]
  window: SlotWindow
  wins: SlotWin[]
  pay: number
  free: boolean
  freeSpinsWon: number
}

export interface SlotRound {
  spins: SlotSpin[]
  /** Hundredths of the stake over all spins of the round. */
  pay: number
}

/** One paid spin and its free spins. Free spins win no further free spins. */
export function playSlot(model: SlotModel, draw: Draw): SlotRound {
  const spins = [spin(model, draw, false)]
  const left = spins[0]?.freeSpinsWon ?? 0
  for (let i = 0; i < left; i++) spins.push(spin(model, draw, true))
  return { spins, pay: spins.reduce((sum, { pay }) => sum + pay, 0) }
}

export function windowAt(model: ReelModel, stops: readonly number[]): SlotWindow {
  return model.strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 'H'),
  )
}

/** The rows of a window or grid as texts, top row first. */
export function rowsOf(columns: readonly (readonly (string | number)[])[]): string[] {
  return [0, 1, 2].map((row) => columns.map((column) => column[row]).join(' '))
}

/** All wins of a window, in hundredths of the stake, before any multiplier. */
export function winsOf(model: SlotModel, window: SlotWindow): SlotWin[] {
  const kinds = model.lines === null ? waysWins(model, window) : lineWins(model, window)
  return [...kinds, ...scatterWin(model, window)]
}

function spin(model: SlotModel, draw: Draw, free: boolean): SlotSpin {
  const stops = model.strips.map((strip) => draw(strip.length))
  const window = windowAt(model, stops)
  const multiplier = free ? model.freeSpinMultiplier : 1
  const wins = winsOf(model, window).map((win) => ({ ...win, pay: win.pay * multiplier }))
  const scatters = cellsOf(window, 'S').length
  return {
    stops,
    window,
    wins,
    pay: wins.reduce((sum, { pay }) => sum + pay, 0),
    free,
    freeSpinsWon: free ? 0 : ofAKind(model.freeSpins, scatters),
  }
}

export function lineWins(model: ReelModel, window: SlotWindow): SlotWin[] {
  const wins: SlotWin[] = []
  model.lines?.forEach((rows, line) => {
    const symbols = rows.map((row, reel) => window[reel]?.[row] ?? 'H')
    const symbol = PAYING_SYMBOLS.find((kind) => kind === symbols[0])
    if (symbol === undefined) return
    const broken = symbols.findIndex((each) => each !== symbol && each !== 'W')
    const count = broken < 0 ? symbols.length : broken
    const pay = ofAKind(model.pays[symbol], count)
    if (pay === 0) return
    wins.push({ symbol, count, pay, line, cells: rows.slice(0, count).map((row, reel) => [reel, row] as const) })
  })
  return wins
}

function waysWins(model: ReelModel, window: SlotWindow): SlotWin[] {
  return PAYING_SYMBOLS.flatMap((symbol) => {
    const hits = window.map((column) => column.flatMap((each, row) => (each === symbol || each === 'W' ? [row] : [])))
    const broken = hits.findIndex((rows) => rows.length === 0)
    const count = broken < 0 ? hits.length : broken
    const ways = hits.slice(0, count).reduce((product, rows) => product * rows.length, 1)
    const pay = ofAKind(model.pays[symbol], count) * ways
    if (pay === 0) return []
    const cells = hits.slice(0, count).flatMap((rows, reel) => rows.map((row) => [reel, row] as const))
    return [{ symbol, count, pay, line: null, cells }]
  })
}

function scatterWin(model: SlotModel, window: SlotWindow): SlotWin[] {
  const cells = cellsOf(window, 'S')
  const pay = ofAKind(model.scatterPays, cells.length)
  return pay === 0 ? [] : [{ symbol: 'S', count: cells.length, pay, line: null, cells }]
}

export function cellsOf(window: SlotWindow, symbol: PayingSymbol | 'S'): (readonly [number, number])[] {
  return window.flatMap((column, reel) =>
    column.flatMap((each, row) => (each === symbol ? [[reel, row] as const] : [])),
  )
}

function ofAKind(table: readonly [number, number, number], count: number): number {
  return count < 3 ? 0 : (table[count - 3] ?? 0)
}
