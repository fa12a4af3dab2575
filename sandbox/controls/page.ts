import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isDirect } from './access.ts'

const FILES = [
  ['/sandbox', 'index.html', 'text/html; charset=utf-8'],
  ['/sandbox/page.css', 'page.css', 'text/css; charset=utf-8'],
  ['/sandbox/page.js', 'page.js', 'text/javascript; charset=utf-8'],
  ['/sandbox/parts.js', 'parts.js', 'text/javascript; charset=utf-8'],
  ['/sandbox/session.js', 'session.js', 'text/javascript; charset=utf-8'],
  ['/sandbox/staff.js', 'staff.js', 'text/javascript; charset=utf-8'],
  ['/sandbox/factor.js', 'factor.js', 'text/javascript; charset=utf-8'],
  ['/sandbox/acts.js', 'acts.js', 'text/javascript; charset=utf-8'],
  ['/sandbox/cashier.js', 'cashier.js', 'text/javascript; charset=utf-8'],
  ['/sandbox/kyc.js', 'kyc.js', 'text/javascript; charset=utf-8'],
  ['/sandbox/files.js', 'files.js', 'text/javascript; charset=utf-8'],
  ['/sandbox/oversight.js', 'oversight.js', 'text/javascript; charset=utf-8'],
  ['/sandbox/returns.js', 'returns.js', 'text/javascript; charset=utf-8'],
] as const

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src blob:',
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * The sandbox's page: test phone, clock, fault lab, players, desks, staff, ledger. The page is public, its data is not:
 * it asks with a member's cookie, or with the key in the fragment of its address, which no server receives.
 */
export function sandboxPage(app: FastifyInstance, publicOrigin: string | null): void {
  for (const [path, file, type] of FILES) {
    const content = readFileSync(join(import.meta.dirname, 'page', file))
    app.get(path, async (request, reply) => {
      if (!isDirect(request, publicOrigin)) {
        return reply
          .code(403)
          .type('text/plain')
          .send('The sandbox is controlled from its own machine, not through a proxy.')
      }
      return reply
        .type(type)
        .header('cache-control', 'no-store')
        .header('content-security-policy', POLICY)
        .send(content)
    })
  }
}
