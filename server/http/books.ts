import type { FastifyInstance, FastifyReply } from 'fastify'
import { BOOKS } from '../../contract/books/paths.ts'
import type { Database } from '../database/open.ts'
import { verifierKeys } from '../domain/books/keys.ts'
import { liabilitiesNote } from '../domain/books/liabilities/ownPart.ts'
import { publishedCheckpoint, tileContent } from '../domain/books/log.ts'
import { ENTRIES, TILE_WIDTH } from '../domain/books/tiles.ts'

const LIMITED = { config: { limits: ['visitor', 'books'] } } as const
const FOREVER = 'public, max-age=31536000, immutable'
const FOR_NOW = 'public, max-age=2'

/** The log of the sealed books, for anybody: c2sp.org/tlog-tiles, and the keys that sign it. */
export function serveBooks(app: FastifyInstance, db: Database): void {
  app.get(`${BOOKS}/checkpoint`, LIMITED, async (_request, reply) => {
    const checkpoint = await publishedCheckpoint(db)
    if (!checkpoint) return missing(reply)
    return reply.type('text/plain; charset=utf-8').header('cache-control', FOR_NOW).send(checkpoint.note)
  })
  app.get(`${BOOKS}/keys`, LIMITED, async (_request, reply) => {
    const keys = await verifierKeys(db)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', FOR_NOW)
      .send(keys.map((key) => `${key}\n`).join(''))
  })
  app.get(`${BOOKS}/liabilities`, LIMITED, async (_request, reply) => {
    const note = await liabilitiesNote(db)
    if (note === null) return missing(reply)
    return reply.type('text/plain; charset=utf-8').header('cache-control', FOR_NOW).send(note)
  })
  app.get<{ Params: { '*': string } }>(`${BOOKS}/tile/*`, LIMITED, async ({ params }, reply) => {
    const asked = tileOf(params['*'])
    const content = asked && (await tileContent(db, asked, asked.width))
    if (!content) return missing(reply)
    return reply.type('application/octet-stream').header('cache-control', FOREVER).send(content)
  })
}

function missing(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Nothing here yet')
}

/** `0/x001/234.p/17`: level (or `entries`), number in groups of three digits, and the width of a part. */
const TILE = /^(entries|[0-6]?\d)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

/** Null for what is not written as the format has it. */
function tileOf(path: string): { level: number; number: number; width: number } | null {
  const [, level = '', groups = '', part] = TILE.exec(path) ?? []
  const number = Number(groups.replaceAll(/[x/]/g, ''))
  const width = part === undefined ? TILE_WIDTH : Number(part)
  const isWrong = level === '' || /^0\d/.test(level) || groups.startsWith('x000') || !Number.isSafeInteger(number)
  if (isWrong || (part !== undefined && width >= TILE_WIDTH)) return null
  return { level: level === 'entries' ? ENTRIES : Number(level), number, width }
}
