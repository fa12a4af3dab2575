import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { filesUnder } from './filesUnder.ts'

/** What the build delivered, as `sha256sum` writes it: whoever has that checks it without us. */
export const MANIFEST = 'dist/manifest.sha256'

/** What a server runs of its own: its sources, which Node runs as they are, and the built app and games. */
const FOLDERS = ['brand', 'contract', 'engines', 'protocols', 'sandbox', 'server', 'dist/app', 'dist/play']

/** Files are hashed without a pause, since that costs a fifth of asking for each; so many take about two ms. */
const FILES_AT_ONCE = 50

export interface Difference {
  file: string
  what: 'changed' | 'missing' | 'added'
}

/** The manifest of an installation as it is now. */
export function manifestOf(folder: string): string {
  return ownFiles(folder)
    .map((file) => `${hashOf(folder, file)}  ${file}\n`)
    .join('')
}

/** What is not as the build delivered it; null where no build has said. */
export async function differences(folder: string): Promise<Difference[] | null> {
  if (!existsSync(join(folder, MANIFEST))) return null
  const delivered = readManifest(readFileSync(join(folder, MANIFEST), 'utf8'))
  const found: Difference[] = []
  for (const [n, file] of ownFiles(folder).entries()) {
    if (n % FILES_AT_ONCE === 0) await turn()
    const expected = delivered.get(file)
    delivered.delete(file)
    if (expected === undefined) found.push({ file, what: 'added' })
    else if (hashOf(folder, file) !== expected) found.push({ file, what: 'changed' })
  }
  return [...found, ...[...delivered.keys()].map((file): Difference => ({ file, what: 'missing' }))]
}

function ownFiles(folder: string): string[] {
  return FOLDERS.flatMap((name) => filesUnder(join(folder, name)))
    .map((file) => relative(folder, file).replaceAll('\\', '/'))
    .toSorted()
}

const readManifest = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(line.indexOf('  ') + 2), line.slice(0, line.indexOf('  '))]),
  )

const hashOf = (folder: string, file: string) => hash('sha256', readFileSync(join(folder, file)))
