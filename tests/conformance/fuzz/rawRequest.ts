import { Agent, request } from 'node:http'

export interface RawRequest {
  method: string
  /** As on the wire, without encoding. */
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

export interface RawAnswer {
  status: number
  body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const ANSWER_WITHIN_MS = 8_000
/** Headers after which the server may wait for more, or treat the rest as another request. */
const FRAMING = ['content-length', 'transfer-encoding', 'expect', 'upgrade']
const FRAMED_WRONG_MS = 300

/**
 * Sends it unchanged. Status 0: the server closed the connection, as it may for invalid HTTP. Rejects without an
 * answer.
 */
export function send(origin: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const { hostname, port } = new URL(origin)
  const length = body === null ? {} : { 'content-length': String(body.length) }
  const isFramedWrong = FRAMING.some((name) => name in headers)
  const own = isFramedWrong ? false : agent
  const sent = request({ agent: own, hostname, port, method, path, headers: { ...length, ...headers } }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('error', () => resolve({ status: 0, body: '' }))
    response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
  })
  sent.setTimeout(isFramedWrong ? FRAMED_WRONG_MS : ANSWER_WITHIN_MS, () => {
    if (isFramedWrong) resolve({ status: 0, body: '' })
    else reject(new Error(`No answer to ${method} ${path.slice(0, 200)}`))
    sent.destroy()
  })
  sent.on('error', () => resolve({ status: 0, body: '' }))
  sent.end(body ?? undefined)
  return promise
}
