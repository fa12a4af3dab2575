import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DAY_MS } from '../../../contract/durations.ts'
import type { CatalogueGame } from '../catalogue/types.ts'
import type { Engine } from '../../../engines/engines.ts'

interface PagesPorts {
  gameOf: (code: string) => CatalogueGame | undefined
  folder: string
  appOrigin: (request: FastifyRequest) => string
}

/** File names contain content hashes: browsers may cache them for ever. */
const FOREVER_MS = 365 * DAY_MS

export async function playPages(app: FastifyInstance, { gameOf, folder, appOrigin }: PagesPorts): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/play/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: FOREVER_MS,
    decorateReply: false,
    setHeaders(reply) {
      void reply.header('X-Content-Type-Options', 'nosniff')
    },
  })

  app.get<{ Params: { code: string } }>('/play/:code', async (request, reply) => {
    const game = gameOf(request.params.code)
    if (!game) return reply.code(404).type('text/plain').send('There is no such game.')
    const html = await readFile(join(folder, fileOf(game.engine)), 'utf8')
    const app = appOrigin(request)
    return securely(reply, `script-src 'self'`, `frame-ancestors 'self' ${app}`).send(html.replace('%APP_ORIGIN%', app))
  })

  app.get('/play/verify', async (_request, reply) => {
    const html = await readFile(join(folder, 'verify.html'), 'utf8')
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => hashSource(script ?? ''))
    return securely(reply, `script-src ${scripts.join(' ')}`, `frame-ancestors 'none'`, `'unsafe-inline'`).send(html)
  })
}

function fileOf(engine: Engine): string {
  return join(engine, 'index.html')
}

function securely(reply: FastifyReply, scripts: string, frames: string, styles = `'self'`): FastifyReply {
  const policy = [
    `default-src 'none'`,
    scripts,
    `style-src ${styles}`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
    frames,
  ]
  return reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', policy.join('; '))
    .header('Cache-Control', 'no-cache')
    .header('Referrer-Policy', 'no-referrer')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
