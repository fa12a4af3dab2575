import cluster from 'node:cluster'
import { startWorkers } from './cluster.ts'
import type { Running } from './running.ts'
import { withSandboxKey } from '../sandbox/controls/key.ts'
import { readSettings, type Settings } from './settings.ts'
import { startOperator } from './start.ts'
import { startUpstream } from './upstream/start.ts'

const settings = read()
const running = await start()
if (cluster.isWorker) process.send?.(running.address)
else console.log(greeting(running.address).join('\n'))

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

/** At once: whoever only wants the address may not read on. */
function greeting(address: string): string[] {
  const { sandboxKey } = settings
  if (sandboxKey === null || sandboxKey === process.env['SANDBOX_KEY']) return [address]
  return [address, `The sandbox's controls: ${address}/sandbox#key=${sandboxKey}`]
}

function read(): Settings {
  try {
    const given = readSettings(process.env)
    if (given.upstream) return { ...given, sandboxKey: null }
    // The processes behind one port are counted together by the one that started them, which knows their key.
    return cluster.isWorker ? { ...given, metricsPort: null } : withSandboxKey(given)
  } catch (error) {
    return end(error)
  }
}

async function start(): Promise<Running> {
  try {
    if (cluster.isPrimary && settings.workers > 1) return await startWorkers(settings)
    const { upstream } = settings
    return upstream ? await startUpstream({ ...settings, upstream }) : await startOperator(settings, console.log)
  } catch (error) {
    return end(error)
  }
}

function end(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
