import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { FOLDERS_CAN_SYNC } from '../syncFolder.ts'

interface OpenFile {
  readonly nfd?: number
  readonly node: { readonly mode: number }
}

interface NodeFileSystem {
  readonly stream_ops: { fsync?: (file: OpenFile) => number }
  realPath(node: OpenFile['node']): string
}

/** By default PostgreSQL calls fdatasync, which PGlite's file system ignores; fsync reaches it. */
export const DURABLE_PARAMS = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

/** PGlite's files in a folder, with an fsync that reaches the disk. */
export function durableFiles(root: string): NodeFS {
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
    if (file.nfd !== undefined) fdatasyncSync(file.nfd)
    else if (FOLDERS_CAN_SYNC) syncDirectory(files.realPath(file.node))
    return 0
  }
}

function syncDirectory(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
