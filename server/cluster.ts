import cluster from 'node:cluster'
import { once } from 'node:events'
import { clusterMetrics, serveMetrics } from './http/metrics.ts'
import type { Running } from './running.ts'
import type { Settings } from './settings.ts'

const RESTART_MS = 1_000

/**
 * Starts the worker processes behind one port and replaces any that exits. Resolves with the address once one listens;
 * rejects when the first exits before that.
 */
export async function startWorkers({ workers: count, host, metricsPort, sandboxKey }: Settings): Promise<Running> {
  let stopping = false
  const fork = () => {
    // All processes share one key, even one that was generated at this start.
    const worker = cluster.fork({ SANDBOX_KEY: sandboxKey ?? '' })
    // Delayed, so that a process that fails at once is not restarted in a tight loop.
    worker.once('exit', () => void (stopping || setTimeout(() => void (stopping || fork()), RESTART_MS)))
    return worker
  }
  const [first] = Array.from({ length: count }, fork)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  first?.on('message', (message: unknown) => void (typeof message === 'string' && resolve(message)))
  first?.once('exit', () => reject(new Error('The first process ended before it answered')))
  const address = await promise.catch((fault: unknown) => {
    stopping = true
    for (const worker of workers()) worker.kill()
    throw fault
  })
  const metricsServer = metricsPort === null ? null : await serveMetrics(clusterMetrics(), host, metricsPort)
  return {
    address,
    async close() {
      stopping = true
      metricsServer?.close()
      await Promise.all(
        workers().map((worker) => {
          const ended = once(worker, 'exit')
          worker.process.kill('SIGTERM')
          return ended
        }),
      )
    },
  }
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
