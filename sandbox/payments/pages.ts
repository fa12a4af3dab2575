import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../server/clock.ts'
import { payPage, type PayStep } from './page.ts'
import { PAY_ACTIONS, type PayAction, type PaymentProvider } from './provider.ts'
import type { Ticket } from '../../protocols/payments.ts'

interface PayRequest {
  Params: { orderNo: string; action: string }
  Querystring: { ticket?: string }
}

export interface PayPagesPorts {
  provider: PaymentProvider
  clock: Clock
  /** The origin that may frame the payment page. */
  appOrigin: (request: FastifyRequest) => string
}

/** The provider's payment page on its own origin. Its address is a capability: whoever has it may pay. */
export async function payPages(app: FastifyInstance, { provider, clock, appOrigin }: PayPagesPorts): Promise<void> {
  const css = readFileSync(join(import.meta.dirname, 'page.css'))
  const ticketOf = ({ params, query }: { params: PayRequest['Params']; query: PayRequest['Querystring'] }) => {
    const ticket = provider.read(query.ticket ?? '')
    return ticket?.orderNo === params.orderNo ? ticket : null
  }

  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => void secure(reply, policyOf(appOrigin(request))))
    // The buttons are forms without fields.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, null),
    )
    pages.get('/pay/page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css))

    pages.get<PayRequest>('/pay/:orderNo', LIMITED, async (request, reply) => {
      const ticket = ticketOf(request)
      if (!ticket) return nothingHere(reply)
      return show(request, reply, ticket, await stepOf(provider, ticket, clock.now()))
    })

    pages.post<PayRequest>('/pay/:orderNo/:action', LIMITED, async (request, reply) => {
      const ticket = ticketOf(request)
      const action = PAY_ACTIONS.find((known) => known === request.params.action)
      if (!ticket || !action) return nothingHere(reply)
      const stands = await provider.act(ticket, action)
      return show(request, reply, ticket, stands ? DONE[action] : await stepOf(provider, ticket, clock.now()))
    })
  })
}

const LIMITED = { config: { limits: ['games', 'payment'] } } as const

const DONE: Readonly<Record<PayAction, PayStep>> = {
  pay: 'paid',
  payTwice: 'paidTwice',
  payLate: 'late',
  decline: 'declined',
  silence: 'silent',
}

async function stepOf(provider: PaymentProvider, { orderNo, expireTime }: Ticket, now: number): Promise<PayStep> {
  const chosen = await provider.chosen(orderNo)
  if (chosen) return chosen
  return expireTime <= now ? 'expired' : 'open'
}

function show(request: FastifyRequest<PayRequest>, reply: FastifyReply, ticket: Ticket, step: PayStep): FastifyReply {
  const query = new URLSearchParams(request.query).toString()
  const framed = request.headers['sec-fetch-dest'] === 'iframe'
  return reply.type('text/html; charset=utf-8').send(payPage(ticket, { query, step, framed }))
}

function nothingHere(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing to pay here.')
}

function policyOf(appOrigin: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${appOrigin}`,
    "base-uri 'none'",
  ].join('; ')
}

function secure(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
}
