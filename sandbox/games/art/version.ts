import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '../../../brand/current.ts'

/** What decides how a picture looks: how it is drawn, and which game it is drawn for. */
const SOURCES = ['.', '../catalogue']

/** Changes whenever pictures may look different, so that cached ones are fetched again. */
export function artVersion(): string {
  const hash = createHash('sha1').update(JSON.stringify(brand))
  const folders = SOURCES.map((folder) => join(import.meta.dirname, folder))
  for (const file of folders.flatMap(filesIn)) hash.update(readFileSync(file)).update('\0')
  return hash.digest('base64url').slice(0, 8)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
}
