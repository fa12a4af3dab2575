import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'

/** A file's name without its hash, and its extension. Older releases, which serve as dictionaries, have eight characters. */
const HASHED = /^(.+)-(?:[a-z0-9]{6}|[a-z0-9]{8})\.(js|css)$/
/** The header of a `dcz` answer; the dictionary's SHA-256 and a Zstandard frame follow (RFC 9842, 5). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex')

/**
 * The scripts and styles of a folder as compression dictionaries (RFC 9842): a browser keeps each for the file of the
 * same name in the next release, names it by its hash, and receives only the difference.
 */
export interface Dictionaries {
  /** The `Use-As-Dictionary` header of a file; undefined if later releases have no file of that name. */
  useOf: (file: string) => string | undefined
  /** The file in `dcz` for a request with these headers; null to send the whole file. */
  deltaOf: (file: string, asked: IncomingHttpHeaders) => Promise<Buffer | null>
}

export function dictionariesIn(folder: string): Dictionaries {
  let known: Promise<Known> | undefined
  const deltas = new Map<string, Promise<Buffer | null>>()

  return {
    useOf: matchOf,
    async deltaOf(file, asked) {
      const hash = namedBy(asked)
      if (hash === undefined) return null
      // Without a build, or if a file disappears while it is read, whole files are sent.
      known ??= readKnown(folder).catch(() => ({ files: new Set(), byHash: new Map() }))
      const { files, byHash } = await known
      const dictionary = byHash.get(hash)
      // Only files that are there, of the same name: of each pair that is requested something is kept.
      if (dictionary === undefined || matchOf(dictionary) !== matchOf(file) || !files.has(file)) return null
      const pair = `${dictionary} ${file}`
      const delta = deltas.get(pair) ?? compress(join(folder, file), join(folder, dictionary)).catch(() => null)
      deltas.set(pair, delta)
      return delta
    },
  }
}

interface Known {
  readonly files: ReadonlySet<string>
  readonly byHash: ReadonlyMap<string, string>
}

async function readKnown(folder: string): Promise<Known> {
  const files = (await readdir(folder)).filter((file) => HASHED.test(file))
  const hashed = files.map(
    async (file) => [sha256(await readFile(join(folder, file))).toString('base64'), file] as const,
  )
  return { files: new Set(files), byHash: new Map(await Promise.all(hashed)) }
}

function matchOf(file: string): string | undefined {
  const [, name, kind] = HASHED.exec(file) ?? []
  return name && `match="/assets/${name}-*.${kind}"`
}

/** The hash, in base64, of the dictionary that the browser has and accepts. */
function namedBy(asked: IncomingHttpHeaders): string | undefined {
  const encodings = asked['accept-encoding']?.split(',').map((encoding) => encoding.trim()) ?? []
  const available = asked['available-dictionary']
  return encodings.includes('dcz') && typeof available === 'string' ? /^:(.+):$/.exec(available)?.[1] : undefined
}

/** Null if the delta is not smaller than the compressed file, as on a Node whose zstd knows no dictionaries. */
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
