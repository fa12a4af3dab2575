import cluster from 'node:cluster'
import { startWorkers } from './cluster.ts'
import type { Running } from './running.ts'
import { refuseChangedFiles } from './ownFiles/verify.ts'
import { readSettings, type Settings } from './settings.ts'
import { startUpstream } from './upstream/start.ts'

export interface Program {
  /** Starts the server, unless calls are forwarded to another operator (`upstream`). */
  start(settings: Settings, progress: (message: string) => void): Promise<Running>
  /** Adjusts the settings for this program. */
  prepare?: (settings: Settings) => Settings
  /** Further lines that are printed at the start, below the address. */
  greeting?: (address: string, settings: Settings) => readonly string[]
}

/** Runs as one process, or as several behind one port, until a signal stops it. */
export async function runProcess({ start, prepare = (given) => given, greeting = () => [] }: Program): Promise<void> {
  try {
    const settings = read(prepare)
    const running = await startOn(settings, start)
    stopWhenAsked(running)
    if (cluster.isWorker) process.send?.(running.address)
    // In one write: a reader that only wants the address may close the pipe after it.
    else console.log([running.address, ...greeting(running.address, settings)].join('\n'))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

function read(prepare: NonNullable<Program['prepare']>): Settings {
  const given = readSettings(process.env)
  if (given.upstream) return { ...given, sandboxKey: null }
  // The primary process serves the metrics of all workers and has already prepared their settings.
  return cluster.isWorker ? { ...given, metricsPort: null } : prepare(given)
}

async function startOn(settings: Settings, start: Program['start']): Promise<Running> {
  if (cluster.isPrimary && settings.workers > 1) return startWorkers(settings)
  const { upstream, installation } = settings
  if (settings.refuseChangedFiles) await refuseChangedFiles(installation)
  return upstream ? startUpstream({ ...settings, upstream }) : start(settings, console.log)
}

function stopWhenAsked(running: Running): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await running.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // The parent process (the launcher) has exited.
  process.on('disconnect', () => void stop())
}
