import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { injectManifest } from 'workbox-build'
import { inRoot } from '../root.ts'
import { brandWords } from './brand.ts'
import { viteBuild } from './viteBuild.ts'

/** Words in file names that ad blockers block; one blocked request makes the whole installation fail. */
const blockedWords = /(^|[-_/.])(ads?|advert\w*|analytics|banners?|pixel|popups?|sponsor\w*|track(er|ing)?)([-_/.]|$)/i

/**
 * Bundles `sw/` and writes it to `<appFolder>/sw.js` with the precache list. Every address of the list is checked: one
 * that fails would prevent the installation everywhere.
 */
export async function buildServiceWorker(appFolder: string): Promise<void> {
  const swFolder = join(dirname(appFolder), '.sw')
  await viteBuild({
    configFile: false,
    publicDir: false,
    plugins: [brandWords()],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      target: 'es2022',
      outDir: swFolder,
      emptyOutDir: true,
      reportCompressedSize: false,
      lib: { entry: inRoot('sw', 'entry.ts'), formats: ['iife'], name: 'serviceWorker', fileName: () => 'sw.js' },
    },
  })
  const { warnings } = await injectManifest({
    swSrc: join(swFolder, 'sw.js'),
    swDest: join(appFolder, 'sw.js'),
    globDirectory: appFolder,
    globPatterns: ['{index.html,manifest.webmanifest,assets/**/*.{js,css,woff2,svg,png},icons/**/*.{svg,png}}'],
    // Asked for once, by the system that installs the app, which needs a network anyway.
    globIgnores: ['icons/{512,maskable-512,apple-touch}.png'],
    // Ours have six characters; Vite gives eight where it is not told otherwise.
    dontCacheBustURLsMatching: /^assets\/.+-(?:[a-z0-9]{6}|[\w-]{8})\.\w+$/,
    manifestTransforms: [
      (manifest) => {
        for (const { url } of manifest) checkAddress(appFolder, url)
        return { manifest: manifest.map((entry) => withIntegrity(appFolder, entry)), warnings: [] }
      },
    ],
  })
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
}

function withIntegrity<Entry extends { url: string }>(appFolder: string, entry: Entry): Entry {
  return entry.url.endsWith('.js') ? { ...entry, integrity: integrityOf(join(appFolder, entry.url)) } : entry
}

/** Of a script, as the service worker compares it each time it is loaded. */
export function integrityOf(file: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`
}

/** Throws if an entry of the precache list would make the installation fail. */
export function checkAddress(appFolder: string, url: string): void {
  if (!existsSync(join(appFolder, url))) throw new Error(`The precache lists ${url}, which the build did not write.`)
  if (readFileSync(join(appFolder, url)).length === 0) throw new Error(`The precache lists ${url}, which is empty.`)
  if (blockedWords.test(url)) throw new Error(`The precache lists ${url}: ad blockers stop that name. Rename it.`)
}
