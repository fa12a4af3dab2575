import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { zip, type ZipFile } from '../../../server/zip.ts'
import { unzip } from './dataExport/unzip.ts'

const NOON = Date.UTC(2026, 10, 23, 4, 0, 58)

async function* filesOf(contents: Record<string, readonly Buffer[]>): AsyncGenerator<ZipFile> {
  for (const [name, pieces] of Object.entries(contents)) yield { name, content: piecesOf(pieces) }
}

async function* piecesOf(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces
}

const zipped = (files: AsyncIterable<ZipFile>) => buffer(zip(files, NOON))

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

test('files have the time of Manila’s clocks', async () => {
  const archive = await zipped(filesOf({ a: [] }))
  const [time, date] = [archive.readUInt16LE(10), archive.readUInt16LE(12)]
  expect([1980 + (date >> 9), (date >> 5) & 15, date & 31]).toEqual([2026, 11, 23])
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([12, 0, 58])
})

test('a file that cannot be read fails the archive, and does not end the process', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield Buffer.from('half')
    throw new Error('cannot be read')
  }
  async function* files(): AsyncGenerator<ZipFile> {
    yield { name: 'broken', content: broken() }
  }
  await expect(zipped(files())).rejects.toThrow('cannot be read')
})
