import type { Language } from '../../contract/constants.ts'
import type { Settings } from '../settings.ts'
import { serveApp } from '../http/appFiles.ts'
import { createDocuments } from '../http/documents.ts'
import { createServer, protect } from '../http/server.ts'
import { serveHealth } from '../http/health.ts'
import { serveMetrics } from '../http/metrics.ts'
import { startVerifying } from '../ownFiles/verify.ts'
import { closeServer, type Running } from '../running.ts'
import { basePath, passCallsOn, PATIENCE } from './calls.ts'
import { fetchLists, fetchPicture } from './lists.ts'
import { tunnelSockets } from './tunnel.ts'

const ASKED_MS = 3_000
/** No request waits for the lists. */
const LISTS_MS = 10_000

/** Serves the app in front of another operator: `/api` and `/webSocket` are proxied to it. */
export async function startUpstream(settings: Settings & { upstream: URL }, patience = PATIENCE): Promise<Running> {
  const { upstream, host, port, appFolder, metricsPort } = settings
  const { app, metrics } = await createServer(settings)
  await protect(app)
  const health = serveHealth(app, () => isThere(upstream))
  await passCallsOn(app, { upstream, metrics, patience })
  const tunnel = tunnelSockets(app, upstream, metrics)
  const lists = (language: Language) => fetchLists(upstream, language, LISTS_MS)
  const pictureAt = (address: string) => fetchPicture(upstream, address, LISTS_MS)
  const documents = await createDocuments(appFolder, { lists, pictureAt }, (err) =>
    app.log.warn({ err }, 'Not painted'),
  )
  void documents.paintAll()
  // An operator's games, pictures and chat may be on any origin with TLS.
  await serveApp(app, appFolder, () => ({ frames: 'https:', images: 'https:' }), documents)
  const address = await app.listen({ host, port })
  const verifying = startVerifying(settings.installation, (err) => app.log.error({ err }, 'The server’s own files'))
  const metricsServer = metricsPort === null ? null : await serveMetrics(metrics, host, metricsPort)
  return {
    address,
    async close() {
      health.stop()
      tunnel.close()
      await verifying.stop()
      await closeServer(app)
      metricsServer?.close()
    },
  }
}

/** Whether the operator answers at all. */
async function isThere(upstream: URL): Promise<boolean> {
  const address = new URL(`${basePath(upstream)}/api/config/fetch`, upstream)
  const answer = await fetch(address, { signal: AbortSignal.timeout(ASKED_MS) }).catch(() => null)
  await answer?.body?.cancel()
  return answer !== null && answer.status < 500
}
