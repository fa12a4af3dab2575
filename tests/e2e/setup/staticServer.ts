import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { listen } from './listen.ts'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

/** True if it has answered, or will. */
export type Special = (request: IncomingMessage, response: ServerResponse, path: string) => boolean

export interface StaticServer {
  origin: string
  close: () => Promise<void>
}

/** Serves a built folder with its compressed files, as the operator does; `special` may answer first. */
export async function startStaticServer(folder: string, special: Special = () => false): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    if (!special(request, response, pathname)) serveFile(folder, pathname, response)
  })
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function serveFile(folder: string, path: string, response: ServerResponse): void {
  const file = join(folder, normalize(path === '/' ? '/index.html' : path))
  if (!existsSync(file)) {
    response.writeHead(404, { 'cache-control': 'no-store' }).end()
    return
  }
  const compressed = existsSync(`${file}.br`)
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(compressed && { 'content-encoding': 'br' }),
  })
  response.end(readFileSync(compressed ? `${file}.br` : file))
}
