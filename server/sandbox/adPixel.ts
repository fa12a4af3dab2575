import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Clock } from '../clock.ts'
import { maySandbox } from './access.ts'

const KEPT_MAX = 100

const word = v.pipe(v.string(), v.maxLength(100))
const event = v.object({ id: word, event: word, value: word, currency: word, eventId: word })

/** Stands in for an ad network: a pixel's script for pages of any origin, and a record of what it was told. */
export function adPixelStandIn(app: FastifyInstance, clock: Clock, key: string | null): void {
  const script = readFileSync(join(import.meta.dirname, 'page', 'pixel.js'))
  let told: (v.InferOutput<typeof event> & { time: number })[] = []

  app.get('/sandbox/pixel.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(script),
  )

  app.get('/sandbox/pixel', (request, reply) => {
    const read = v.safeParse(event, request.query)
    if (!maySandbox(request, key) || !read.success) return reply.code(403).send()
    told = [{ ...read.output, time: clock.now() }, ...told].slice(0, KEPT_MAX)
    return reply.code(204).send()
  })

  /** Newest first. */
  app.get('/sandbox/api/pixel', (request, reply) =>
    maySandbox(request, key) ? told : reply.code(403).send({ error: 'Not from here' }),
  )
}
