import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliBytes } from '../build/compress.ts'

/** The transfer sizes of a build, in bytes after Brotli. */
export interface Weight {
  firstViewBytes: number
  firstViewRequests: number
  firstViewScripts: number
  /** What the worker loads after the first view. */
  behindFirstViewBytes: number
  precacheBytes: number
  precacheEntries: number
  largestLazyChunk: { name: string; bytes: number }
}

export async function weigh(appFolder: string): Promise<Weight> {
  const html = readFileSync(join(appFolder, 'index.html'), 'utf8')
  const precached = precacheList(appFolder)
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '')
  // The worker starts with the page, whether the HTML names it or not.
  const workers = precached.filter((file) => file.startsWith('assets/worker-'))
  const firstView = [...new Set([...named, ...workers])]
  const sizes = new Map<string, number>()
  for (const file of new Set(['index.html', ...firstView, ...precached]))
    sizes.set(file, await travelBytes(join(appFolder, file)))
  const sum = (files: string[]) => files.reduce((total, file) => total + (sizes.get(file) ?? 0), 0)
  const lazy = precached.filter(
    (file) => /^assets\/(?!worker-|data-).*\.js$/.test(file) && !html.includes(`src="/${file}"`),
  )
  const largest = lazy.toSorted((a, b) => sum([b]) - sum([a]))[0] ?? ''
  return {
    firstViewBytes: sum(['index.html', ...firstView]),
    firstViewRequests: 1 + firstView.length,
    firstViewScripts: firstView.filter((file) => file.endsWith('.js')).length,
    behindFirstViewBytes: sum(precached.filter((file) => file.startsWith('assets/data-'))),
    precacheBytes: sum(precached),
    precacheEntries: precached.length,
    largestLazyChunk: { name: largest, bytes: sum([largest]) },
  }
}

export interface GameWeight {
  engine: string
  /** Its page with the scripts and styles that it starts with, in bytes after Brotli. */
  bytes: number
}

/** The games' pages of a build, heaviest first. */
export async function weighGames(playFolder: string): Promise<GameWeight[]> {
  const folders = readdirSync(playFolder, { withFileTypes: true }).filter(({ name }) =>
    existsSync(join(playFolder, name, 'index.html')),
  )
  const games = folders.map(async ({ name }) => ({ engine: name, bytes: await pageBytes(playFolder, name) }))
  return (await Promise.all(games)).toSorted((a, b) => b.bytes - a.bytes)
}

async function pageBytes(playFolder: string, engine: string): Promise<number> {
  const page = join(engine, 'index.html')
  const html = readFileSync(join(playFolder, page), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/play\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '')
  const sizes = [page, ...new Set(named)].map((file) => travelBytes(join(playFolder, file)))
  return (await Promise.all(sizes)).reduce((total, bytes) => total + bytes, 0)
}

/** The addresses in the service worker's precache list. */
export function precacheList(appFolder: string): string[] {
  const code = readFileSync(join(appFolder, 'sw.js'), 'utf8')
  return [...code.matchAll(/"?url"?:\s*["'`]([^"'`]+)["'`]/g)].map(([, url]) => url ?? '')
}

async function travelBytes(file: string): Promise<number> {
  if (existsSync(`${file}.br`)) return readFileSync(`${file}.br`).length
  const content = readFileSync(file)
  return /\.(png|woff2|jpg|webp)$/.test(file) ? content.length : (await brotliBytes(content)).length
}
