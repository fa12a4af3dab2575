import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../clock.ts'
import { payPage, type PayStep } from './page.ts'
import { PAY_ACTIONS, type PayAction, type PaymentProvider } from './provider.ts'
import type { Ticket } from './protocol.ts'

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

interface PayRequest {
  Params: { orderNo: string; action: string }
  Querystring: { ticket?: string }
}

/** The provider's page to pay on, on its own origin. Who has the address may pay: it is as long as a secret. */
export async function payPages(app: FastifyInstance, provider: PaymentProvider, clock: Clock): Promise<void> {
  const css = readFileSync(join(import.meta.dirname, 'page.css'))
  const ticketOf = ({ params, query }: { params: PayRequest['Params']; query: PayRequest['Querystring'] }) => {
    const ticket = provider.read(query.ticket ?? '')
    return ticket?.orderNo === params.orderNo ? ticket : null
  }

  await app.register(async (pages) => {
    // The buttons are forms without fields.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, null),
    )
    pages.get('/pay/page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css))

    pages.get<PayRequest>('/pay/:orderNo', async (request, reply) => {
      const ticket = ticketOf(request)
      if (!ticket) return nothingHere(reply)
      return show(reply, ticket, request.query, await stepOf(provider, ticket, clock.now()))
    })

    pages.post<PayRequest>('/pay/:orderNo/:action', async (request, reply) => {
      const ticket = ticketOf(request)
      const action = PAY_ACTIONS.find((known) => known === request.params.action)
      if (!ticket || !action) return nothingHere(reply)
      const stands = await provider.act(ticket, action)
      return show(reply, ticket, request.query, stands ? DONE[action] : await stepOf(provider, ticket, clock.now()))
    })
  })
}

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

function show(reply: FastifyReply, ticket: Ticket, query: PayRequest['Querystring'], step: PayStep): FastifyReply {
  const page = payPage(ticket, new URLSearchParams(query).toString(), step)
  return secure(reply).type('text/html; charset=utf-8').send(page)
}

function nothingHere(reply: FastifyReply): FastifyReply {
  return secure(reply).code(404).type('text/plain; charset=utf-8').send('There is nothing to pay here.')
}

function secure(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
}
