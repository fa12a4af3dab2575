import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createHashQueue } from './hashQueue.ts'

const MEMORY_KIB = 19 * 1024
const PASSES = 2
const TAG_BYTES = 32
const STORED = /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=1\$(?<salt>[\w-]+)\$(?<tag>[\w-]+)$/

const derive = promisify(argon2)

/** Concurrent hashes: two of the four threads of Node's pool. The longest wait in the queue is about half a second. */
const inLine = createHashQueue({ atOnce: 2, line: 24, retryAfterSec: 2 })

/**
 * Argon2id, since passwords of six to twelve digits are easy to guess. Not for use in a transaction, and only through
 * `passwordGuard`, which limits the rate. Throws `tooMany` when the queue is full.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await tagOf(password, salt, MEMORY_KIB, PASSES)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/** Verifies a password; errors as `hashPassword`. Without a stored hash it takes as long, so that timing does not reveal which names exist. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = STORED.exec(stored ?? (await dummy))?.groups
  if (!parts) throw new Error('A stored password is not understood')
  const { memory = '', passes = '', salt = '', tag = '' } = parts
  const expected = Buffer.from(tag, 'base64url')
  const given = await tagOf(password, Buffer.from(salt, 'base64url'), Number(memory), Number(passes))
  return timingSafeEqual(expected, given) && stored !== null
}

const dummy = hashPassword(randomBytes(12).toString('hex'))

function tagOf(password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  return inLine(() =>
    derive('argon2id', { message: password, nonce, parallelism: 1, memory, passes, tagLength: TAG_BYTES }),
  )
}
