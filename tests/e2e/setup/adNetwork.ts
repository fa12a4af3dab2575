import { once } from 'node:events'
import { createServer } from 'node:http'
import { listen } from './listen.ts'

export interface AdNetwork {
  /** To the browser this is another site than the app's 127.0.0.1, as an ad network's is. */
  origin: string
  /** What it was told, newest first. */
  told: Record<string, string>[]
  close: () => Promise<void>
}

/** Stands in for an ad network: a pixel's script for pages of any origin, and a record of what it was told. */
export async function startAdNetwork(): Promise<AdNetwork> {
  const told: Record<string, string>[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
    if (pathname === '/pixel.js') {
      const headers = { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' }
      response.writeHead(200, headers).end(SCRIPT)
      return
    }
    if (pathname === '/pixel') told.unshift(Object.fromEntries(searchParams))
    response.writeHead(204).end()
  })
  return {
    origin: `http://localhost:${await listen(server)}`,
    told,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Sends what the page's queue holds, and then all it is told, as a picture's address. */
const SCRIPT = `{
  const { origin } = new URL(document.currentScript.src)
  let id = ''

  function tell(word, event, { value = '', currency = '' } = {}, { eventID = '' } = {}) {
    if (word === 'init') id = event
    if (word !== 'track') return
    new Image().src = origin + '/pixel?' + new URLSearchParams({ id, event, value, currency, eventId: eventID })
  }

  window.fbq.callMethod = tell
  for (const words of window.fbq.queue.splice(0)) tell(...words)
}
`
