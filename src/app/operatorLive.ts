/** Never served from a cache. */
const ADDRESS = '/api/app/version'
const PATIENCE_MS = 5_000

export interface OperatorPorts {
  online: () => boolean
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** Whether the operator itself answers, and not a captive portal. */
export async function isOperatorLive({ online, fetch }: OperatorPorts): Promise<boolean> {
  if (!online()) return false
  try {
    const answer = await fetch(ADDRESS, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.headers.get('content-type')?.includes('json') ?? false
  } catch {
    return false
  }
}
