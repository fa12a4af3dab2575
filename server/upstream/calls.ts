import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BOOKS } from '../../contract/books/paths.ts'
import { API_BASE } from '../../contract/constants.ts'
import { failure } from '../http/envelope.ts'
import { languageOf } from '../http/language.ts'
import type { Metrics } from '../http/metrics.ts'
import { UpstreamFault } from '../http/upstreamFault.ts'
import { isSameOrigin } from '../http/origins.ts'
import { WORDS } from '../words.ts'
import { answerHeaders, requestHeaders } from './headers.ts'

/**
 * Timeouts for the connection and for the silence before the first and between two bytes: a little above the app's own.
 */
export const PATIENCE = { connectMs: 5_000, silenceMs: 15_000 }
/** An upload of at most half a megabyte, with its form. */
const BODY_MAX_BYTES = 2_000_000
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Pictures that the operator names without an origin. */
const PICTURES_BASE = '/pictures'

export interface UpstreamPorts {
  upstream: URL
  metrics: Metrics
  patience: typeof PATIENCE
}

/** Proxies calls, pictures and sealed books to the operator: nothing is buffered, nothing is retried. */
export async function passCallsOn(app: FastifyInstance, ports: UpstreamPorts): Promise<void> {
  for (const base of [API_BASE, PICTURES_BASE, BOOKS]) await passOn(app, base, ports)
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
      // A call may move money: only the app decides whether to retry.
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

/** The operator's base path without a trailing slash. */
export const basePath = ({ pathname }: URL) => pathname.replace(/\/+$/, '')

/** Rejects cross-site requests and bodies of unknown or excessive length. */
function refusedStatus(request: FastifyRequest): 400 | 403 | 411 | 413 | null {
  const { method, headers, url } = request
  if (leadsElsewhere(url)) return 400
  if (READING.has(method)) return null
  if (!isSameOrigin(request)) return 403
  if (headers['transfer-encoding'] !== undefined) return 411
  return Number(headers['content-length'] ?? 0) > BODY_MAX_BYTES ? 413 : null
}

/** Whether a server behind this one could interpret the path differently. */
function leadsElsewhere(url: string): boolean {
  const [path = ''] = url.split('?')
  return /(^|[/\\])\.{1,2}([/\\]|$)|%2f|%5c|%25|\\/i.test(path.replaceAll(/%2e/gi, '.'))
}

/** Closes the connection, since the body was not read. */
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
