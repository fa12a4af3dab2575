import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inRoot } from '../root.ts'

export interface Component {
  name: string
  files: number
  /** SHA-256 of the component's lines of `sha256sum`. */
  hash: string
}

/** A line for each file, as `sha256sum` writes it. */
export function hashLines(files: readonly string[]): string[] {
  return files.toSorted().map((file) => `${sha256(readFileSync(inRoot(file)))}  ${file}`)
}

/** One hash for each folder at the top, and for each file that stands there. */
export function componentsOf(lines: readonly string[]): Component[] {
  const byName = Map.groupBy(lines, (line) => nameOf(line.slice(line.indexOf('  ') + 2)))
  return [...byName].map(([name, own]) => ({
    name,
    files: own.length,
    hash: sha256(own.map((line) => `${line}\n`).join('')),
  }))
}

const nameOf = (file: string) =>
  file.startsWith('dist/') ? file.split('/').slice(0, 2).join('/') : (file.split('/')[0] ?? file)

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
