import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Fault, Faults } from './faults.ts'

/** How long a dropped answer keeps its caller waiting before the connection closes, in ms. */
const DROP_AFTER_MS = 15_000

/** Applies the fault lab to every request but the sandbox's own. */
export function faultHooks(app: FastifyInstance, faults: Faults): void {
  const dropped = new WeakMap<FastifyRequest, Fault>()

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const fault = path.startsWith('/sandbox') ? null : faults.take(path)
    if (!fault) return
    if (fault.drop) return void dropped.set(request, fault)
    await waitFor(request, fault.delayMs ?? 0)
    reply.header('cache-control', 'no-store')
    if (fault.status) {
      return reply.code(fault.status).type('text/html').send(`<h1>${fault.status}</h1><p>From the fault lab.</p>`)
    }
    if (fault.code !== undefined) {
      return reply.send({ success: false, code: fault.code, msg: fault.msg ?? null, data: null })
    }
  })

  app.addHook('onSend', async (request) => {
    const fault = dropped.get(request)
    if (!fault) return
    await waitFor(request, fault.delayMs ?? DROP_AFTER_MS)
    request.raw.socket.destroy()
  })
}

/** Until the time has passed or the caller has given up. */
async function waitFor(request: FastifyRequest, ms: number): Promise<void> {
  if (ms === 0) return
  const gone = new AbortController()
  const leave = () => gone.abort()
  request.raw.socket.once('close', leave)
  await sleep(ms, undefined, { signal: gone.signal }).catch(() => {})
  request.raw.socket.off('close', leave)
}
