import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { PICTURES } from '../../contract/pictures.ts'
import type { ContentCoding } from '../http/contentCoding.ts'
import { type KeptPictures, keepPictures } from './kept.ts'
import { RASTER, type Rasterize } from './raster.ts'

/** What was shown lately: 10 MB at most. */
const SHOWN_LATELY = 1_000
/** Whoever waits longer for the pixels of a cover gets its SVG, which costs their browser more. */
const PATIENCE_MS = 500

/** The provider's pictures as the operator shows them: covers as WebP where it can, logos, banners and avatars as SVG. */
export interface Pictures {
  /** A picture's URL, which contains its version, so that it can be cached forever. */
  addressOf(name: string): string
  /** What is shown at an address: `cover/koi-palace.webp`. Null when there is no such picture. */
  show(file: string, how: { encoding: ContentCoding; half: boolean }): Promise<Shown | null>
  /** Renders pictures that are about to be requested. */
  prepare(names: readonly string[]): Promise<void>
  /** Renders a picture ahead of requests with the given renderer, and stores it. */
  drawAhead(name: string, rasterize: Rasterize): Promise<void>
  /** Forgets what was kept of another version. */
  dropOlder(): Promise<void>
}

interface Drawn {
  type: 'image/svg+xml' | 'image/webp'
  encoding: ContentCoding
  body: Buffer
}

interface Shown extends Drawn {
  /** Something else is shown here later. */
  isForNow: boolean
}

export interface PictureSource {
  /** Another one when pictures may look different. */
  version: () => string
  /** Whether there may be a picture of this name; other names are not requested from the provider. */
  isKnown: (name: string) => boolean
  /** The SVG of a name, or null. */
  svgOf: (name: string) => Promise<string | null>
}

interface Means {
  /** Without it every picture is an SVG, also at an address that ends in webp. */
  rasterize?: Rasterize | undefined
  kept?: KeptPictures
}

export function createPictures(
  { version, isKnown, svgOf }: PictureSource,
  { rasterize, kept = keepPictures(null) }: Means = {},
): Pictures {
  const lately = createMemory()
  const versionKept = () => `${version()}-${RASTER}`
  /** Not what has come to look different while it was drawn. */
  const keepOf = async (wanted: string, name: string, picture: Buffer) => {
    if (wanted === versionKept()) await kept.write(wanted, name, picture)
  }
  /** What a name is drawn in pixels with; nothing where it stays an SVG. */
  const rasterOf = (name: string) => (name.startsWith('cover/') ? rasterize : undefined)

  const vectorsOf = (name: string, encoding: ContentCoding) =>
    lately.once(`${encoding} ${version()} ${name}`, async () => {
      const svg = await svgOf(name)
      return svg === null ? null : { type: 'image/svg+xml', encoding, body: await encode(svg, encoding) }
    })

  const pixelsOf = (name: string, draw: Rasterize, half = false) => {
    const nameKept = half ? `${name} half` : name
    return lately.once(`pixels ${version()} ${nameKept}`, async () => {
      const wanted = versionKept()
      const known = await kept.read(wanted, nameKept)
      if (known) return webp(known)
      const svg = await svgOf(name)
      if (svg === null) return null
      const body = await draw(svg, half)
      // On a full disk it is drawn again the next time.
      await keepOf(wanted, nameKept, body).catch(() => {})
      return webp(body)
    })
  }

  async function prepare(name: string): Promise<void> {
    const raster = rasterOf(name)
    await (raster ? pixelsOf(name, raster) : vectorsOf(name, 'br'))
  }

  const show: Pictures['show'] = async (file, { encoding, half }) => {
    const [, name = '', ending] = /^(.+)\.(svg|webp)$/.exec(file) ?? []
    if (!isKnown(name)) return null
    const isDrawn = rasterize && ending === 'webp'
    const drawn = isDrawn
      ? await orSoon(pixelsOf(name, rasterize, half), () => vectorsOf(name, encoding))
      : await vectorsOf(name, encoding)
    return drawn && { ...drawn, isForNow: isDrawn === true && drawn.type !== 'image/webp' }
  }

  return {
    addressOf: (name) => `${PICTURES}${name}.${rasterOf(name) ? 'webp' : 'svg'}?v=${version()}`,
    show,
    async prepare(names) {
      await Promise.allSettled(names.map(prepare))
    },
    async drawAhead(name, draw) {
      const wanted = versionKept()
      if (await kept.has(wanted, name)) return
      const svg = isKnown(name) ? await svgOf(name) : null
      if (svg !== null) await keepOf(wanted, name, await draw(svg))
    },
    dropOlder: () => kept.dropAllBut(versionKept()),
  }
}

/** What is waited for, or after a while the other. */
async function orSoon<T>(waitedFor: Promise<T>, other: () => Promise<T>): Promise<T> {
  const here = new AbortController()
  const late = after(PATIENCE_MS, undefined, { signal: here.signal }).then(other)
  return Promise.race([waitedFor, late]).finally(() => here.abort())
}

const webp = (body: Buffer): Drawn => ({ type: 'image/webp', encoding: 'identity', body })

/** Drawn once, also for those who ask while it is being drawn. */
function createMemory() {
  const drawings = new Map<string, Promise<Drawn | null>>()
  return {
    once(key: string, draw: () => Promise<Drawn | null>): Promise<Drawn | null> {
      const known = drawings.get(key)
      if (known) return known
      const drawing = draw()
      if (drawings.size >= SHOWN_LATELY) drawings.delete(drawings.keys().next().value ?? '')
      drawings.set(key, drawing)
      const forget = () => drawings.delete(key)
      drawing.then((drawn) => drawn ?? forget(), forget)
      return drawing
    },
  }
}

async function encode(svg: string, encoding: ContentCoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(svg)
  if (encoding === 'identity') return Buffer.from(svg)
  return promisify(brotliCompress)(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
