import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE } from '../../contract/constants.ts'
import { failure } from '../http/envelope.ts'
import { languageOf } from '../http/language.ts'
import type { Metrics } from '../http/metrics.ts'
import { UpstreamFault } from '../http/upstreamFault.ts'
import { isSameOrigin } from '../http/origins.ts'
import { WORDS } from '../words.ts'
import { answerHeaders, requestHeaders } from './headers.ts'

/** Until there is a connection; of the first byte, and between any two: a little above the app's own patience. */
export const PATIENCE = { connectMs: 5_000, silenceMs: 15_000 }
/** An upload is at most half a megabyte, and its form a little more. */
const BODY_MAX_BYTES = 2_000_000
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Pictures that the operator names without an origin. */
const PICTURES_BASE = '/pictures'

export interface UpstreamPorts {
  upstream: URL
  metrics: Metrics
  patience: typeof PATIENCE
}

/** Passes `/api` on to the operator, as it comes and as it answers: nothing is buffered, and nothing asked twice. */
export async function passCallsOn(app: FastifyInstance, ports: UpstreamPorts): Promise<void> {
  for (const base of [API_BASE, PICTURES_BASE]) await passOn(app, base, ports)
}

async function passOn(app: FastifyInstance, base: string, ports: UpstreamPorts): Promise<void> {
  const { upstream, metrics, patience } = ports
  await app.register(httpProxy, {
    upstream: upstream.href,
    prefix: base,
    rewritePrefix: basePath(upstream) + base,
    httpMethods: ['GET', 'HEAD', 'POST'],
    preHandler: (request, reply, done) => {
      const status = refusedStatus(request)
      if (status === null) done()
      else refuse(reply, status)
    },
    disableRequestLogging: true,
    undici: {
      connect: { timeout: patience.connectMs },
      headersTimeout: patience.silenceMs,
      bodyTimeout: patience.silenceMs,
      connections: 512,
    },
    replyOptions: {
      // A call may move money: whether it is asked again is the app's to say.
      retryDelay: () => null,
      rewriteRequestHeaders: (request) => requestHeaders(request, upstream),
      rewriteHeaders: (headers, request) => (request ? answerHeaders(headers, request, upstream) : headers),
      onError: (reply, { error }) => {
        const fault = new UpstreamFault(statusOf(error))
        metrics.upstreamFaults.inc({ cause: fault.cause })
        reply.send(fault)
      },
    },
  })
}

/** The path that an operator lives under, without its last slash. */
export const basePath = ({ pathname }: URL) => pathname.replace(/\/+$/, '')

/** Another page's requests go no further; nor what does not say how long it is, or is too long. */
function refusedStatus(request: FastifyRequest): 400 | 403 | 411 | 413 | null {
  const { method, headers, url } = request
  if (leadsElsewhere(url)) return 400
  if (READING.has(method)) return null
  if (!isSameOrigin(request)) return 403
  if (headers['transfer-encoding'] !== undefined) return 411
  return Number(headers['content-length'] ?? 0) > BODY_MAX_BYTES ? 413 : null
}

/** Whether somebody behind us could read another path than the one we have looked at. */
function leadsElsewhere(url: string): boolean {
  const [path = ''] = url.split('?')
  return /(^|[/\\])\.{1,2}([/\\]|$)|%2f|%5c|%25|\\/i.test(path.replaceAll(/%2e/gi, '.'))
}

/** Nothing may follow on this connection: its body was not read. */
function refuse(reply: FastifyReply, status: number): void {
  const language = languageOf(reply.request.headers['accept-language'])
  const headers = { 'cache-control': 'no-store', connection: 'close' }
  void reply
    .code(status)
    .headers(headers)
    .send(failure(status, WORDS.forbidden, language))
}

function statusOf(error: Error): 502 | 504 {
  return 'statusCode' in error && error.statusCode === 504 ? 504 : 502
}
