import { existsSync, readdirSync } from 'node:fs'
import pg from 'pg'
import { type PostgresCluster, startPostgres } from '../bench/server/postgres.ts'

/** A Citus of a coordinator and two workers, each a server of its own on this machine. */
export interface Cluster {
  readonly coordinator: PostgresCluster
  readonly workers: readonly PostgresCluster[]
  /** The address of a new, empty database, which the workers have too. */
  newDatabase(): Promise<string>
  stop(): Promise<void>
}

const WORKERS = 2
const SETTINGS = [
  'shared_preload_libraries=citus',
  'max_prepared_transactions=200',
  'max_connections=200',
  // One for each database.
  'max_worker_processes=40',
  'citus.node_conninfo=sslmode=disable',
  // Temporary data: nothing has to reach the disk.
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
]

export interface Ways {
  /** The port by which the coordinator reaches the worker that has this one. */
  readonly through?: (port: number) => Promise<number>
  /** Of the coordinator, besides those of all. */
  readonly settings?: readonly string[]
}

/** Rejects where the extension is not installed, and with the server's words where it does not go with its PostgreSQL. */
export async function startCluster({ through = async (port) => port, settings = [] }: Ways = {}): Promise<Cluster> {
  const coordinator = isInstalled() ? await startPostgres({ settings: [...SETTINGS, ...settings] }) : null
  if (!coordinator) throw new Error('Citus is not installed')
  const servers = [coordinator]
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
  }
  try {
    while (servers.length <= WORKERS) {
      const worker = await startPostgres({ settings: SETTINGS })
      if (worker) servers.push(worker)
    }
  } catch (error) {
    await stop()
    throw error
  }
  const workers = servers.slice(1)
  const ports = await Promise.all(workers.map(({ port }) => through(port)))
  return { coordinator, workers, newDatabase: () => newDatabase(coordinator, workers, ports), stop }
}

const debianFolder = '/usr/share/postgresql'

function isInstalled(): boolean {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  return versions.some((version) => existsSync(`${debianFolder}/${version}/extension/citus.control`))
}

async function newDatabase(
  coordinator: PostgresCluster,
  workers: readonly PostgresCluster[],
  ports: readonly number[],
): Promise<string> {
  // Each server counts its databases, and so gives them the same name.
  const [address = ''] = await Promise.all(
    [coordinator, ...workers].map(async (server) => {
      const made = await server.newDatabase()
      await ask(made, 'create extension citus')
      return made
    }),
  )
  await ask(address, `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`)
  for (const port of ports) await ask(address, `select citus_add_node('127.0.0.1', ${port})`)
  return address
}

async function ask(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
