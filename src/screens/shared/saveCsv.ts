import { appName } from 'virtual:brand'
import { saveFile } from '../../platform/saveFile.ts'

export type Cell = string | number

/** Saves rows as a CSV file for spreadsheets. `name` excludes the brand's prefix and the extension. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]) {
  saveFile(`${appName.toLowerCase()}-${name}.csv`, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
}

/** RFC 4180, with a byte order mark: spreadsheets detect UTF-8 by it. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`
}

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  // A spreadsheet would execute these as a formula.
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
