import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createKeyRing, type KeyRing, newKey, parseKeys } from './keyRing.ts'

/**
 * Source of the keys: given, from a file (created at the first start if `make`), or new ones for a temporary database.
 */
export type KeysPlace = { keys: string } | { file: string; make: boolean } | { memory: true }

/** Throws a readable error if there are no keys. */
export function openKeyRing(place: KeysPlace): KeyRing {
  if ('memory' in place) return ringOf([newKey()])
  if ('keys' in place) return ringOf(parseKeys(place.keys))
  const { file, make } = place
  if (make && !existsSync(file)) makeKeyFile(file)
  return createKeyRing(() => parseKeys(readKeyFile(file)))
}

const ringOf = (keys: Buffer[]) => createKeyRing(() => keys)

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(`The key file ${file} cannot be read`, { cause })
  }
}

/** Of concurrent processes only one creates the file, and none reads a partial one. */
function makeKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const own = `${file}.${randomUUID()}`
  writeFileSync(own, REMARK + newKey().toString('base64') + '\n', { mode: 0o600, flush: true })
  try {
    linkSync(own, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(own)
  }
}

const REMARK = `# Personal data in the database is encrypted with the first of these keys; each of them decrypts.
# Without this file that data is lost: keep a copy of it apart from the backups.
`
