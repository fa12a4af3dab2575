import { once } from 'node:events'
import { createServer } from 'node:http'
import { listen } from './listen.ts'

export interface AdNetwork {
  /** Another site than the app's 127.0.0.1, as an ad network's is. */
  origin: string
  /** Reported events, newest first. */
  told: Record<string, string>[]
  close: () => Promise<void>
}

/** A fake ad network: a pixel script for any origin, and a record of what it was sent. */
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

/** Sends the page's queue and everything after it as image URLs. */
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
