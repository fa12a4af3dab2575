import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { SANDBOX_KEY } from '../../sandboxKey.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const startWithinMs = 120_000

export interface Operator {
  origin: string
  child: ChildProcess
  /** Its output so far. */
  printed: () => string
  /** Stops it by SIGTERM, without losing anything. */
  stop: () => Promise<void>
}

const main = join(root, 'sandbox', 'main.ts')

/** The same for several operators on one database. */
export const DATA_KEYS = 'dGhlIGRhdGEga2V5IG9mIGFsbCB0aGVzZSB0ZXN0cyE='

/**
 * In tests only: optimizing the embedded database's code costs an operator that lives for minutes a quarter of its CPU,
 * and each password a thirtieth of a second. Benchmarks measure what players get.
 */
const FLAGS = process.env['VITEST']
  ? ['--liftoff-only', '--import', pathToFileURL(join(root, 'tests', 'quickHashes.ts')).href]
  : []

/** The real operator in its own process, on free ports, by default with a database in memory. */
export async function startOperatorProcess(env: Record<string, string> = {}, folder = root): Promise<Operator> {
  const child = spawn(process.execPath, [...FLAGS, main], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      GAMES_PORT: String(await freePort()),
      JOLLY_DATA: 'memory',
      SANDBOX_KEY,
      SMS_PROOF_BITS: '0',
      PICTURES_AHEAD: '0',
      ...(env['DATABASE_URL'] && { DATA_KEYS }),
      ...env,
    },
  })
  let printed = ''
  const print = (chunk: Buffer) => void (printed += chunk.toString())
  child.stdout?.on('data', print)
  child.stderr?.on('data', print)
  const origin = await addressOf(child, () => printed)
  return { origin, child, printed: () => printed, stop: () => stop(child) }
}

async function addressOf(child: ChildProcess, printed: () => string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const listen = () => {
    const address = printed().match(/http:\/\/[\w.]+:\d+/)
    if (address) resolve(address[0])
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  child.once('exit', (code) => reject(new Error(`The operator ended with ${code}:\n${printed()}`)))
  const late = setTimeout(() => reject(new Error(`The operator did not start:\n${printed()}`)), startWithinMs)
  try {
    return await promise
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(late)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(late)
}

/**
 * Below the range of ports that the system assigns by itself, to `listen(0)` and outgoing connections: one of those
 * could be taken before a server starts or while it restarts. Each process starts at another port and counts on.
 */
const PORTS = { first: 20_000, count: 12_000 }
let tried = randomInt(PORTS.count)

export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + (tried++ % PORTS.count)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
