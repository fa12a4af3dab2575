import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** A place in a trace, as W3C Trace Context names it. */
export interface Place {
  readonly traceId: string
  readonly spanId: string
}

const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}/

const here = new AsyncLocalStorage<Place>()

/** Where the current work belongs; undefined in jobs. */
export const currentPlace = (): Place | undefined => here.getStore()

/** Runs work as part of this place, with all that it begins. */
export const runAt = <T>(place: Place, work: () => T): T => here.run(place, work)

export const newPlace = (): Place => ({ traceId: hex(16), spanId: hex(8) })

const hex = (bytes: number): string => randomBytes(bytes).toString('hex')

/** Null where the header is missing or of another form. */
export function placeIn(traceparent: unknown): Place | null {
  const [, traceId, spanId] = TRACEPARENT.exec(String(traceparent)) ?? []
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : null
}

export const traceparentOf = ({ traceId, spanId }: Place): string => `00-${traceId}-${spanId}-01`
