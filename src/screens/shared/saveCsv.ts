import { appName } from 'virtual:brand'
import { type Cell, csvOf } from '../../../contract/csv.ts'
import { saveFile } from '../../platform/saveFile.ts'

/** Saves rows as a CSV file for spreadsheets. `name` excludes the brand's prefix and the extension. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]) {
  saveFile(`${appName.toLowerCase()}-${name}.csv`, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
}
