import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** All files in a folder and in those below it; a file itself; none where there is nothing. */
export function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
