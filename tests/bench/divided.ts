import { begin } from './server/begin.ts'
import { divided } from '../distributed/database.ts'
import { clusterIfThere, DURABLE } from '../distributed/cluster.ts'
import { CLIENTS } from './server/clients.ts'
import { startPostgres } from './server/postgres.ts'
import type { ProcessorTimes } from './server/processorTimes.ts'
import { measureWallet } from './server/wallet.ts'

// What a bet or win costs on PostgreSQL, and on Citus with one, two and four workers: the processor time of each server.
const WORKERS = [1, 2, 4]

begin()
console.log(`${CLIENTS} clients over HTTP; processor time of a move, in ms`)
await onPostgres()
for (const workers of WORKERS) await onCitus(workers)

async function onPostgres(): Promise<void> {
  const server = await startPostgres()
  if (!server) throw new Error('PostgreSQL is not installed')
  try {
    await measure('PostgreSQL', await server.newDatabase(), { PostgreSQL: server.processorMs })
  } finally {
    await server.stop()
  }
}

async function onCitus(workers: number): Promise<void> {
  const cluster = await clusterIfThere({ workers, settings: DURABLE })
  if (!cluster) return
  try {
    const { address, close } = await divided(cluster)
    await close()
    await measure(`Citus, ${workers} workers`, address, {
      coordinator: cluster.coordinator.processorMs,
      workers: () => cluster.workers.reduce((sum, worker) => sum + worker.processorMs(), 0),
    })
  } finally {
    await cluster.stop()
  }
}

async function measure(name: string, databaseUrl: string, servers: ProcessorTimes): Promise<void> {
  const { overHttp } = await measureWallet({ environment: { DATABASE_URL: databaseUrl }, servers })
  const times = Object.entries({ operator: overHttp.operator, ...overHttp.servers })
  const figures = times.map(([whose, ms]) => `${whose} ${ms.toFixed(2)}`).join(', ')
  const together = times.reduce((sum, [, ms]) => sum + ms, 0)
  console.log(
    `${name}: ${figures}; together ${together.toFixed(2)}; ${overHttp.parallel.perSecond.toFixed(0)} moves a second`,
  )
}
