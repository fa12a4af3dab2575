import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { adPixelOf } from './tools/build/adPixel.ts'
import { brandFiles } from './tools/build/brand.ts'
import { compileAhead } from './tools/build/compileAhead.ts'
import { preloadFirstRoute } from './tools/build/firstRoute.ts'
import { firstWords } from './tools/build/firstWords.ts'
import { buildId } from './tools/build/inputs.ts'
import { countLazyChunks } from './tools/build/lazyChunks.ts'
import { pagePlugins } from './tools/build/pagePlugins.ts'
import { scopedName } from './tools/build/scopedNames.ts'
import { startInHtml } from './tools/build/startInHtml.ts'
import { sharedChunks } from './tools/build/sharedChunks.ts'

const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/** Letters and digits: with a hyphen in it too, a hash came to be `-aD-`, a name that ad blockers stop. */
const HASH_CHARACTERS = 'base36'
/**
 * The first view names every chunk, and a hash can hardly be compressed. Six characters tell two thousand million
 * versions of a file apart.
 */
const HASH_LENGTH = 6

export default defineConfig({
  plugins: [
    ...pagePlugins(),
    brandFiles(),
    countLazyChunks(),
    firstWords(),
    compileAhead(),
    preloadFirstRoute(),
    startInHtml(version),
  ],
  define: {
    'import.meta.env.VITE_BUILD_ID': JSON.stringify(buildId()),
    'import.meta.env.VITE_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_AD_PIXEL_ID': JSON.stringify(adPixelOf()?.id ?? ''),
    'import.meta.env.VITE_AD_PIXEL_SCRIPT': JSON.stringify(adPixelOf()?.script ?? ''),
  },
  // Dexie's main entry is an ES5 bundle inside a wrapper; this is the same for browsers of this decade, and smaller.
  // The shim is what React itself has since 18.
  resolve: {
    alias: [
      { find: /^dexie$/, replacement: fileURLToPath(import.meta.resolve('dexie/dist/modern/dexie.mjs')) },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: sharedChunks, debugName: 'shared' }] },
        hashCharacters: HASH_CHARACTERS,
        // They are for bundlers: nobody bundles a worker again.
        comments: { annotation: false },
        entryFileNames: `assets/worker-[hash:${HASH_LENGTH}].js`,
        // What the worker fetches for itself once the first view stands: Dexie and its tables.
        chunkFileNames: `assets/data-[name]-[hash:${HASH_LENGTH}].js`,
      },
    },
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    // The files of each screen, for the server that paints some of them.
    manifest: true,
    // Every browser that the app runs in knows it.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: sharedChunks, debugName: 'shared' }] },
        hashCharacters: HASH_CHARACTERS,
        entryFileNames: `assets/page-[hash:${HASH_LENGTH}].js`,
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${chunkName(name, facadeModuleId)}-[hash:${HASH_LENGTH}].js`,
        assetFileNames: `assets/[name]-[hash:${HASH_LENGTH}][extname]`,
      },
    },
  },
})

/** A screen's chunk is called after its folder, which is its name in the specification. */
function chunkName(name: string, facadeModuleId: string | null): string {
  return facadeModuleId?.match(/\/src\/screens\/(\w+)\//)?.[1] ?? name
}
