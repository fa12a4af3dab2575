import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** What Fastify tells of each server that is made. */
const MADE = 'fastify.initialization'

interface Servers {
  /** How many requests wait for an answer. */
  asking(): number
  /** They end as in a process that is killed: nothing is answered any more, and their ports are free. */
  kill(): void
}

/** From now on what this process asks its own servers goes without sockets. */
export function askWithoutSockets(): Servers {
  const servers = new Set<FastifyInstance>()
  subscribe(MADE, (message) => {
    if (!isMade(message)) return
    const { fastify } = message
    servers.add(fastify)
    fastify.addHook('onClose', async () => void servers.delete(fastify))
    // The sandbox's controls ask by which port they are reached.
    fastify.addHook('onRequest', async ({ raw }) => void Object.assign(raw.socket, { localPort: portOf(fastify) }))
  })
  const realFetch = globalThis.fetch
  const asking = new Set<object>()
  globalThis.fetch = async (to, init) => {
    const server = to instanceof Request ? undefined : serverAt(servers, new URL(to))
    const request = {}
    asking.add(request)
    return (server ? ask(server, new URL(String(to)), init ?? {}) : realFetch(to, init)).finally(() =>
      asking.delete(request),
    )
  }
  return {
    asking: () => asking.size,
    kill: () => {
      asking.clear()
      for (const { server } of servers) server.close()
      servers.clear()
    },
  }
}

function isMade(message: unknown): message is { fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message
}

function serverAt(servers: ReadonlySet<FastifyInstance>, { port }: URL): FastifyInstance | undefined {
  return [...servers].find((server) => String(portOf(server)) === port)
}

function portOf({ server }: FastifyInstance): number | undefined {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : undefined
}

async function ask(server: FastifyInstance, { host, pathname, search }: URL, init: RequestInit): Promise<Response> {
  const { body = null } = init
  const asked: InjectOptions = {
    method: methodOf(init),
    url: pathname + search,
    authority: host,
    remoteAddress: '127.0.0.1',
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(body !== null && { payload: String(body) }),
  }
  const { statusCode, headers, rawPayload } = await server.inject(asked)
  const answered = new Headers()
  for (const [name, value] of Object.entries(headers))
    for (const one of [value ?? []].flat()) answered.append(name, String(one))
  // An answer without a body may not even have an empty one.
  return new Response(rawPayload.length > 0 ? Uint8Array.from(rawPayload) : null, {
    status: statusCode,
    headers: answered,
  })
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'] as const

function methodOf({ method = 'GET' }: RequestInit): (typeof METHODS)[number] {
  const known = METHODS.find((one) => one === method)
  if (!known) throw new TypeError(`Nobody here asks with ${method}`)
  return known
}
