import { build, type Plugin } from 'vite'
import { inRoot } from '../root.ts'

const VIRTUAL = 'virtual:timing'
const SOURCE = inRoot('src', 'timing', 'timing.ts')

/**
 * Builds `src/timing/timing.ts` separately; the page loads it by its address. Few page loads need it, and as a lazy
 * chunk it would count among those that the specification limits.
 */
export function timingScript(): Plugin {
  let isBuild = false
  return {
    name: 'jolly:timing-script',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    async load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined
      if (!isBuild) return `export const timingScript = '/@fs${SOURCE}'`
      const file = this.emitFile({ type: 'asset', name: 'timing.js', source: await bundled() })
      return `export const timingScript = import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}

async function bundled(): Promise<string> {
  const outputs = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      write: false,
      rolldownOptions: { input: SOURCE, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  })
  const chunks = [outputs].flat().flatMap((built) => ('output' in built ? built.output : []))
  return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
}
