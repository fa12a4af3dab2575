import { Plural } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { saveCsv, type Cell } from './saveCsv.ts'

interface SaveRowsProps<Row> {
  /** Of the file, without the brand's before it and without its ending. */
  name: string
  heads: readonly string[]
  rows: readonly Row[]
  cellsOf: (row: Row) => readonly Cell[]
}

/** Below a list: hands what it shows to the player as a file. */
export function SaveRows<Row>({ name, heads, rows, cellsOf }: SaveRowsProps<Row>) {
  return (
    <Button icon="download" wide onPress={() => saveCsv(name, [heads, ...rows.map(cellsOf)])}>
      <Plural value={rows.length} one="Save # row as CSV" other="Save # rows as CSV" />
    </Button>
  )
}
