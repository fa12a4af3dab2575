import { DURABLE, startCluster } from '../../distributed/cluster.ts'
import { divided } from '../../distributed/database.ts'
import { startPatroni } from './patroni.ts'
import { type PostgresCluster, startPostgres } from '../server/postgres.ts'

/** What can be killed with kill -9, and is started again as by its supervisor. */
export interface Part {
  name: string
  kill(): Promise<void>
  /** Resolves once it answers. */
  resume(): Promise<void>
}

/** A database, divided by player or not, on servers of this machine that lose nothing that they have acknowledged. */
export interface Servers {
  url: string
  parts: readonly Part[]
  stop(): Promise<void>
}

export const DATABASES = { postgresql, citus, patroni } as const satisfies Record<string, () => Promise<Servers>>

async function postgresql(): Promise<Servers> {
  const server = await startPostgres()
  if (!server) throw new Error('PostgreSQL is not installed')
  const url = await server.newDatabase()
  return { url, parts: [partOf('PostgreSQL', server)], stop: server.stop }
}

async function citus(): Promise<Servers> {
  const cluster = await startCluster({ settings: DURABLE })
  const { address: url, close } = await divided(cluster)
  await close()
  const [worker] = cluster.workers
  if (!worker) throw new Error('The cluster has no worker')
  const parts = [partOf('coordinator', cluster.coordinator), partOf('worker', worker)]
  return { url, parts, stop: cluster.stop }
}

async function patroni(): Promise<Servers> {
  const { url, killPrimary, resume, stop } = await startPatroni()
  return { url, parts: [{ name: 'primary', kill: killPrimary, resume }], stop }
}

function partOf(name: string, server: PostgresCluster): Part {
  return { name, kill: () => server.halt('kill'), resume: server.resume }
}
