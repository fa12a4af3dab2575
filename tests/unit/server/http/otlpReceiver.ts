import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { listen } from '../../../e2e/setup/listen.ts'

const span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string(), ''),
  name: v.string(),
})
const request = v.object({
  resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(span) })) })),
})
export type ReceivedSpan = v.InferOutput<typeof span>

export interface OtlpReceiver {
  readonly endpoint: string
  readonly spans: readonly ReceivedSpan[]
  /** All bodies as they came. */
  raw(): string
  close(): Promise<void>
}

/** Understands traces in OTLP over HTTP, as JSON. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = []
  let raw = ''
  const take = async (asked: IncomingMessage): Promise<void> => {
    const body = await text(asked)
    raw += body
    const { resourceSpans } = v.parse(request, JSON.parse(body))
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  }
  const server = createServer((asked, answer) => {
    const status = asked.url === '/v1/traces' ? 200 : 404
    void take(asked).then(() => answer.writeHead(status, { 'content-type': 'application/json' }).end('{}'))
  })
  const port = await listen(server)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    raw: () => raw,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
