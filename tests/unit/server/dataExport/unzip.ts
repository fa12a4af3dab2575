import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by name, found by its directory; throws where sums, sizes or headers disagree. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [sum, packed, size] = [16, 20, 24].map((field) => archive.readUInt32LE(at + field))
    const nameLength = archive.readUInt16LE(at + 28)
    const extraLength = archive.readUInt16LE(at + 30)
    const begin = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const content = contentAt(archive, begin, name, packed ?? 0)
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${name} is damaged`)
    files.set(name, content)
    at += 46 + nameLength + extraLength
  }
  if (at !== end) throw new Error('The directory does not end where it should')
  return files
}

function contentAt(archive: Buffer, begin: number, name: string, packed: number): Buffer {
  const nameEnd = begin + 30 + archive.readUInt16LE(begin + 26)
  if (archive.toString('utf8', begin + 30, nameEnd) !== name) throw new Error(`${name} has another name inside`)
  const contentBegin = nameEnd + archive.readUInt16LE(begin + 28)
  return inflateRawSync(archive.subarray(contentBegin, contentBegin + packed))
}
