import cluster from 'node:cluster'
import { startWorkers } from './cluster.ts'
import type { Running } from './running.ts'
import { readSettings } from './settings.ts'
import { startOperator } from './start.ts'
import { startUpstream } from './upstream/start.ts'

const running = await start()
if (cluster.isWorker) process.send?.(running.address)
else console.log(running.address)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await running.close()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
// The launcher that started this process is gone.
process.on('disconnect', () => void stop())

async function start(): Promise<Running> {
  try {
    const read = readSettings(process.env)
    if (cluster.isPrimary && read.workers > 1) return await startWorkers(read)
    // The processes behind one port are counted together by the one that started them.
    const settings = cluster.isWorker ? { ...read, metricsPort: null } : read
    const { upstream } = settings
    return upstream ? await startUpstream({ ...settings, upstream }) : await startOperator(settings, console.log)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
