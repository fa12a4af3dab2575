/** What the embedded database needs to know of PostgreSQL's wire protocol: where a batch ends, and how to say hello. */

export interface Batch {
  readonly kind: 'startup' | 'statements'
  readonly bytes: Uint8Array
  /** Its answer ends with 'ready for query'. */
  readonly awaitsReady: boolean
}

/** Messages after which a client waits for an answer: Query, Sync, Flush, CopyDone, CopyFail, Terminate. */
const ENDS_BATCH = new Set(['Q', 'S', 'H', 'c', 'f', 'X'].map((letter) => letter.charCodeAt(0)))

const AWAITS_READY = new Set(['Q', 'S'].map((letter) => letter.charCodeAt(0)))
const READY = 'Z'.charCodeAt(0)
const READY_BYTES = 6

/** Whether an answer is complete: its last message is 'ready for query'. */
export function endsReady(answer: Uint8Array): boolean {
  return answer.at(-READY_BYTES) === READY
}

/** Splits a byte stream into complete batches; the rest waits for more. */
export function createBatcher() {
  let pending = Buffer.alloc(0)
  let started = false

  function nextBatch(): Batch | null {
    if (!started) {
      if (pending.length < 4 || pending.length < pending.readUInt32BE(0)) return null
      started = true
      return cut('startup', pending.readUInt32BE(0), false)
    }
    let end = 0
    while (pending.length >= end + 5) {
      const type = pending[end]
      end += 1 + pending.readUInt32BE(end + 1)
      if (end > pending.length) return null
      if (type !== undefined && ENDS_BATCH.has(type)) return cut('statements', end, AWAITS_READY.has(type))
    }
    return null
  }

  function cut(kind: Batch['kind'], length: number, awaitsReady: boolean): Batch {
    const bytes = pending.subarray(0, length)
    pending = pending.subarray(length)
    return { kind, bytes, awaitsReady }
  }

  return {
    take(bytes: Uint8Array): Batch[] {
      pending = pending.length === 0 ? Buffer.from(bytes) : Buffer.concat([pending, bytes])
      const batches: Batch[] = []
      for (let batch = nextBatch(); batch; batch = nextBatch()) batches.push(batch)
      return batches
    },
  }
}

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function parameter(name: string, value: string): Buffer {
  return message('S', Buffer.from(`${name}\0${value}\0`))
}

/** Authentication accepted, session parameters, an unused cancel key, ready. */
export const STARTUP_ANSWER: Uint8Array = Buffer.concat([
  message('R', Buffer.alloc(4)),
  parameter('server_version', '18.0'),
  parameter('server_encoding', 'UTF8'),
  parameter('client_encoding', 'UTF8'),
  parameter('DateStyle', 'ISO, MDY'),
  parameter('TimeZone', 'UTC'),
  parameter('integer_datetimes', 'on'),
  parameter('standard_conforming_strings', 'on'),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])
