import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { manilaTimestamp } from '../contract/manilaDay.ts'

export interface ZipFile {
  name: string
  content: AsyncIterable<Buffer>
}

/** Sizes and offsets have 32 bits; the format's extension for larger ones is not needed here. */
const LARGEST = 2 ** 32 - 1
/** 2.0: folders and Deflate. */
const VERSION = 20
/** Sizes follow behind the content; names are UTF-8. */
const FLAGS = 0b1000_0000_1000
const DEFLATE = 8

/**
 * A ZIP archive of these files, while they are read: nothing is held but the list of their names. `time` (epoch ms) is
 * theirs, as clocks in Manila show it. Throws when it becomes larger than 4 GiB.
 */
export async function* zip(files: AsyncIterable<ZipFile>, time: number): AsyncGenerator<Buffer> {
  const at = dosTime(time)
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content } of files) {
    const begin = offset
    const head = localHeader(name, at)
    yield head
    offset += head.length
    const sums = { crc: 0, size: 0, packed: 0 }
    for await (const piece of deflated(summed(content, sums))) {
      sums.packed += piece.length
      offset += piece.length
      yield piece
    }
    const tail = descriptor(sums)
    yield tail
    offset += tail.length
    if (offset > LARGEST || sums.size > LARGEST) throw new RangeError('The archive is larger than 4 GiB')
    directory.push(directoryEntry(name, at, sums, begin))
  }
  const listed = Buffer.concat(directory)
  yield listed
  yield endOf(directory.length, listed.length, offset)
}

interface Sums {
  crc: number
  /** In bytes, before and after compression. */
  size: number
  packed: number
}

async function* summed(content: AsyncIterable<Buffer>, sums: Sums): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    sums.crc = crc32(piece, sums.crc)
    sums.size += piece.length
    yield piece
  }
}

/** Compresses outside the event loop. A fault of the content is thrown by the returned iterable. */
function deflated(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  return pipeline(Readable.from(content), createDeflateRaw(), () => {})
}

function localHeader(name: string, at: number): Buffer {
  const encoded = Buffer.from(name)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATE, 8)
  head.writeUInt32LE(at, 10)
  head.writeUInt16LE(encoded.length, 26)
  return Buffer.concat([head, encoded])
}

function descriptor(sums: Sums): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  writeSums(tail, 4, sums)
  return tail
}

function directoryEntry(name: string, at: number, sums: Sums, begin: number): Buffer {
  const encoded = Buffer.from(name)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(VERSION, 4)
  entry.writeUInt16LE(VERSION, 6)
  entry.writeUInt16LE(FLAGS, 8)
  entry.writeUInt16LE(DEFLATE, 10)
  entry.writeUInt32LE(at, 12)
  writeSums(entry, 16, sums)
  entry.writeUInt16LE(encoded.length, 28)
  entry.writeUInt32LE(begin, 42)
  return Buffer.concat([entry, encoded])
}

function writeSums(bytes: Buffer, at: number, { crc, size, packed }: Sums): void {
  bytes.writeUInt32LE(crc, at)
  bytes.writeUInt32LE(packed, at + 4)
  bytes.writeUInt32LE(size, at + 8)
}

function endOf(files: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files, 8)
  end.writeUInt16LE(files, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** Date and time in the 32 bits of DOS, to two seconds. */
function dosTime(time: number): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = manilaTimestamp(time)
    .split(/[-T:.]/)
    .map(Number)
  const date = ((year - 1980) << 9) | (month << 5) | day
  return date * 2 ** 16 + ((hour << 11) | (minute << 5) | (second >> 1))
}
