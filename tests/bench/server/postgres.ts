import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../e2e/setup/operator.ts'

const debianFolder = '/usr/lib/postgresql'
/** On a disk, and open to every account of the machine. */
const parentFolder = '/var/tmp'
const startWithinMs = 20_000

export interface PostgresCluster {
  /** The address of a new, empty database. */
  newDatabase: () => Promise<string>
  stop: () => Promise<void>
}

/** A PostgreSQL of this machine's own, with its own settings (it is durable), in a new folder; null without one. */
export async function startPostgres(): Promise<PostgresCluster | null> {
  const programs = programsFolder()
  if (programs === null) return null
  const owner = process.getuid?.() === 0 ? accountOf('postgres') : undefined
  const folder = mkdtempSync(join(parentFolder, 'jolly-bench-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const port = await freePort()
  const initdb = spawnSync(
    join(programs, 'initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    owner,
  )
  if (initdb.status !== 0) throw new Error(`initdb failed: ${String(initdb.stderr)}`)
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    { uid: owner?.uid, gid: owner?.gid, stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  const end = () => server.kill('SIGINT')
  process.on('exit', end)
  const address = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`
  const stop = async () => {
    // Fast: whoever is still connected is sent away.
    end()
    await ended
    process.off('exit', end)
    rmSync(folder, { recursive: true, force: true })
  }
  await untilItAnswers(address('postgres')).catch((error: unknown) => stop().then(() => Promise.reject(error)))
  let databases = 0
  return {
    async newDatabase() {
      const name = `bench_${++databases}`
      await query(address('postgres'), `create database ${name}`)
      return address(name)
    },
    stop,
  }
}

function programsFolder(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  return newest === undefined ? null : join(debianFolder, newest, 'bin')
}

/** PostgreSQL refuses to run as root. */
function accountOf(name: string): { uid: number; gid: number } {
  const number = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  return { uid: number('-u'), gid: number('-g') }
}

async function untilItAnswers(address: string): Promise<void> {
  for (const start = performance.now(); ;) {
    try {
      return await query(address, 'select 1')
    } catch (error) {
      if (performance.now() - start > startWithinMs) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function query(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
