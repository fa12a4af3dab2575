import { useTracer } from './spans.ts'

/** Sends traces there until it is closed; nothing is loaded without an address. */
export async function startTracing(endpoint: URL | null): Promise<{ close(): Promise<void> }> {
  if (endpoint === null) return { async close() {} }
  const { createOtlpTracer } = await import('./otlp.ts')
  const { tracer, close } = createOtlpTracer(endpoint)
  const forget = useTracer(tracer)
  return {
    async close() {
      forget()
      await close()
    },
  }
}
