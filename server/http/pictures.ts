import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const PREFIX = '/pictures/'
const FOREVER = 'public, max-age=31536000, immutable'
const FOR_NOW = 'public, max-age=3600'
const KEPT = 2_000

/** The pictures that the operator draws: covers, logos, banners, avatars. All are SVG. */
export interface Pictures {
  /** A picture's address, with the hash of what it shows, so that it can be kept for ever. */
  addressOf(name: string): string
  /** The SVG of a name, or null when there is no such picture. */
  draw(name: string): string | null
}

export function createPictures(draw: (name: string) => string | null): Pictures {
  const hashes = new Map<string, string>()
  function hashOf(name: string): string {
    const known = hashes.get(name)
    if (known !== undefined) return known
    const fresh = createHash('sha1')
      .update(draw(name) ?? '')
      .digest('base64url')
      .slice(0, 8)
    hashes.set(name, fresh)
    return fresh
  }
  return { draw, addressOf: (name) => `${PREFIX}${name}.svg?v=${hashOf(name)}` }
}

export function servePictures(app: FastifyInstance, pictures: Pictures): void {
  const kept = new Map<string, Buffer>()
  app.get(
    `${PREFIX}*`,
    async (request: FastifyRequest<{ Params: { '*': string }; Querystring: { v?: string } }>, reply) => {
      const file = request.params['*']
      const encoding = encodingOf(request.headers['accept-encoding'])
      const key = `${encoding} ${file}`
      const body =
        kept.get(key) ?? (await encode(file.endsWith('.svg') ? pictures.draw(file.slice(0, -4)) : null, encoding))
      if (!body) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such picture')
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, body)
      reply
        .type('image/svg+xml')
        .header('cache-control', request.query.v ? FOREVER : FOR_NOW)
        .header('vary', 'Accept-Encoding')
      // Opened by itself, a picture is only a picture.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(body)
    },
  )
}

type Encoding = 'br' | 'gzip' | 'identity'

function encodingOf(accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? '')
  if (/\bbr\b/.test(list)) return 'br'
  return /\bgzip\b/.test(list) ? 'gzip' : 'identity'
}

async function encode(svg: string | null, encoding: Encoding): Promise<Buffer | null> {
  if (svg === null) return null
  if (encoding === 'gzip') return promisify(gzip)(svg)
  if (encoding === 'identity') return Buffer.from(svg)
  return promisify(brotliCompress)(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
