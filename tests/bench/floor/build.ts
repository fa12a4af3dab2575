import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { LAZY_CHUNKS, LAZY_CHUNKS_WITH_STYLES } from '../../../contract/constants.ts'
import { compressFolder } from '../../../tools/build/compress.ts'
import { pagePlugins } from '../../../tools/build/pagePlugins.ts'
import { buildServiceWorker } from '../../../tools/build/serviceWorker.ts'

const source = fileURLToPath(new URL('.', import.meta.url))

/** Builds the floor: the same stack with as many empty lazy chunks, unless told. */
export async function buildFloor(folder: string, chunks = LAZY_CHUNKS): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await build({
    configFile: false,
    root: source,
    logLevel: 'warn',
    plugins: [...pagePlugins(), emptyScreens(chunks)],
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/worker-[hash].js' } } },
    build: { target: 'es2022', outDir: folder, emptyOutDir: true, reportCompressedSize: false },
  })
  await buildServiceWorker(folder)
  await compressFolder(folder)
}

function emptyScreens(chunks: number): Plugin {
  const names = Array.from({ length: chunks }, (_, index) => `screen${index}`)
  const table = names.map((name) => `${name}: () => import('virtual:${name}')`)
  return {
    name: 'floor:empty-screens',
    resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:floor-screens') return `export const screens = { ${table.join(',')} }`
      if (/^\0virtual:style\d+\.css$/.test(id)) return `.${id.replace(/\W/g, '')} { color: inherit }`
      const number = id.match(/^\0virtual:screen(\d+)$/)?.[1]
      if (number === undefined) return undefined
      const style = Number(number) < LAZY_CHUNKS_WITH_STYLES ? `import 'virtual:style${number}.css'` : ''
      return `${style}\nexport default function Screen() { return ${number} > 99 ? '${number}' : null }`
    },
  }
}
