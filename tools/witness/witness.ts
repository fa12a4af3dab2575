import { sign } from 'node:crypto'
import { cosignatureBytes, cosignedMessage, readSigned, type Signed } from '../../contract/books/checkpoint.ts'
import { isConsistent, isSame } from '../../contract/books/merkle.ts'
import { fromBase64, type Key, keyId, readNote, writeSignature } from '../../contract/books/note.ts'
import type { WitnessStore } from './store.ts'

/** The answer to an `add-checkpoint`, as an HTTP status with a body. */
export interface Answer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422
  readonly body: string
}

interface Request {
  readonly before: number
  readonly proof: readonly Uint8Array[]
  readonly note: string
}

/**
 * Cosigns the checkpoints of these logs, each only if it is consistent with the last one that it has cosigned
 * (c2sp.org/tlog-witness). One request after the other, each stored before it is answered.
 */
export function createWitness(logs: readonly Key[], store: WitnessStore, now: () => number) {
  let turn: Promise<unknown> = Promise.resolve()

  async function add(body: string): Promise<Answer> {
    const request = readRequest(body)
    if (!request) return { status: 400, body: 'No such request\n' }
    const origin = readNote(request.note)?.text.split('\n')[0]
    const keys = logs.filter(({ name }) => name === origin)
    if (keys.length === 0) return { status: 404, body: 'Unknown log\n' }
    const signed = keys.map((key) => readSigned(request.note, key)).find((read) => read !== null)
    return signed ? judge(request, signed) : { status: 403, body: 'Not signed by the log\n' }
  }

  async function judge({ before, proof }: Request, { note, checkpoint }: Signed): Promise<Answer> {
    const seen = store.seen(checkpoint.origin)
    if (before > checkpoint.size) return { status: 400, body: 'Older than its own past\n' }
    if (before !== (seen?.size ?? 0)) return { status: 409, body: `${seen?.size ?? 0}\n` }
    if (seen && seen.size === checkpoint.size && !isSame(seen.root, checkpoint.root))
      return { status: 409, body: `${seen.size}\n` }
    const isGood = seen ? isConsistent(seen, checkpoint, proof) : proof.length === 0
    if (!isGood) return { status: 422, body: 'Not consistent with what was cosigned before\n' }
    await store.remember(checkpoint.origin, checkpoint)
    return { status: 200, body: cosign(note.text) }
  }

  function cosign(text: string): string {
    const seconds = Math.floor(now() / 1_000)
    const { key, privateKey } = store
    const bytes = cosignatureBytes(seconds, sign(null, cosignedMessage(text, seconds), privateKey))
    return writeSignature({ name: key.name, keyId: keyId(key), bytes })
  }

  return {
    add(body: string): Promise<Answer> {
      const answer = turn.then(() => add(body))
      turn = answer.catch(() => undefined)
      return answer
    },
  }
}

const PROOF_MAX = 63

/** `old <size>`, the proof's hashes line by line, an empty line, and the checkpoint. */
function readRequest(body: string): Request | null {
  const end = body.indexOf('\n\n')
  const [first = '', ...lines] = body.slice(0, Math.max(0, end)).split('\n')
  const [, size] = /^old (0|[1-9]\d{0,14})$/.exec(first) ?? []
  const proof = lines.flatMap((line) => fromBase64(line) ?? [])
  if (size === undefined || proof.length !== lines.length || proof.length > PROOF_MAX) return null
  return { before: Number(size), proof, note: body.slice(end + 2) }
}
