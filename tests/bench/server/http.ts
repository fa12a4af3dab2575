import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { CLIENTS } from './clients.ts'

export interface HttpAnswer {
  headers: IncomingHttpHeaders
  body: unknown
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })

/** A request by client number, each with its own address; rejects unless the status is 200. */
export function ask(url: string, client: number, body?: object): Promise<HttpAnswer> {
  const headers = { ...addressOf(client), deviceid: `bench-${client}` }
  return body ? post(url, JSON.stringify(body), headers) : get(url, headers)
}

export const addressOf = (client: number) => ({
  'x-forwarded-for': `127.${Math.floor(client / 62_500)}.${Math.floor(client / 250) % 250}.${(client % 250) + 1}`,
})

/** Rejects unless the status is 200, like the next. */
export function get(url: string, headers: Record<string, string>): Promise<HttpAnswer> {
  return send(url, 'GET', headers)
}

/** Sends JSON. */
export function post(url: string, body: string, headers: Record<string, string>): Promise<HttpAnswer> {
  return send(url, 'POST', { ...headers, 'content-type': 'application/json' }, body)
}

function send(url: string, method: string, headers: Record<string, string>, body?: string): Promise<HttpAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>()
  const asked = request(url, { agent, headers, method }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('error', reject)
    response.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      if (response.statusCode === 200) resolve({ headers: response.headers, body: JSON.parse(text) })
      else reject(new Error(`${url} answered ${response.statusCode}: ${text}`))
    })
  })
  asked.on('error', reject)
  asked.end(body)
  return promise
}

export function closeConnections(): void {
  agent.destroy()
}
