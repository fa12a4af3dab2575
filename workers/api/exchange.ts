import { CACHED_AT_HEADER, PLAYER_HEADER, REQUEST_TIMEOUT_MS } from '../../contract/constants.ts'
import type { Ports } from '../ports.ts'
import type { Failure } from '../protocol/outcome.ts'
import type { Raw } from './answer.ts'
import type { Outgoing } from './request.ts'

export type Exchange = { ok: true; raw: Raw } | { ok: false; failure: Failure }

/** The network outcome of a request. */
export type Reach = 'answered' | 'late' | 'unreachable'

export function reachOf(exchanged: Exchange): Reach {
  if (exchanged.ok || exchanged.failure.kind === 'mismatch') return 'answered'
  return exchanged.failure.kind === 'timeout' ? 'late' : 'unreachable'
}

export interface ExchangePorts extends Pick<Ports, 'fetch' | 'clock'> {
  /** The headers of an answer of the operator have arrived. */
  onHead(response: Response): void
}

/** One request and its whole answer within REQUEST_TIMEOUT_MS. */
export async function exchange({ url, init }: Outgoing, ports: ExchangePorts): Promise<Exchange> {
  const abort = new AbortController()
  let late = false
  let begun = false
  const cancel = ports.clock.after(REQUEST_TIMEOUT_MS, () => {
    late = true
    abort.abort()
  })
  try {
    const response = await ports.fetch(url, { ...init, signal: abort.signal })
    begun = true
    if (isPortal(response)) return { ok: false, failure: { kind: 'offline' } }
    ports.onHead(response)
    const body = await response.text()
    const uid = response.headers.get(PLAYER_HEADER) ?? undefined
    return { ok: true, raw: { status: response.status, body, cachedAt: cachedAt(response), uid } }
  } catch {
    if (late) return { ok: false, failure: { kind: 'timeout' } }
    return { ok: false, failure: { kind: begun ? 'mismatch' : 'offline' } }
  } finally {
    cancel()
  }
}

/** A captive portal answered instead of the operator. */
function isPortal(response: Response): boolean {
  return response.ok && (response.headers.get('content-type')?.startsWith('text/html') ?? false)
}

function cachedAt(response: Response): number | undefined {
  const header = response.headers.get(CACHED_AT_HEADER)
  return header === null ? undefined : Number(header)
}
