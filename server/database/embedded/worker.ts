import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { createBatcher, STARTUP_ANSWER } from './wire.ts'

/**
 * PostgreSQL in this thread, spoken to in wire bytes through the parent port. In the main thread it would starve
 * timers and sockets. Messages in: `Uint8Array` (wire bytes) or 'close'. Out: 'ready', `Uint8Array`, 'closed'.
 */
const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread')

const folder = embeddedFolder(workerData)
const database = await PGlite.create(folder === null ? inMemory() : onDisk(folder))
const batcher = createBatcher()

let work: Promise<void> = Promise.resolve()
port.on('message', (message: Uint8Array | 'close') => {
  work = work.then(() => (message === 'close' ? close() : answer(message)))
})
port.postMessage('ready')

async function answer(bytes: Uint8Array): Promise<void> {
  for (const batch of batcher.take(bytes)) {
    const chunks: Uint8Array[] = []
    if (batch.kind === 'startup') chunks.push(STARTUP_ANSWER)
    // The bytes are a view of the database's own memory: copy before the next statement overwrites them.
    else await database.execProtocolRawStream(batch.bytes, { onRawData: (data) => void chunks.push(data.slice()) })
    const reply = Uint8Array.from(Buffer.concat(chunks))
    port?.postMessage(reply, [reply.buffer])
  }
}

async function close(): Promise<void> {
  await database.close()
  port?.postMessage('closed')
  port?.close()
}

function embeddedFolder(data: unknown): string | null {
  if (typeof data === 'object' && data !== null && 'folder' in data) {
    if (typeof data.folder === 'string' || data.folder === null) return data.folder
  }
  throw new Error('The embedded database was started without a folder')
}

function inMemory() {
  return { startParams: startParams('-F', '-c', 'synchronous_commit=off') }
}

function onDisk(folder: string) {
  // PGlite's default is `-F` (no fsync), and its file system forgets fdatasync: fsync is the call that arrives.
  return { fs: durableNodeFs(folder), startParams: startParams('-c', 'fsync=on', '-c', 'wal_sync_method=fsync') }
}

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

interface OpenFile {
  readonly nfd?: number
  readonly node: { readonly mode: number }
}

interface NodeFileSystem {
  readonly stream_ops: { fsync?: (file: OpenFile) => number }
  realPath(node: OpenFile['node']): string
}

/** PGlite's files in a folder, with an fsync that reaches the disk. */
function durableNodeFs(root: string): NodeFS {
  const files = new NodeFS(root)
  const init = files.init.bind(files)
  files.init = async (pg, options) => {
    const withMount = await init(pg, options)
    const preRun = [withMount.emscriptenOpts.preRun ?? []].flat()
    return { emscriptenOpts: { ...withMount.emscriptenOpts, preRun: [...preRun, giveFsync] } }
  }
  return files
}

function giveFsync(module: { NODEFS?: NodeFileSystem }): void {
  const files = module.NODEFS
  if (!files) throw new Error('This PGlite has no NODEFS: its data would not be durable')
  files.stream_ops.fsync = (file) => {
    if (file.nfd === undefined) syncFolder(files.realPath(file.node))
    else fdatasyncSync(file.nfd)
    return 0
  }
}

function syncFolder(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
