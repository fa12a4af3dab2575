import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { Tree } from '../../contract/books/merkle.ts'
import { COSIGNED, fromBase64, type Key, toBase64 } from '../../contract/books/note.ts'

/** What a witness must not lose: its key, and the last tree that it has cosigned of each log. */
export interface WitnessStore {
  readonly key: Key
  readonly privateKey: KeyObject
  seen(origin: string): Tree | null
  /** Resolves when it is on the disk. */
  remember(origin: string, tree: Tree): Promise<void>
}

const stored = v.object({
  name: v.string(),
  /** PKCS #8 in base64. */
  privateKey: v.string(),
  seen: v.record(v.string(), v.object({ size: v.number(), root: v.string() })),
})

/** Opens the file, or makes it with a new key. Throws if it belongs to a witness of another name. */
export async function openStore(file: string, name: string): Promise<WitnessStore> {
  const isNew = !existsSync(file)
  const kept = isNew ? newWitness(name) : v.parse(stored, JSON.parse(readFileSync(file, 'utf8')))
  if (kept.name !== name) throw new Error(`${file} belongs to the witness ${kept.name}`)
  if (isNew) await write(file, kept)
  const privateKey = createPrivateKey({ key: Buffer.from(kept.privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return {
    key: { name, type: COSIGNED, publicKey: Buffer.from(x, 'base64url') },
    privateKey,
    seen(origin) {
      const tree = kept.seen[origin]
      const root = tree && fromBase64(tree.root)
      return tree && root ? { size: tree.size, root } : null
    },
    async remember(origin, { size, root }) {
      kept.seen[origin] = { size, root: toBase64(root) }
      await write(file, kept)
    },
  }
}

function newWitness(name: string): v.InferOutput<typeof stored> {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { name, privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'), seen: {} }
}

/** Whole, or not at all, also if the machine stops. */
async function write(file: string, content: v.InferOutput<typeof stored>): Promise<void> {
  const next = `${file}.next`
  const handle = await open(next, 'w', 0o600)
  await handle.writeFile(JSON.stringify(content, null, 2))
  await handle.sync()
  await handle.close()
  await rename(next, file)
  const folder = await open(dirname(file), 'r')
  await folder.sync()
  await folder.close()
}
