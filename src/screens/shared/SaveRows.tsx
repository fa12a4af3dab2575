import { Plural } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import type { Cell } from '../../../contract/csv.ts'
import { saveCsv } from './saveCsv.ts'

interface SaveRowsProps<Row> {
  /** File name without the brand's prefix and the extension. */
  name: string
  heads: readonly string[]
  rows: readonly Row[]
  cellsOf: (row: Row) => readonly Cell[]
}

/** Below a list: saves its rows as a CSV file. */
export function SaveRows<Row>({ name, heads, rows, cellsOf }: SaveRowsProps<Row>) {
  return (
    <Button icon="download" wide onPress={() => saveCsv(name, [heads, ...rows.map(cellsOf)])}>
      <Plural value={rows.length} one="Save # row as CSV" other="Save # rows as CSV" />
    </Button>
  )
}
