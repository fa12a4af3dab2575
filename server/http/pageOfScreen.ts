import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Language } from '../../contract/constants.ts'

/** What Vite writes of each source that has a file of its own, and what that file needs. */
const manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean(), false),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)
type Manifest = v.InferOutput<typeof manifest>

/**
 * The build's page, which asks for the lobby's files, with those of another screen in their place. Undefined where the
 * build does not tell them.
 */
export function pageOfScreen(appFolder: string, name: string, language: Language): string | undefined {
  const file = join(appFolder, '.vite', 'manifest.json')
  if (!existsSync(file)) return undefined
  const known = v.parse(manifest, JSON.parse(readFileSync(file, 'utf8')))
  const sources = [`src/screens/${name}/${name}.tsx`, `locales/${language}.po`]
  const needed = [...new Set(sources.flatMap((source) => withImports(known, source)))].flatMap(
    (key) => known[key] ?? [],
  )
  const styles = needed.flatMap(({ css }) => css.map((file) => link('stylesheet', file)))
  // The page's own code is the script of the page.
  const scripts = needed.flatMap(({ file, isEntry }) => (isEntry ? [] : link('modulepreload', file)))
  return readFileSync(join(appFolder, 'index.html'), 'utf8')
    .replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, '')
    .replace('</body>', `  ${[...styles, ...scripts].join('\n    ')}\n  </body>`)
}

/** What is imported comes first, so that its styles do. */
function withImports(known: Manifest, source: string): string[] {
  return [...(known[source]?.imports ?? []).toReversed().flatMap((one) => withImports(known, one)), source]
}

const link = (rel: 'modulepreload' | 'stylesheet', file: string) => `<link rel="${rel}" crossorigin href="/${file}">`
