import { currentPlace, type Place, runAt } from './trace.ts'

/** What a span says of itself: patterns and kinds, never anything of a player. */
export interface SpanWords {
  readonly name: string
  readonly kind: 'server' | 'internal' | 'producer'
  readonly attributes?: Readonly<Record<string, string | number>>
}

export interface OpenSpan {
  readonly place: Place
  end(how: { failed: boolean; attributes?: Readonly<Record<string, string | number>> }): void
}

export interface Tracer {
  start(span: SpanWords, parent: Place | null): OpenSpan
}

/** Null: nobody wants to know, and nothing is measured. */
let tracer: Tracer | null = null

/** Returns what takes it away again. */
export function useTracer(given: Tracer): () => void {
  tracer = given
  return () => void (tracer = null)
}

export const startSpan = (words: SpanWords, parent: Place | null): OpenSpan | null =>
  tracer?.start(words, parent) ?? null

/** Measures a part of a call; what belongs to no call is not measured. */
export async function inSpan<T>(words: SpanWords, work: () => Promise<T>): Promise<T> {
  const parent = currentPlace()
  const span = parent ? startSpan(words, parent) : null
  if (!span) return work()
  let failed = true
  try {
    const result = await runAt(span.place, work)
    failed = false
    return result
  } finally {
    span.end({ failed })
  }
}

/** Where what is told later belongs, while traces are wanted. */
export const placeToTell = (): Place | undefined => (tracer ? currentPlace() : undefined)
