import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../e2e/setup/operator.ts'
import { untilItListens } from '../../e2e/setup/untilItListens.ts'
import { accountOf, addressOf, killTree, programsFolder, query, untilItAnswers } from '../server/postgres.ts'

const PROGRAMS = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' }
const LOOK_MS = 100
const CHANGES_WITHIN_MS = 120_000

/** Patroni's shortest lease. A commit waits for the standby, so that no change of the primary loses it. */
const CLUSTER = { ttl: 20, loop_wait: 2, retry_timeout: 3, synchronous_mode: true }

export interface PatroniCluster {
  url: string
  /** The host of the primary dies: Patroni, PostgreSQL and all. */
  killPrimary(): Promise<void>
  /** Once the other one has taken over, the dead host comes back, as its standby. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Two PostgreSQL under Patroni with etcd, and an HAProxy that leads to the primary. Rejects where they are not installed. */
export async function startPatroni(): Promise<PatroniCluster> {
  const missing = Object.values(PROGRAMS).filter((program) => !existsSync(program))
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}`)
  const folder = mkdtempSync('/var/tmp/jolly-patroni-')
  const owner = process.getuid?.() === 0 ? accountOf('postgres') : undefined
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const etcd = await startEtcd(join(folder, 'etcd'))
  const nodes: Node[] = []
  for (const name of ['one', 'two']) {
    const node = await startNode({ name, folder, etcdPort: etcd.port, owner })
    nodes.push(node)
    await untilOne(nodes, name === 'one' ? 'primary' : 'synchronous')
  }
  const proxy = await startHaproxy(folder, nodes)
  // HAProxy listens before it knows the primary.
  await untilItAnswers(addressOf(proxy.port, 'postgres'))
  await query(addressOf(proxy.port, 'postgres'), 'create database jolly')
  let dead: Node | undefined
  return {
    url: addressOf(proxy.port, 'jolly'),
    async killPrimary() {
      dead = await untilOne(nodes, 'primary')
      await dead.kill()
    },
    async resume() {
      await untilOne(
        nodes.filter((node) => node !== dead),
        'primary',
      )
      await dead?.start()
      await untilOne(nodes, 'synchronous')
    },
    async stop() {
      for (const node of nodes) await node.kill()
      for (const { server } of [proxy, etcd]) server.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Node {
  name: string
  port: number
  restPort: number
  start(): Promise<void>
  kill(): Promise<void>
}

interface NodePlace {
  name: string
  folder: string
  etcdPort: number
  owner: { uid: number; gid: number } | undefined
}

async function startNode({ name, folder, etcdPort, owner }: NodePlace): Promise<Node> {
  const [port, restPort] = [await freePort(), await freePort()]
  const file = join(folder, `${name}.yml`)
  const data = join(folder, name)
  const rest = `127.0.0.1:${restPort}`
  const listen = `127.0.0.1:${port}`
  const configuration = {
    scope: 'jolly',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: { dcs: { ...CLUSTER, postgresql: { use_pg_rewind: true } }, initdb: [{ encoding: 'UTF8' }] },
    postgresql: {
      listen,
      connect_address: listen,
      data_dir: data,
      bin_dir: programsFolder(),
      pgpass: join(folder, `${name}.pgpass`),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: '', wal_log_hints: 'on' },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
  }
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(configuration))
  let patroni: ChildProcess | undefined
  const start = async () => {
    patroni = spawn(PROGRAMS.patroni, [file], { ...owner, cwd: folder, stdio: 'ignore' })
    await untilItListens(patroni, restPort)
  }
  const kill = async () => {
    if (!patroni || patroni.exitCode !== null || patroni.signalCode !== null) return
    const ended = once(patroni, 'exit')
    // PostgreSQL is no child of Patroni's: it outlives it.
    for (const pid of [patroni.pid, postgresOf(data)]) if (pid) killTree(pid)
    await ended
  }
  process.on('exit', () => void kill())
  await start()
  return { name, port, restPort, start, kill }
}

function postgresOf(data: string): number | null {
  const file = join(data, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

/** Resolves with the first that is this, by its own word. */
async function untilOne(nodes: readonly Node[], role: 'primary' | 'synchronous'): Promise<Node> {
  for (const began = performance.now(); performance.now() - began < CHANGES_WITHIN_MS; await sleep(LOOK_MS)) {
    for (const node of nodes) {
      const { ok } = await fetch(`http://127.0.0.1:${node.restPort}/${role}`).catch(() => ({ ok: false }))
      if (ok) return node
    }
  }
  throw new Error(`None of ${nodes.map(({ name }) => name).join(', ')} is ${role}`)
}

interface Server {
  server: ChildProcess
  port: number
}

async function startEtcd(folder: string): Promise<Server> {
  mkdirSync(folder, { mode: 0o700 })
  const [port, peerPort] = [await freePort(), await freePort()]
  const [own, peer] = [port, peerPort].map((each) => `http://127.0.0.1:${each}`)
  const places = ['--listen-client-urls', own, '--advertise-client-urls', own, '--listen-peer-urls', peer]
  const cluster = ['--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`]
  const all = ['--data-dir', folder, ...places, ...cluster].map(String)
  return listening(spawn(PROGRAMS.etcd, all, { stdio: 'ignore' }), port)
}

async function startHaproxy(folder: string, nodes: readonly Node[]): Promise<Server> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  const servers = nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`)
  writeFileSync(file, `${haproxyAt(port)}${servers.join('\n')}\n`)
  return listening(spawn(PROGRAMS.haproxy, ['-db', '-f', file], { stdio: 'ignore' }), port)
}

/** As Patroni's manual has it; connections to a primary that is none any more are closed. */
const haproxyAt = (port: number) => `
defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
`

async function listening(server: ChildProcess, port: number): Promise<Server> {
  process.on('exit', () => void server.kill('SIGKILL'))
  await untilItListens(server, port)
  return { server, port }
}
