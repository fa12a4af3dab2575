import type { Sample } from './sample.ts'

export interface Row {
  measure: string
  /** null: it never came. */
  value: Sample | number | null
  /** The floor's measure in the same run. */
  floor?: Sample | number | null
  must?: number
  aim?: number
  unit?: string
  /** More is better: the budget is a minimum. */
  least?: boolean
}

/** A line per measure: median, spread, budget, floor, and ratio to it. */
export function printTable(rows: Row[]): void {
  print('measure', 'value', 'spread', 'must', 'aim', 'floor', 'ratio', '')
  for (const row of rows) {
    print(
      row.measure,
      number(medianOf(row.value), row.unit),
      spread(row.value),
      bound(row, row.must),
      bound(row, row.aim),
      number(row.floor === undefined ? undefined : medianOf(row.floor), row.unit),
      ratio(row),
      verdict(row),
    )
  }
}

/** A measure of the operator on both databases; null if not available. */
export interface DatabaseRow {
  measure: string
  embedded: number | null
  postgresql: number | null
  /** The same work in plain SQL on PostgreSQL. */
  limit?: number | null
  unit: string
}

export function printDatabases(rows: DatabaseRow[]): void {
  print('measure', 'embedded', 'PostgreSQL', 'plain SQL')
  for (const { measure, unit, ...values } of rows) {
    const [embedded, postgresql, limit] = [values.embedded, values.postgresql, values.limit]
    print(measure, ...[embedded, postgresql, limit].map((value) => number(value ?? undefined, unit)))
  }
}

function print(measure: string, ...columns: string[]): void {
  console.log([measure.padEnd(44), ...columns.map((column) => column.padStart(11))].join(' '))
}

function number(value: number | null | undefined, unit = ''): string {
  if (value === undefined) return '–'
  if (value === null) return 'never'
  return `${value.toFixed(value < 10 && !Number.isInteger(value) ? 2 : 0)} ${unit}`.trim()
}

function bound(row: Row, limit: number | undefined): string {
  return limit === undefined ? '–' : `${row.least ? '≥' : '≤'} ${number(limit, row.unit)}`
}

function verdict(row: Row): string {
  if (row.must === undefined) return ''
  return keeps(row, row.must) ? (keeps(row, row.aim ?? row.must) ? 'aim' : 'ok') : 'OVER'
}

function keeps(row: Row, limit: number): boolean {
  const value = medianOf(row.value)
  if (value === null) return false
  return row.least ? value >= limit : value <= limit
}

/** A value's representative number. */
export function medianOf(value: Sample | number | null): number | null {
  return typeof value === 'object' ? (value?.median ?? null) : value
}

function spread(value: Row['value']): string {
  if (typeof value !== 'object' || value === null) return ''
  return `${number(value.least)}–${number(value.most)}`
}

function ratio({ value, floor }: Row): string {
  const [ours, least] = [medianOf(value), floor === undefined ? null : medianOf(floor)]
  return ours === null || !least ? '' : `× ${(ours / least).toFixed(2)}`
}
