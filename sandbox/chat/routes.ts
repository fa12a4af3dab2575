import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { colourStyles } from '../../brand/colourStyles.ts'
import { brand } from '../../brand/current.ts'
import { IMAGE_MAX_BYTES } from '../../contract/constants.ts'
import type { Clock } from '../../server/clock.ts'
import type { Database } from '../database/open.ts'
import { languageOf } from '../../server/http/language.ts'
import { sendFile } from '../../server/http/sendFile.ts'
import { imageHeadOf } from '../../server/imageHead.ts'
import { type Desk, DeskSilence } from './desk.ts'
import { type Chat, chatOf, enterChat, type PlayerMessage, pictureOf, readChat, say } from './conversation.ts'
import type { ChatTickets } from '../../protocols/chat.ts'

const TEXT_MAX = 2_000

const cursorNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const cursor = v.object({ time: v.optional(cursorNumber, '0'), id: v.optional(cursorNumber, '0') })
const orderNo = v.pipe(v.string(), v.regex(/^\w{1,40}$/))
const clientId = v.pipe(v.string(), v.uuid())
const message = v.object({
  clientId,
  text: v.pipe(v.string(), v.trim(), v.maxLength(TEXT_MAX), v.excludes('\0')),
  orderNo: v.optional(orderNo),
})

export interface ChatPorts {
  db: Database
  clock: Clock
  tickets: ChatTickets
  desk: Desk
  /** The origin that may frame the chat. */
  appOrigin: (request: FastifyRequest) => string
}

/** The sandbox's chat: a supplier's page on its own origin, and its API. */
export async function chatRoutes(app: FastifyInstance, ports: ChatPorts): Promise<void> {
  chatPage(app, ports.appOrigin)
  await app.register(async (api) => chatApi(api, ports), { prefix: '/chat/api' })
}

const FILES = [
  ['/chat', 'index.html', 'text/html; charset=utf-8'],
  ['/chat/chat.css', 'chat.css', 'text/css; charset=utf-8'],
  ['/chat/chat.js', 'chat.js', 'text/javascript; charset=utf-8'],
  ['/chat/words.js', 'words.js', 'text/javascript; charset=utf-8'],
  ['/chat/picture.js', 'picture.js', 'text/javascript; charset=utf-8'],
] as const

function chatPage(app: FastifyInstance, appOrigin: ChatPorts['appOrigin']): void {
  const policyFor = (request: FastifyRequest) =>
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      `frame-ancestors 'self' ${appOrigin(request)}`,
    ].join('; ')
  for (const [path, file, type] of FILES) {
    const written = readFileSync(join(import.meta.dirname, 'page', file), 'utf8')
    const content = file === 'chat.css' ? colourStyles(brand.colours) + written : written
    app.get(path, async (request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policyFor(request))
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
        .send(content),
    )
  }
}

const OPENING = { config: { limits: ['games', 'chatOpening'] } } as const

function chatApi(api: FastifyInstance, { db, clock, tickets, desk }: ChatPorts): void {
  const pictureTypes = ['image/jpeg', 'image/png']
  api.addContentTypeParser(pictureTypes, { parseAs: 'buffer', bodyLimit: IMAGE_MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  api.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  api.setErrorHandler((fault, _request, reply) => {
    if (fault instanceof DeskSilence) return refuse(reply, 503)
    throw fault
  })

  /** With a ticket the owner's conversation; otherwise a new one for this tab. */
  api.post('/open', OPENING, async (request, reply) => {
    const opening = v.safeParse(v.object({ ticket: v.optional(v.string()) }), request.body ?? {})
    if (!opening.success) return refuse(reply, 400)
    const { ticket } = opening.output
    const owner = ticket === undefined ? null : tickets.read(ticket, clock.now())
    if (ticket !== undefined && owner === null) return refuse(reply, 401)
    if (owner && 'uid' in owner && !(await desk.player(owner))) return refuse(reply, 401)
    return enterChat(db, owner, wordsOf(request), clock.now())
  })

  api.get('/messages', async (request, reply) => {
    const chat = await chatIn(request)
    const after = v.safeParse(cursor, request.query)
    if (!chat || !after.success) return refuse(reply, chat ? 400 : 401)
    return readChat(db, chat, after.output, clock.now())
  })

  api.post('/message', async (request, reply) => {
    const chat = await chatIn(request)
    const sent = v.safeParse(message, request.body)
    if (!chat || !sent.success) return refuse(reply, chat ? 400 : 401)
    return receive(request, chat, { ...sent.output, orderNo: sent.output.orderNo ?? null, picture: null })
  })

  api.post<{ Params: { clientId: string } }>('/picture/:clientId', async (request, reply) => {
    const chat = await chatIn(request)
    const { body, params } = request
    const head = Buffer.isBuffer(body) ? imageHeadOf(body) : null
    if (!chat || !Buffer.isBuffer(body) || !head || !v.is(clientId, params.clientId)) {
      return refuse(reply, chat ? 400 : 401)
    }
    const picture = { type: head.type, content: body }
    return receive(request, chat, { clientId: params.clientId, text: '', orderNo: null, picture })
  })

  api.get<{ Params: { id: string } }>('/picture/:id', async (request, reply) => {
    const chat = await chatIn(request)
    const id = v.safeParse(cursorNumber, request.params.id)
    return sendFile(reply, chat && id.success ? await pictureOf(db, chat, id.output) : null)
  })

  async function chatIn({ headers }: FastifyRequest): Promise<Chat | null> {
    const [, token] = /^Bearer ([\w-]{1,100})$/.exec(headers.authorization ?? '') ?? []
    return token ? chatOf({ db, desk }, token, clock.now()) : null
  }

  async function receive(request: FastifyRequest, chat: Chat, received: PlayerMessage) {
    const speaker = { language: wordsOf(request), network: normalizeIP(request.ip), now: clock.now() }
    await say({ db, desk }, chat, received, speaker)
    return { ok: true }
  }
}

const wordsOf = ({ headers }: FastifyRequest) => languageOf(headers['accept-language'])

function refuse(reply: FastifyReply, status: 400 | 401 | 503): FastifyReply {
  return reply.code(status).send({ ok: false })
}
