import { fileURLToPath } from 'node:url'
import { build, defineConfig, type Plugin } from 'vite'
import { brandWords } from '../../../tools/build/brand.ts'
import { ENGINES } from '../../../engines/engines.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const PAGES = Object.keys(ENGINES).map((engine) => here(`${engine}/index.html`))

/** The games' pages, one per engine: `npx vite build -c sandbox/games/play/vite.config.ts` → dist/play. */
export default defineConfig({
  root: here('.'),
  base: '/play/',
  publicDir: false,
  plugins: [gamePages(), brandWords(), selfContainedVerifyPage()],
  build: {
    outDir: here('../../../dist/play'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: PAGES },
  },
})

/** All game pages share one HTML, each with the script of its folder. */
function gamePages(): Plugin {
  return {
    name: 'game-pages',
    apply: 'build',
    resolveId: (id) => (PAGES.includes(id) ? id : undefined),
    async load(id) {
      return PAGES.includes(id) ? this.fs.readFile(here('game.html'), { encoding: 'utf8' }) : undefined
    },
  }
}

/** The verifier is a single file without requests, so that a player can save it and use it offline. */
function selfContainedVerifyPage(): Plugin {
  return {
    name: 'self-contained-verify-page',
    apply: 'build',
    async generateBundle() {
      const lib = { entry: here('verify/main.ts'), formats: ['iife' as const], name: 'verify' }
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: { write: false, target: 'es2022', lib },
      })
      const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
      const script = outputs.find((output) => output.type === 'chunk')?.code ?? ''
      const page = await this.fs.readFile(here('verify/index.html'), { encoding: 'utf8' })
      const inline = page.replace(/<script type="module".*<\/script>/, () => `<script>${script.trim()}</script>`)
      this.emitFile({ type: 'asset', fileName: 'verify.html', source: inline })
    },
  }
}
