import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LIMITED = { config: { limits: ['health'] } } as const

export interface Health {
  /** From now on `/readyz` fails, so that load balancers send nobody here. */
  stop(): void
}

/** Timeout in ms: a database that is slower cannot serve calls either. */
const ANSWER_WITHIN_MS = 1_500

/**
 * `/healthz`: the process lives. `/readyz`: it can answer calls. `isReady` answers no by false or by failing; `more`
 * adds details. On a full disk players can still read, so the server is ready but not writable; `files` says whether the
 * object store answers, and `live` whether what other processes have for players is heard, without which the rest goes on.
 */
export function serveHealth(
  app: FastifyInstance,
  isReady: () => Promise<unknown>,
  more: () => { writable?: boolean; files?: boolean; live?: boolean } = () => ({}),
): Health {
  let stopping = false
  let asking: Promise<boolean> | null = null
  // One check at a time: unanswered ones must not pile up.
  const ask = () =>
    (asking ??= isReady()
      .then(
        (ready) => ready !== false,
        () => false,
      )
      .finally(() => (asking = null)))
  app.get('/healthz', LIMITED, async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', LIMITED, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const ok = !stopping && (await Promise.race([ask(), sleep(ANSWER_WITHIN_MS, false, { ref: false })]))
    return reply.code(ok ? 200 : 503).send({ ok, ...more() })
  })
  return { stop: () => void (stopping = true) }
}
