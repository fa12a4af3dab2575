import { readFile } from 'node:fs/promises'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'
import { DEFAULT_LANGUAGE } from '../../contract/constants.ts'
import { inRoot } from '../root.ts'

/** Lingui's ids are the first characters of a hash of the text: this many tell nearly all of our texts apart. */
const LENGTH = 3
const written = /(["'`])([\w-]{6})(?=\\?\1)/g
const sources = /\/(?:src\/.*\.tsx?|locales\/.*\.po)(?:\?|$)/

/**
 * Shortens the ids of texts in the code and in the catalogs. They are noise that cannot be compressed, a fifth of a
 * catalog; an id depends on its text alone (and on one that begins alike), so that a new text changes no other file.
 */
export function shortIds(): Plugin {
  let short: ReadonlyMap<string, string> = new Map()
  return {
    name: 'jolly:short-ids',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      short = shortened(await allIds())
    },
    transform: {
      filter: { id: sources },
      handler: (code) => ({ code: withShort(code, short), map: null }),
    },
  }
}

async function allIds(): Promise<string[]> {
  const filename = inRoot('locales', `${DEFAULT_LANGUAGE}.po`)
  const context = { locale: DEFAULT_LANGUAGE, sourceLocale: DEFAULT_LANGUAGE, filename }
  return Object.keys(await formatter().parse(await readFile(filename, 'utf8'), context))
}

/** The short form of each id; those that begin alike stay as they are. */
export function shortened(ids: readonly string[]): Map<string, string> {
  const alike = Map.groupBy(ids, (id) => id.slice(0, LENGTH))
  return new Map([...alike].flatMap(([start, all]) => all.map((id) => [id, all.length > 1 ? id : start])))
}

/** Where an id is written as a text of its own, also inside another text. */
export function withShort(code: string, short: ReadonlyMap<string, string>): string {
  return code.replace(written, (whole, quote: string, id: string) =>
    short.has(id) ? `${quote}${short.get(id)}` : whole,
  )
}
