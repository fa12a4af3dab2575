import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { zip, type FileToZip } from '../../../server/zip.ts'
import { unzip } from './dataExport/unzip.ts'

const NOON = Date.UTC(2026, 10, 23, 4, 0, 58)

async function* filesOf(contents: Record<string, readonly Buffer[]>): AsyncGenerator<FileToZip> {
  for (const [name, pieces] of Object.entries(contents)) yield { name, content: piecesOf(pieces) }
}

async function* piecesOf(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces
}

const zipped = (files: AsyncIterable<FileToZip>) => buffer(zip(files, NOON))

test('what is packed is found by the directory, whole, under its name', async () => {
  const noise = randomBytes(300_000)
  const archive = await zipped(
    filesOf({
      'empty.json': [],
      'Dữ liệu/ảnh.jpg': [noise.subarray(0, 100_000), noise.subarray(100_000)],
      'text.txt': [Buffer.from('a'.repeat(200_000))],
    }),
  )
  const files = unzip(archive)
  expect([...files.keys()]).toEqual(['empty.json', 'Dữ liệu/ảnh.jpg', 'text.txt'])
  expect(files.get('Dữ liệu/ảnh.jpg')?.equals(noise)).toBe(true)
  expect(files.get('text.txt')?.length).toBe(200_000)
  expect(archive.length).toBeLessThan(310_000)
})

test('a file that cannot be read fails the archive, and does not end the process', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield Buffer.from('half')
    throw new Error('cannot be read')
  }
  async function* files(): AsyncGenerator<FileToZip> {
    yield { name: 'broken', content: broken() }
  }
  await expect(zipped(files())).rejects.toThrow('cannot be read')
})

test('a reader that leaves lets the files go', async () => {
  let isClosed = false
  async function* endless(): AsyncGenerator<Buffer> {
    try {
      for (;;) yield randomBytes(100_000)
    } finally {
      isClosed = true
    }
  }
  async function* files(): AsyncGenerator<FileToZip> {
    yield { name: 'endless', content: endless() }
  }
  const reading = zip(files(), NOON)[Symbol.asyncIterator]()
  await reading.next()
  await reading.return?.()
  await expect.poll(() => isClosed).toBe(true)
})
