import type { Settings } from '../settings.ts'
import { serveApp } from '../http/appFiles.ts'
import { createServer, protect } from '../http/server.ts'
import { serveHealth } from '../http/health.ts'
import { serveMetrics } from '../http/metrics.ts'
import { closeServer, type Running } from '../running.ts'
import { basePath, passCallsOn, PATIENCE } from './calls.ts'
import { tunnelSockets } from './tunnel.ts'

const ASKED_MS = 3_000

/** The app's own files, in front of somebody else's operator: `/api` and `/webSocket` are passed on to it. */
export async function startUpstream(settings: Settings & { upstream: URL }, patience = PATIENCE): Promise<Running> {
  const { upstream, host, port, appFolder, metricsPort } = settings
  const { app, metrics } = await createServer(settings)
  await protect(app)
  const health = serveHealth(app, () => isThere(upstream))
  await passCallsOn(app, { upstream, metrics, patience })
  const tunnel = tunnelSockets(app, upstream, metrics)
  // An operator's games, pictures and chat may be anywhere, as long as nobody can change them on the way.
  await serveApp(app, appFolder, () => ({ frames: 'https:', images: 'https:' }))
  const address = await app.listen({ host, port })
  const metricsServer = metricsPort === null ? null : await serveMetrics(metrics, host, metricsPort)
  return {
    address,
    async close() {
      health.stop()
      tunnel.close()
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
