import type { Plugin, Rolldown } from 'vite'
import { isLazy, stylesOf } from './lazyChunks.ts'

/** The lobby's own chunk. */
export function isFirstScreen({ facadeModuleId }: Rolldown.OutputChunk): boolean {
  return /\/src\/screens\/game\//.test(facadeModuleId ?? '')
}

/**
 * Links everything that the lobby needs in the HTML itself, so that it takes one round trip instead of three. Over
 * HTTP/1.1 a browser opens six connections, and the worker has the first. Small files come next, so that their
 * connections are free for the first calls while the sixth loads the page's code. The smallest wait for one of them.
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
        // In the body: a style sheet in the head would delay the first paint, whose styles are inline.
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
