import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DURABLE_PARAMS, durableFiles } from './durableFiles.ts'
import type { EmbeddedPlace, EngineWork } from './start.ts'
import { createBatcher, endsReady, STARTUP_ANSWER } from './wire.ts'

/**
 * PostgreSQL in this thread, reached by wire bytes through the parent port; in the main thread it would starve timers
 * and sockets. Messages in: 'connect', `Uint8Array`, 'close'. Messages out: 'ready', 'connected', `Uint8Array`.
 */
const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread')

const { place, program } = workOf(workerData)
const storage = 'folder' in place ? onDisk(place.folder) : await inMemory(place.image)
const database = await PGlite.create({ ...storage, pgliteWasmModule: program })
let batcher = createBatcher()

let work: Promise<void> = Promise.resolve()
port.on('message', (message: 'connect' | Uint8Array | 'close') => {
  work = work.then(() => {
    if (message === 'connect') return connect()
    return message === 'close' ? close() : answer(message)
  })
})
port.postMessage('ready')

/** The engine has a single session: a new connection must not find state of the previous one. */
async function connect(): Promise<void> {
  batcher = createBatcher()
  if (database.isInTransaction()) await database.exec('rollback')
  await database.exec('discard all')
  port?.postMessage('connected')
}

async function answer(bytes: Uint8Array): Promise<void> {
  for (const batch of batcher.take(bytes)) {
    const chunks: Uint8Array[] = []
    if (batch.kind === 'startup') chunks.push(STARTUP_ANSWER)
    // The bytes are a view of the database's memory: copied before the next statement overwrites them.
    else await database.execProtocolRawStream(batch.bytes, { onRawData: (data) => void chunks.push(data.slice()) })
    const reply = Uint8Array.from(Buffer.concat(chunks))
    const isWhole = !batch.awaitsReady || endsReady(reply)
    port?.postMessage(reply, [reply.buffer])
    // After a PostgreSQL panic (its log cannot be written) the engine stops answering.
    if (!isWhole) throw new Error('The engine of the embedded database has crashed')
  }
}

async function close(): Promise<void> {
  await database.close()
  port?.close()
}

function workOf(data: unknown): EngineWork {
  if (typeof data === 'object' && data !== null && 'place' in data && 'program' in data) {
    const { place, program } = data
    if (program instanceof WebAssembly.Module) return { place: placeOf(place), program }
  }
  throw new Error('The embedded database was not told what it runs')
}

function placeOf(data: unknown): EmbeddedPlace {
  if (typeof data === 'object' && data !== null) {
    if ('folder' in data && typeof data.folder === 'string') return { folder: data.folder }
    if ('image' in data && (typeof data.image === 'string' || data.image === null)) return { image: data.image }
  }
  throw new Error('The embedded database was not told where it lives')
}

async function inMemory(image: string | null) {
  const inMemoryParams = startParams('-F', '-c', 'synchronous_commit=off')
  return { startParams: inMemoryParams, ...(image !== null && { loadDataDir: await openAsBlob(image) }) }
}

function onDisk(folder: string) {
  return { fs: durableFiles(folder), startParams: startParams(...DURABLE_PARAMS) }
}

/** PGlite's defaults without `-F` (no fsync), and small enough to run beside the server. */
function startParams(...own: string[]): string[] {
  return [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    '-c',
    'shared_buffers=16MB',
    '-c',
    'max_connections=5',
    '-c',
    'timezone=UTC',
    ...own,
  ]
}
