import type { Plugin, Rolldown } from 'vite'
import { isLazy, stylesOf } from './lazyChunks.ts'

/** The lobby's own chunk. */
export function isFirstScreen({ facadeModuleId }: Rolldown.OutputChunk): boolean {
  return /\/src\/screens\/game\//.test(facadeModuleId ?? '')
}

/**
 * Names what the lobby needs in the HTML itself, so that it is all one round trip away, not three in a row. A browser
 * opens six connections, the worker has the first: what is small takes the next, so that they are free again for the
 * first calls while the page's code comes through the sixth. What is smallest waits for one of them.
 */
export function preloadFirstRoute(): Plugin {
  return {
    name: 'jolly:preload-first-route',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const outputs = Object.values(bundle ?? {})
        const screen = outputs.filter(isLazy).find(isFirstScreen)
        const needed = new Set(screen ? withImports(screen, outputs) : [])
        const [first, ...others] = [...needed].map((chunk) => link('modulepreload', chunk.fileName))
        const routeStyles = [...needed].flatMap(stylesOf).map((file) => link('stylesheet', file))
        const ofPage = html.match(/<link rel="stylesheet"[^>]*>|<script type="module"[^>]*><\/script>/g) ?? []
        const styles = ofPage.filter((tag) => tag.startsWith('<link'))
        const scripts = ofPage.filter((tag) => tag.startsWith('<script'))
        const inOrder = new Set([first, ...styles, ...routeStyles, ...scripts, ...others])
        // In the body: a style sheet in the head would hold back the first paint, which needs none, the HTML has its own.
        return ofPage
          .reduce((rest, tag) => rest.replace(tag, ''), html)
          .replace('</body>', `  ${[...inOrder].join('\n    ')}\n  </body>`)
      },
    },
  }
}

function link(rel: 'modulepreload' | 'stylesheet', file: string): string {
  return `<link rel="${rel}" crossorigin href="/${file}">`
}

export function isWorker(fileName: string): boolean {
  return /^assets\/worker-[\w-]+\.js$/.test(fileName)
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
