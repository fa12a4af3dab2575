import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { isLazy, stylesOf } from './lazyChunks.ts'

/** The small one last: a browser opens six connections, and what has to wait for one should be what matters least. */
const firstRoute = [/\/src\/screens\/game\//, /\/src\/screens\/tab\//]

/** Names what the lobby needs in the HTML itself, so that it is all one round trip away, not three in a row. */
export function preloadFirstRoute(): Plugin {
  return {
    name: 'jolly:preload-first-route',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const outputs = Object.values(bundle ?? {})
        const chunks = firstRoute.map((pattern) => outputs.filter(isLazy).find((chunk) => comesFrom(chunk, pattern)))
        const needed = new Set(chunks.flatMap((chunk) => (chunk ? withImports(chunk, outputs) : [])))
        const scripts = [...needed].map((chunk) => chunk.fileName)
        const styles = [...needed].flatMap(stylesOf)
        const tags = [
          ...scripts.map((file) => link({ rel: 'modulepreload', crossorigin: true, href: `/${file}` })),
          ...styles.map((file) => ({
            ...link({ rel: 'stylesheet', crossorigin: true, href: `/${file}` }),
            injectTo: 'body' as const,
          })),
        ].filter((tag) => !html.includes(`"${tag.attrs.href}"`))
        return { html: stylesLast(html), tags }
      },
    },
  }
}

/** A style sheet in the head would hold back the first paint, which needs none: the HTML brings its own. */
function stylesLast(html: string): string {
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const without = links.reduce((rest, style) => rest.replace(style, ''), html)
  return without.replace('</body>', `${links.join('')}</body>`)
}

function link(
  attrs: { href: string } & Record<string, string | boolean>,
): HtmlTagDescriptor & { attrs: { href: string } } {
  return { tag: 'link', attrs, injectTo: 'head' }
}

export function isWorker(fileName: string): boolean {
  return /^assets\/worker-[\w-]+\.js$/.test(fileName)
}

function comesFrom(chunk: Rolldown.OutputChunk, pattern: RegExp): boolean {
  return pattern.test(chunk.facadeModuleId ?? '')
}

function withImports(
  chunk: Rolldown.OutputChunk,
  outputs: (Rolldown.OutputAsset | Rolldown.OutputChunk)[],
): Rolldown.OutputChunk[] {
  const imported = outputs
    .filter((output) => output.type === 'chunk')
    .filter((output) => chunk.imports.includes(output.fileName))
  return [chunk, ...imported.flatMap((output) => (output.isEntry ? [] : withImports(output, outputs)))]
}
