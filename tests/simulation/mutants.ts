import { readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../../tools/root.ts'

const FOLDER = join(import.meta.dirname, 'mutants')

/** A fault that the simulation has to find: a file of the product said otherwise. */
export interface Mutant {
  /** From the root of the project. */
  file: string
  source: string
}

/** The names of all patches of the folder. */
export function mutantNames(): string[] {
  return readdirSync(FOLDER).map((file) => file.slice(0, file.lastIndexOf('.')))
}

/** The product's file with the fault in it. Throws if the patch does not fit the file any more. */
export function mutantOf(name: string): Mutant {
  const [head = '', ...hunks] = readFileSync(join(FOLDER, `${name}.patch`), 'utf8').split(/^@@ .*\n/m)
  const file = /^\+\+\+ b\/(.+)$/m.exec(head)?.[1]
  if (file === undefined) throw new Error(`${name}.patch names no file`)
  let source = readFileSync(inRoot(file), 'utf8')
  for (const hunk of hunks) {
    const [right, wrong] = [without(hunk, '+'), without(hunk, '-')]
    if (source.split(right).length !== 2) throw new Error(`${name}.patch does not fit ${file} any more`)
    source = source.replace(right, () => wrong)
  }
  return { file, source }
}

/** One side of a hunk: its lines that are not marked so. */
function without(hunk: string, mark: '+' | '-'): string {
  const lines = hunk.split('\n').filter((line) => line !== '' && !line.startsWith(mark))
  return lines.map((line) => `${line.slice(1)}\n`).join('')
}

/** Puts the fault into what is loaded from now on; no file is changed. */
export function breakProduct(name: string): void {
  const { file, source } = mutantOf(name)
  const broken = pathToFileURL(inRoot(file)).href
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context)
      return url === broken ? { ...loaded, source } : loaded
    },
  })
}
