import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, root } from '../root.ts'

/** Everything that the built app depends on. */
const inputs = [
  'index.html',
  'src',
  'workers',
  'contract',
  'sw',
  'locales',
  'public',
  'server/games/play',
  'tools/build',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]

/** The build's id: the same for the same inputs, on every machine. */
export function buildId(): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesUnder(inRoot(input))).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
