import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAINTED_PATH } from '../../contract/lobbyAddress.ts'
import { GAME_PATH, paths, withoutEndSlash } from '../../contract/paths.ts'
import { WORDS } from '../words.ts'
import { contentSecurityOf, type Sources } from './contentSecurity.ts'
import { dictionariesIn } from './dictionaries.ts'
import type { Documents } from './documents.ts'
import { failure } from './envelope.ts'
import { languageOf } from './language.ts'

/** Below these paths nothing falls back to the app's page. */
const NO_SCREEN = /^\/(api|assets|pictures|wallet|webSocket|sandbox)(\/|$)/i
/** A path without an extension is a screen; as a folder, the file server would refuse it with 403. */
const FILE = /\.[a-z0-9]+$/i
/** What the page is sent for. Any other path redirects to game (specification, section 2). */
const SCREENS: ReadonlySet<string> = new Set(['/', '/tab', PAINTED_PATH, ...paths.map(([, path]) => path)])
const PACKED = /\.(br|gz)$/

/** Serves the built app: its files, and its page for every screen. */
export async function serveApp(
  app: FastifyInstance,
  appFolder: string,
  sourcesOf: (request: FastifyRequest) => Sources,
  documents?: Documents,
): Promise<void> {
  const contentSecurity = contentSecurityOf(appFolder)
  const dictionaries = dictionariesIn(join(appFolder, 'assets'))
  const page = join(appFolder, 'index.html')

  function describe(reply: FastifyReply, path: string): void {
    // Files in /assets have a content hash in their name; all others are revalidated each time.
    const isAsset = /[/\\]assets[/\\]/.test(path)
    reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
    const use = isAsset ? dictionaries.useOf(basename(path).replace(PACKED, '')) : undefined
    if (use) reply.headers({ 'use-as-dictionary': use, vary: 'accept-encoding, available-dictionary' })
  }

  await app.register(fastifyStatic, {
    root: existsSync(appFolder) ? appFolder : import.meta.dirname,
    serve: existsSync(appFolder),
    preCompressed: true,
    index: false,
    allowedPath: (path) => FILE.test(path),
    cacheControl: false,
    setHeaders: describe,
  })
  app.get<{ Params: { file: string } }>('/assets/:file', async ({ params: { file }, headers }, reply) => {
    const delta = await dictionaries.deltaOf(file, headers)
    if (!delta) return reply.sendFile(`assets/${file}`)
    describe(reply, join(appFolder, 'assets', file))
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript'
    return reply.header('content-encoding', 'dcz').type(`${type}; charset=utf-8`).send(delta)
  })

  function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!existsSync(page)) return reply.code(503).type('text/plain').send('The app is not built yet: npm run build')
    reply.header('content-security-policy', contentSecurity(sourcesOf(request), documents?.styles))
    reply.header('cross-origin-opener-policy', 'same-origin')
    return documents?.send(request, reply) ? reply : reply.sendFile('index.html')
  }

  // The service worker caches the page, with its policy, under this name.
  app.get('/index.html', sendPage)
  app.setNotFoundHandler((request, reply) => {
    const [path = '', query] = request.url.split('?', 2)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || NO_SCREEN.test(path) || FILE.test(path)) return missing(request, reply)
    if (SCREENS.has(withoutEndSlash(path))) return sendPage(request, reply)
    // Not the page itself: a monitor that asks for a wrong path would take it for an answer.
    return reply.header('cache-control', 'no-store').redirect(query ? `${GAME_PATH}?${query}` : GAME_PATH)
  })
}

function missing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send(failure(404, WORDS.noSuchPath, language))
}
