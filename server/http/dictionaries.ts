import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'

/** A file's name without its hash, and its extension. */
const HASHED = /^(.+)-[a-z0-9]{8}\.(js|css)$/
/** A `dcz` answer is this, the dictionary's SHA-256, and a Zstandard frame (RFC 9842, 5). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex')

/**
 * The scripts and styles of a folder as compression dictionaries (RFC 9842): a browser keeps each for its namesake in
 * the next release, names what it has by its hash, and gets what changed.
 */
export interface Dictionaries {
  /** The `Use-As-Dictionary` of this file; undefined for what has no namesakes. */
  useOf: (file: string) => string | undefined
  /** The file for who asks with these headers, in `dcz`; null when it is to be sent whole. */
  deltaOf: (file: string, asked: IncomingHttpHeaders) => Promise<Buffer | null>
}

export function dictionariesIn(folder: string): Dictionaries {
  let filesByHash: Promise<Map<string, string>> | undefined
  const deltas = new Map<string, Promise<Buffer | null>>()

  return {
    useOf: matchOf,
    async deltaOf(file, asked) {
      const hash = namedBy(asked)
      if (hash === undefined) return null
      // Where nothing was built, or a file goes while it is read, everything is sent whole.
      filesByHash ??= readHashes(folder).catch(() => new Map())
      const dictionary = (await filesByHash).get(hash)
      // Namesakes alone, which are few: so nobody can have the server compress each file by each other.
      if (dictionary === undefined || matchOf(dictionary) !== matchOf(file)) return null
      const pair = `${dictionary} ${file}`
      const delta = deltas.get(pair) ?? compress(join(folder, file), join(folder, dictionary)).catch(() => null)
      deltas.set(pair, delta)
      return delta
    },
  }
}

async function readHashes(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => HASHED.test(file))
  const hashed = files.map(
    async (file) => [sha256(await readFile(join(folder, file))).toString('base64'), file] as const,
  )
  return new Map(await Promise.all(hashed))
}

function matchOf(file: string): string | undefined {
  const [, name, kind] = HASHED.exec(file) ?? []
  return name && `match="/assets/${name}-*.${kind}"`
}

/** The hash, in base64, of the dictionary that the browser has and can use. */
function namedBy(asked: IncomingHttpHeaders): string | undefined {
  const encodings = asked['accept-encoding']?.split(',').map((encoding) => encoding.trim()) ?? []
  const available = asked['available-dictionary']
  return encodings.includes('dcz') && typeof available === 'string' ? /^:(.+):$/.exec(available)?.[1] : undefined
}

/** Null when the whole file, compressed as it lies there, is no larger: so too on a Node whose zstd knows no dictionary. */
async function compress(file: string, dictionaryFile: string): Promise<Buffer | null> {
  const [content, dictionary] = await Promise.all([readFile(file), readFile(dictionaryFile)])
  const whole = await stat(`${file}.br`).catch(() => stat(file))
  const params = { [constants.ZSTD_c_compressionLevel]: 19 }
  const frame = await promisify(zstdCompress)(content, { dictionary, params })
  const delta = Buffer.concat([MAGIC, sha256(dictionary), frame])
  return delta.length < whole.size ? delta : null
}

function sha256(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}
