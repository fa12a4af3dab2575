import type { Call } from '../../contract/call.ts'
import { PLAYER_HEADER } from '../../contract/constants.ts'

export interface Outgoing {
  url: string
  init: RequestInit
}

/** Another tab may have logged somebody else in: what is asked for says in whose name. */
export function inNameOf(uid: string | undefined, headers: Record<string, string>): Record<string, string> {
  return uid === undefined ? headers : { ...headers, [PLAYER_HEADER]: uid }
}

/** Fills the path's `{braces}`; the rest of the input becomes the query of a GET or the body of a POST. */
export function buildRequest(call: Call, input: object, headers: Record<string, string>): Outgoing {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const common = { method: call.method, headers, cache: 'no-store' } as const
  if (call.method === 'GET') {
    const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
    return { url: query.size > 0 ? `${path}?${query}` : path, init: common }
  }
  const body = JSON.stringify(Object.fromEntries(rest))
  return { url: path, init: { ...common, headers: { ...headers, 'Content-Type': 'application/json' }, body } }
}
