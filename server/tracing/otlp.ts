import { setTimeout as sleep } from 'node:timers/promises'
import { SpanKind, SpanStatusCode, trace, ROOT_CONTEXT, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Tracer } from './spans.ts'
import type { Place } from './trace.ts'

/** How long the end waits for the collector, in ms. What that has not taken by then is lost. */
const CLOSE_MAX_MS = 3_000

const KINDS = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL, producer: SpanKind.PRODUCER }

/** Sends spans by OTLP over HTTP; loaded only where there is an address (docs/operators.md, Watch). */
export function createOtlpTracer(endpoint: URL): { tracer: Tracer; close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', withSlash(endpoint)).href })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'jolly' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('jolly')
  return {
    tracer: {
      start({ name, kind, attributes = {} }, parent) {
        const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent))
        return {
          place: span.spanContext(),
          end({ failed, attributes: more = {} }) {
            span.setAttributes(more)
            // Without the message of an error, which may name somebody.
            if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
            span.end()
          },
        }
      },
    },
    async close() {
      // It rejects when the collector is away.
      await Promise.race([provider.shutdown().catch(() => {}), sleep(CLOSE_MAX_MS, undefined, { ref: false })])
    },
  }
}

const contextOf = (parent: Place | null) =>
  parent
    ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true })
    : ROOT_CONTEXT

const withSlash = ({ href }: URL) => (href.endsWith('/') ? href : `${href}/`)
