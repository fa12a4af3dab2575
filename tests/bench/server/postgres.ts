import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { freePort } from '../../e2e/setup/operator.ts'

const debianFolder = '/usr/lib/postgresql'
/** On disk, and readable by every account. */
const parentFolder = '/var/tmp'
const startWithinMs = 20_000

export interface PostgresCluster {
  readonly port: number
  /** The address of a new, empty database; in its own folder if given. */
  newDatabase: (folder?: string) => Promise<string>
  /** What all its processes have used of the processors since it started, in ms; 0 where the system does not report it. */
  processorMs: () => number
  /** Stops the server and keeps its data: `fast` disconnects everybody, `immediate` is a crash, `kill` is kill -9 of all its processes. */
  halt: (mode: keyof typeof HALTS) => Promise<void>
  /** Starts it after a halt; resolves once it answers. */
  resume: () => Promise<void>
  /** Stops it and deletes its data. */
  stop: () => Promise<void>
}

const HALTS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const

/**
 * A PostgreSQL in a new folder (of `parent`, if given), durable, with default settings except those given; null if it
 * is not installed. Rejects with its own words if it cannot start.
 */
export async function startPostgres({
  parent = parentFolder,
  settings = [],
}: { parent?: string; settings?: readonly string[] } = {}): Promise<PostgresCluster | null> {
  const programs = programsFolder()
  if (programs === null) return null
  const owner = process.getuid?.() === 0 ? accountOf('postgres') : undefined
  const folder = mkdtempSync(join(parent, 'jolly-bench-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const port = await freePort()
  const initdb = spawnSync(
    join(programs, 'initdb'),
    // What it makes need not survive a machine that fails meanwhile.
    ['--no-sync', '-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    owner,
  )
  if (initdb.status !== 0) throw new Error(`initdb failed: ${String(initdb.stderr)}`)
  const own = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings].flatMap((set) => ['-c', set])
  const launch = () => {
    const started = spawn(join(programs, 'postgres'), ['-D', folder, '-p', String(port), ...own], {
      uid: owner?.uid,
      gid: owner?.gid,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    // What nobody reads would fill the pipe, and hold it up.
    started.stderr.resume()
    return started
  }
  let server = launch()
  const end = () => void server.kill(HALTS.fast)
  process.on('exit', end)
  const address = (database: string) => addressOf(port, database)
  const halt = async (mode: keyof typeof HALTS) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    if (mode === 'kill' && server.pid !== undefined) killTree(server.pid)
    else server.kill(HALTS[mode])
    await ended
  }
  const stop = async () => {
    await halt('fast')
    process.off('exit', end)
    rmSync(folder, { recursive: true, force: true })
  }
  await Promise.race([untilItAnswers(address('postgres')), endOf(server)]).catch((error: unknown) =>
    stop().then(() => Promise.reject(error)),
  )
  let databases = 0
  return {
    port,
    async newDatabase(folder) {
      const name = `bench_${++databases}`
      if (folder) await query(address('postgres'), `create tablespace ${name} location '${folder}'`)
      await query(address('postgres'), `create database ${name}${folder ? ` tablespace ${name}` : ''}`)
      return address(name)
    },
    processorMs: () => processorMsOf(server.pid),
    halt,
    async resume() {
      server = launch()
      await untilItAnswers(address('postgres'))
    },
    stop,
  }
}

/** Of a server that `startPostgres` has started. */
export function addressOf(port: number, database: string): string {
  return `postgresql://postgres@127.0.0.1:${port}/${database}`
}

/** Processor time of a process, its children that have ended, and those that have not; in ms. */
export function processorMsOf(pid: number | undefined): number {
  return (
    (ticks(pid, 4) +
      childrenOf(pid)
        .map((child) => ticks(child, 2))
        .reduce((sum, each) => sum + each, 0)) *
    TICK_MS
  )
}

const childrenOf = (pid: number | undefined) =>
  readText(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** kill -9 of a process and all that it has started. */
export function killTree(pid: number): void {
  const children = childrenOf(pid)
  killIfThere(pid)
  for (const child of children) killTree(child)
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

const TICK_MS = 10

/** utime, stime, cutime and cstime of /proc/…/stat: the first so many of them. */
function ticks(pid: number | undefined, fields: 2 | 4): number {
  const times = readText(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 11 + fields)
  return times.reduce((sum, each) => sum + Number(each), 0)
}

/** Empty where there is no such file: other systems have no /proc, and a process may have ended. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export function programsFolder(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  return newest === undefined ? null : join(debianFolder, newest, 'bin')
}

/** PostgreSQL refuses to run as root. */
export function accountOf(name: string): { uid: number; gid: number } {
  const number = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  return { uid: number('-u'), gid: number('-g') }
}

/** Rejects when it ends, with what it said. */
async function endOf(server: ChildProcessByStdio<null, null, Readable>): Promise<never> {
  let said = ''
  server.stderr.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-2_000)))
  await once(server, 'close')
  throw new Error(`PostgreSQL ended: ${said.match(/FATAL: +(.*)/)?.[1] ?? said}`)
}

/** Rejects if it does not within 20 s. */
export async function untilItAnswers(address: string): Promise<void> {
  for (const start = performance.now(); ;) {
    try {
      return await query(address, 'select 1')
    } catch (error) {
      if (performance.now() - start > startWithinMs) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

export async function query(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  // A connection that breaks rejects what was asked on it.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end()
  }
}
