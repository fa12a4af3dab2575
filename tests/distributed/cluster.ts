import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import pg from 'pg'
import { addressOf, type PostgresCluster, startPostgres } from '../bench/server/postgres.ts'

/** The ports of a Citus's servers on this machine. */
export interface ClusterPorts {
  readonly coordinator: number
  readonly workers: readonly number[]
}

/** A Citus of a coordinator and workers, each a server of its own on this machine. */
export interface Cluster {
  readonly ports: ClusterPorts
  /** The address of a new, empty database, which the workers have too. */
  newDatabase(): Promise<string>
  /** The address of a new database that begins as this one, which nobody uses. */
  copyOf(address: string): Promise<string>
  /** Deletes all that were made with this: each has a process of Citus on every server, which forks others all the time. */
  dropDatabases(): Promise<void>
}

/** One that its tests may kill. */
export interface OwnCluster extends Cluster {
  readonly coordinator: PostgresCluster
  readonly workers: readonly PostgresCluster[]
  stop(): Promise<void>
}

const SETTINGS = [
  'shared_preload_libraries=citus',
  'max_prepared_transactions=200',
  'max_connections=500',
  // One for each database.
  'max_worker_processes=100',
  'citus.node_conninfo=sslmode=disable',
  // Temporary data: nothing has to reach the disk.
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
]

/** Over those: what is acknowledged is on the disk. */
export const DURABLE = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on']

export interface Ways {
  /** The port by which the coordinator reaches the worker that has this one. */
  readonly through?: (port: number) => Promise<number>
  /** Of all its servers, besides their own. */
  readonly settings?: readonly string[]
  readonly workers?: number
}

/** Rejects where the extension is not installed, and with the server's words where it does not go with its PostgreSQL. */
export async function startCluster({
  through = async (port) => port,
  settings = [],
  workers: count = 2,
}: Ways = {}): Promise<OwnCluster> {
  const coordinator = isInstalled() ? await startPostgres({ settings: [...SETTINGS, ...settings] }) : null
  if (!coordinator) throw new Error('Citus is not installed')
  const servers = [coordinator]
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
  }
  try {
    while (servers.length <= count) {
      const worker = await startPostgres({ settings: [...SETTINGS, ...settings] })
      if (worker) servers.push(worker)
    }
  } catch (error) {
    await stop()
    throw error
  }
  const workers = servers.slice(1)
  const ways = await Promise.all(workers.map(({ port }) => through(port)))
  const ports = { coordinator: coordinator.port, workers: workers.map(({ port }) => port) }
  return { ...clusterAt(ports, ways), coordinator, workers, stop }
}

/** Null, with a word about it, where there is no Citus. */
export function clusterIfThere(ways?: Ways): Promise<OwnCluster | null> {
  return startCluster(ways).catch((error: unknown) => {
    console.log(`SKIPPED: the tests of a database that is divided by player. ${String(error)}`)
    return null
  })
}

/** One that runs; its coordinator reaches the workers by these ways. */
export function clusterAt(ports: ClusterPorts, ways = ports.workers): Cluster {
  const names: string[] = []
  const newName = () => {
    // The same on all servers, which is how Citus connects them.
    const name = `divided_${randomUUID().replaceAll('-', '')}`
    names.push(name)
    return name
  }
  return {
    ports,
    newDatabase: () => newDatabase(newName(), ports, ways),
    copyOf: (address) => copyOf(address, newName(), ports),
    dropDatabases: () =>
      onEach(ports, async (port) => {
        for (const name of names) await ask(addressOf(port, 'postgres'), `drop database if exists ${name} with (force)`)
      }),
  }
}

const debianFolder = '/usr/share/postgresql'

function isInstalled(): boolean {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  return versions.some((version) => existsSync(`${debianFolder}/${version}/extension/citus.control`))
}

async function newDatabase(name: string, ports: ClusterPorts, ways: readonly number[]): Promise<string> {
  await onEach(ports, async (port) => {
    await ask(addressOf(port, 'postgres'), `create database ${name}`)
    await ask(addressOf(port, name), 'create extension citus')
  })
  const address = addressOf(ports.coordinator, name)
  await ask(address, `select citus_set_coordinator_host('127.0.0.1', ${ports.coordinator})`)
  for (const way of ways) await ask(address, `select citus_add_node('127.0.0.1', ${way})`)
  return address
}

/** All that Citus knows of a database's shards lies in it, and names servers by their ports: a copy on each is a divided one too. */
async function copyOf(address: string, name: string, ports: ClusterPorts): Promise<string> {
  const like = new URL(address).pathname.slice(1)
  await onEach(ports, async (port) => {
    const server = addressOf(port, 'postgres')
    // Citus itself is connected to it, and comes back.
    await ask(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${like}'`)
    await ask(server, `create database ${name} template ${like}`)
    await ask(addressOf(port, name), REGISTER_DATABASE)
  })
  return addressOf(ports.coordinator, name)
}

/** Citus passes a database's settings on to the workers only if it knows its object id, which a copy has anew. */
const REGISTER_DATABASE = `update pg_dist_object set objid = (select oid from pg_database where datname = current_database())
  where classid = 'pg_database'::regclass`

async function onEach({ coordinator, workers }: ClusterPorts, work: (port: number) => Promise<void>): Promise<void> {
  await Promise.all([coordinator, ...workers].map(work))
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
