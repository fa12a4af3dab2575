/** The budgets that can be measured exactly: bytes after Brotli, and counts. Benchmarks compare times. */
import type { GameWeight, Weight } from './measure.ts'

const KB = 1024

/** `must` is the enforced maximum, `aim` the goal; without either the value is only reported. */
export interface Budgeted {
  measure: string
  value: number
  must?: number
  aim?: number
  unit: 'KB' | ''
}

export function budgeted(weight: Weight): Budgeted[] {
  return [
    {
      measure: 'first view: HTML, CSS, JS and worker',
      value: weight.firstViewBytes / KB,
      must: 135,
      aim: 120,
      unit: 'KB',
    },
    { measure: 'first view: requests', value: weight.firstViewRequests, must: 10, aim: 7, unit: '' },
    { measure: 'first view: JS files', value: weight.firstViewScripts, must: 5, aim: 4, unit: '' },
    { measure: 'behind it: the tables of the worker', value: weight.behindFirstViewBytes / KB, unit: 'KB' },
    { measure: 'precache', value: weight.precacheBytes / KB, must: 500, aim: 400, unit: 'KB' },
    { measure: 'precache: entries', value: weight.precacheEntries, must: 100, aim: 100, unit: '' },
    { measure: `largest lazy chunk`, value: weight.largestLazyChunk.bytes / KB, must: 30, aim: 20, unit: 'KB' },
  ]
}

export function budgetedGames(games: readonly GameWeight[]): Budgeted[] {
  return games.map(({ engine, bytes }) => ({ measure: `game ${engine}`, value: bytes / KB, must: 120, unit: 'KB' }))
}

/** The budgets that are exceeded, each as a sentence. */
export function brokenBudgets(rows: readonly Budgeted[]): string[] {
  return rows.flatMap(({ measure, value, must, unit }) =>
    must !== undefined && value > must
      ? [`${measure}: ${value.toFixed(1)} ${unit}, must be at most ${must} ${unit}`]
      : [],
  )
}
