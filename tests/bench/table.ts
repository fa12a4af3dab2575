export interface Row {
  measure: string
  /** null: it did not come. */
  value: number | null
  /** The same measure of the floor, in the same run. */
  floor?: number | null
  must?: number
  aim?: number
  unit?: string
  /** More is better, so the budget is the least. */
  least?: boolean
}

/** One line a measure: what it is, what the floor takes, what it must be, and whether it is. */
export function printTable(rows: Row[]): void {
  print('measure', 'app', 'floor', 'must', 'aim', '')
  for (const row of rows) {
    print(
      row.measure,
      number(row.value, row.unit),
      number(row.floor, row.unit),
      bound(row, row.must),
      bound(row, row.aim),
      verdict(row),
    )
  }
}

/** A measure of the operator on either database; null: it could not be had. */
export interface DatabaseRow {
  measure: string
  embedded: number | null
  postgresql: number | null
  /** The same work by plain SQL on PostgreSQL. */
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
  console.log([measure.padEnd(40), ...columns.map((column) => column.padStart(11))].join(' '))
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
  if (row.value === null) return false
  return row.least ? row.value >= limit : row.value <= limit
}
