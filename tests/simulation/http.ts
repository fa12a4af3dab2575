import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyListenOptions, InjectOptions } from 'fastify'

/** What Fastify tells of each server that is made. */
const MADE = 'fastify.initialization'
/** Where the ports of servers that ask for any begin. */
const FIRST_PORT = 20_000
const HOST = '127.0.0.1'

interface Servers {
  /** How many requests wait for an answer. */
  asking(): number
  /** They end as in a process that is killed: nothing is answered any more, and their ports are free. */
  kill(): void
}

/**
 * From now on what this process asks its own servers goes without sockets, and they have no real ports: another process
 * could take one while they are down.
 */
export function askWithoutSockets(): Servers {
  const servers = new Map<number, FastifyInstance>()
  let lastPort = FIRST_PORT
  subscribe(MADE, (message) => {
    if (!isMade(message)) return
    const { fastify } = message
    const listen = async ({ port: wanted = 0 }: FastifyListenOptions = {}) => {
      await fastify.ready()
      const port = wanted || (lastPort += 1)
      if (servers.has(port)) throw new Error(`Port ${port} is taken`)
      servers.set(port, fastify)
      fastify.server.address = () => ({ address: HOST, family: 'IPv4', port })
      return `http://${HOST}:${port}`
    }
    Object.assign(fastify, { listen })
    fastify.addHook('onClose', async () => void servers.delete(portOf(fastify)))
    // The sandbox's controls ask by which port they are reached.
    fastify.addHook('onRequest', async ({ raw }) => void Object.assign(raw.socket, { localPort: portOf(fastify) }))
  })
  const asking = new Set<object>()
  globalThis.fetch = async (to, init = {}) => {
    const url = new URL(to instanceof Request ? to.url : to)
    const server = servers.get(Number(url.port))
    // Nobody else is there to be asked.
    if (!server) throw new TypeError('fetch failed')
    const request = {}
    asking.add(request)
    return ask(server, url, init).finally(() => asking.delete(request))
  }
  return {
    asking: () => asking.size,
    kill: () => {
      asking.clear()
      servers.clear()
    },
  }
}

function isMade(message: unknown): message is { fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message
}

function portOf({ server }: FastifyInstance): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function ask(server: FastifyInstance, { host, pathname, search }: URL, init: RequestInit): Promise<Response> {
  const { body = null } = init
  const asked: InjectOptions = {
    method: methodOf(init),
    url: pathname + search,
    authority: host,
    remoteAddress: HOST,
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
