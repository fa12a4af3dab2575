import { build, minify, type Plugin } from 'vite'
import { inRoot } from '../root.ts'
import { adPixelOf } from './adPixel.ts'
import { isWorker } from './firstRoute.ts'

/** Comments and indentation of the HTML, its styles, and the script in the words of every browser. */
const FOR_READERS = /^ *(\/\/ .*|\/\*.*\*\/)\n|^ +/gm
/** The script that only this app's browsers understand, to be minified. */
const OF_TODAY = /(?<=<script>)\s*const [\s\S]*?(?=<\/script>)/

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
        const words = html.replace(FOR_READERS, '')
        const [script] = OF_TODAY.exec(words) ?? []
        if (script === undefined) throw new Error('The HTML has no script for the first paint')
        const minified = await minify('index.html.js', script, { module: false })
        return words
          .replace(script, () => minified.code.trim())
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
