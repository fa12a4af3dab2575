import { addAbortSignal, PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface FileToZip {
  name: string
  content: AsyncIterable<Buffer>
}

/**
 * A ZIP archive of these files, read one after the other as the archive is. `time`: theirs, in epoch ms. A file that
 * cannot be read fails the archive.
 */
export function zip(files: AsyncIterable<FileToZip>, time: number): Readable {
  const archive = new ZipFile()
  const packed = new PassThrough()
  const closed = new AbortController()
  packed.once('close', () => closed.abort())
  archive.outputStream.pipe(packed)
  addAll(archive, files, new Date(time), closed.signal).catch((fault) => packed.destroy(fault))
  return packed
}

/** Adds each file when the one before has been read: the next is not opened, or held in memory, earlier. */
async function addAll(archive: ZipFile, files: AsyncIterable<FileToZip>, mtime: Date, closed: AbortSignal) {
  for await (const { name, content } of files) {
    const source = addAbortSignal(closed, Readable.from(content))
    archive.addReadStream(source, name, { mtime })
    await finished(source)
  }
  archive.end()
}
