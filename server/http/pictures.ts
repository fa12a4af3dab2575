import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Rasterize } from './raster.ts'

const PREFIX = '/pictures/'
const FOREVER = 'public, max-age=31536000, immutable'
const FOR_NOW = 'public, max-age=3600'
/** Every cover of a large catalogue once: 60 MB at most. */
const KEPT = 6_000

/** The provider's pictures as the operator shows them: covers as WebP where it can, logos, banners and avatars as SVG. */
export interface Pictures {
  /** A picture's address, with the version of what it shows, so that it can be kept for ever. */
  addressOf(name: string): string
  /** What is shown at an address: `cover/koi-palace.webp`. Null when there is no such picture. */
  draw(file: string, encoding: Encoding): Promise<Drawn | null>
}

interface Drawn {
  type: 'image/svg+xml' | 'image/webp'
  encoding: Encoding
  body: Buffer
}

type Encoding = 'br' | 'gzip' | 'identity'

export interface PictureSource {
  /** Another one when pictures may look different. */
  version: string
  /** The SVG of a name, or null. */
  svgOf: (name: string) => Promise<string | null>
}

/** Without `rasterize` every picture is an SVG, also at an address that ends in webp. */
export function createPictures({ version, svgOf }: PictureSource, rasterize?: Rasterize): Pictures {
  return {
    addressOf(name) {
      const ending = rasterize && name.startsWith('cover/') ? 'webp' : 'svg'
      return `${PREFIX}${name}.${ending}?v=${version}`
    },
    async draw(file, encoding) {
      const [, name = '', ending] = /^(.+)\.(svg|webp)$/.exec(file) ?? []
      const svg = await svgOf(name)
      if (svg === null) return null
      if (rasterize && ending === 'webp')
        return { type: 'image/webp', encoding: 'identity', body: await rasterize(svg) }
      return { type: 'image/svg+xml', encoding, body: await encode(svg, encoding) }
    },
  }
}

export function servePictures(app: FastifyInstance, pictures: Pictures): void {
  const kept = new Map<string, Promise<Drawn | null>>()

  /** Drawn once, also for those who ask while it is being drawn. */
  function keep(file: string, encoding: Encoding): Promise<Drawn | null> {
    const key = `${encoding} ${file}`
    const known = kept.get(key)
    if (known) return known
    const drawing = pictures.draw(file, encoding)
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, drawing)
    const forget = () => kept.delete(key)
    drawing.then((drawn) => drawn ?? forget(), forget)
    return drawing
  }

  app.get(
    `${PREFIX}*`,
    async (request: FastifyRequest<{ Params: { '*': string }; Querystring: { v?: string } }>, reply) => {
      const drawn = await keep(request.params['*'], encodingOf(request.headers['accept-encoding']))
      if (!drawn) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such picture')
      reply
        .type(drawn.type)
        .header('cache-control', request.query.v ? FOREVER : FOR_NOW)
        .header('vary', 'Accept-Encoding')
      // Opened by itself, a picture is only a picture.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      if (drawn.encoding !== 'identity') reply.header('content-encoding', drawn.encoding)
      return reply.send(drawn.body)
    },
  )
}

function encodingOf(accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? '')
  if (/\bbr\b/.test(list)) return 'br'
  return /\bgzip\b/.test(list) ? 'gzip' : 'identity'
}

async function encode(svg: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(svg)
  if (encoding === 'identity') return Buffer.from(svg)
  return promisify(brotliCompress)(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
