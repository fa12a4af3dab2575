import { signedNote } from './checkpoint.ts'
import { HASH_BYTES } from './merkle.ts'
import { fromBase64, type Key, toBase64 } from './note.ts'
import type { SumTree } from './sumTree.ts'

/** What is owed to all players together, at one moment of a day: the text of a signed note. */
export interface Liabilities extends SumTree {
  /** The log's name. */
  readonly origin: string
  /** In Manila, yyyy-mm-dd. */
  readonly day: string
  /** Epoch ms. */
  readonly takenTime: number
}

export function writeLiabilities({ origin, day, takenTime, size, root }: Liabilities): string {
  return `${origin}/liabilities\n${day}\n${takenTime}\n${size}\n${root.sum}\n${toBase64(root.hash)}\n`
}

/** Null for what is no such note of this log that this key has signed. */
export function readLiabilities(text: string, key: Key): Liabilities | null {
  const note = signedNote(text, key)
  const [name, day = '', takenTime = '', size = '', sum = '', encoded = '', ...rest] = note?.text.split('\n') ?? []
  const hash = fromBase64(encoded)
  const isWhole = [takenTime, size, sum].every((digits) => /^(0|[1-9]\d{0,15})$/.test(digits))
  const isOwn = name === `${key.name}/liabilities` && /^\d{4}-\d\d-\d\d$/.test(day) && rest.join('') === ''
  if (!isOwn || !isWhole || hash?.length !== HASH_BYTES || !Number.isSafeInteger(Number(sum))) return null
  return {
    origin: key.name,
    day,
    takenTime: Number(takenTime),
    size: Number(size),
    root: { hash, sum: Number(sum) },
  }
}
