import { build, type Plugin } from 'vite'
import { inRoot } from '../root.ts'
import { adPixelOf } from './adPixel.ts'
import { isWorker } from './firstRoute.ts'

/** Comments and indentation of the HTML and its inline code, which is not minified. */
const FOR_READERS = /^ *(\/\/ .*|\/\*.*\*\/)\n|^ +/gm

/** Inlines `src/start.ts` into the HTML, and makes the browser request the data worker first. */
export function startInHtml(version: string): Plugin {
  return {
    name: 'jolly:start-in-html',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const worker = Object.keys(bundle ?? {}).find(isWorker)
        if (worker === undefined) throw new Error('The build has no data worker')
        const code = await bundleStart(`/${worker}`, version)
        // Preloaded first, so that it gets one of the six connections; started only after the first painted content.
        const preload = `<link rel="modulepreload" crossorigin href="/${worker}">\n  `
        return html
          .replace(FOR_READERS, '')
          .replace('</head>', (end) => preload + end)
          .replace('<div id="layers"></div>', (painted) => `${painted}\n    <script>${code}</script>`)
      },
    },
  }
}

async function bundleStart(worker: string, version: string): Promise<string> {
  const outputs = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'import.meta.env.VITE_VERSION': JSON.stringify(version),
      'import.meta.env.VITE_DATA_WORKER': JSON.stringify(worker),
      'import.meta.env.VITE_AD_PIXEL_SCRIPT': JSON.stringify(adPixelOf()?.script ?? ''),
    },
    build: {
      target: 'es2022',
      write: false,
      lib: { entry: inRoot('src', 'start.ts'), formats: ['iife'], name: 'start' },
    },
  })
  const chunks = [outputs].flat().flatMap((built) => ('output' in built ? built.output : []))
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  return code.trim()
}
