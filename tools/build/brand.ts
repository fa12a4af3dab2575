import { createReadStream, cpSync, existsSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Plugin } from 'vite'
import { brand, picturesFolder } from '../../brand/current.ts'
import { assetLinks } from '../android/files.ts'
import { checkBrand } from '../brand/check.ts'
import { brandModule, htmlWords, webManifest } from '../brand/whiteLabel.ts'

const VIRTUAL = 'virtual:brand'
const MANIFEST = 'manifest.webmanifest'
const ASSET_LINKS = '.well-known/assetlinks.json'

/** Resolves `virtual:brand` to the brand named by `JOLLY_BRAND`, for page, service worker, games and tests alike. */
export function brandWords(): Plugin {
  return {
    name: 'jolly:brand-words',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load: (id) => (id === `\0${VIRTUAL}` ? brandModule(brand) : undefined),
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const words = htmlWords(brand)
        return html.replace(/%([A-Z_]+)%/g, (mark, name: string) => words[name] ?? mark)
      },
    },
  }
}

/** Writes the brand's files: its pictures, the web manifest, and the asset links if it has an Android package. */
export function brandFiles(): Plugin {
  const written = writtenFiles()
  let outDir = ''
  return {
    name: 'jolly:brand-files',
    buildStart: () => checkBrand(brand, picturesFolder),
    configResolved(config) {
      outDir = config.build.outDir
    },
    generateBundle() {
      for (const [fileName, source] of written) this.emitFile({ type: 'asset', fileName, source })
    },
    writeBundle: () => cpSync(picturesFolder, outDir, { recursive: true }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0]?.slice(1) ?? ''
        const text = written.get(path)
        if (text !== undefined) return response.setHeader('content-type', 'application/json').end(text)
        const file = join(picturesFolder, path)
        if (!file.startsWith(picturesFolder) || !existsSync(file) || !statSync(file).isFile()) return next()
        response.setHeader('content-type', PICTURE_TYPES[extname(file)] ?? 'application/octet-stream')
        createReadStream(file).pipe(response)
      })
    },
  }
}

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}

function writtenFiles(): Map<string, string> {
  const files = new Map([[MANIFEST, json(webManifest(brand))]])
  if (brand.android) files.set(ASSET_LINKS, json(assetLinks(brand.android)))
  return files
}

function json(content: unknown): string {
  return `${JSON.stringify(content, null, 2)}\n`
}
