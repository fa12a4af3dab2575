/** Text, a number as it is, or one with so many decimals. */
export type Cell = string | number | { value: number; decimals: number }

/** RFC 4180, with a byte order mark: spreadsheets detect UTF-8 by it. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`
}

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.value.toFixed(cell.decimals)
  // A spreadsheet would execute these as a formula.
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
