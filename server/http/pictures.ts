import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HALF, PICTURES } from '../../contract/pictures.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { contentCodingOf } from './contentCoding.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const FOR_NOW = 'public, max-age=3600'

export function servePictures(app: FastifyInstance, pictures: Pictures): void {
  app.get(
    `${PICTURES}*`,
    async (request: FastifyRequest<{ Params: { '*': string }; Querystring: { v?: string; size?: string } }>, reply) => {
      const { params, query, headers } = request
      const encoding = contentCodingOf(headers['accept-encoding'])
      const shown = await pictures.show(params['*'], { encoding, half: query.size === HALF })
      if (!shown) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such picture')
      reply
        .type(shown.type)
        .header('cache-control', query.v && !shown.isForNow ? FOREVER : FOR_NOW)
        .header('vary', 'Accept-Encoding')
      // Opened directly, an SVG must not run scripts.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      if (shown.encoding !== 'identity') reply.header('content-encoding', shown.encoding)
      return reply.send(shown.body)
    },
  )
}

/** The picture at one of the app's own addresses, to be inlined into a document. */
export function pictureIn(pictures: Pictures) {
  return async (address: string): Promise<{ type: string; body: Buffer } | undefined> => {
    const [path = ''] = address.split('?')
    if (!path.startsWith(PICTURES)) return undefined
    const shown = await pictures
      .show(path.slice(PICTURES.length), { encoding: 'identity', half: false })
      .catch(() => null)
    return shown ?? undefined
  }
}
