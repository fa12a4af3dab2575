import { appName } from 'virtual:brand'

export type Cell = string | number

/** Hands rows to the player as a file that a spreadsheet opens. The name comes without the brand's before it and without its ending. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]) {
  const url = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${appName.toLowerCase()}-${name}.csv`
  link.click()
  // The browser reads it after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`
}

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  // A spreadsheet would take these for a formula, and run it.
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
