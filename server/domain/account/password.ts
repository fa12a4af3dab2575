import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createHashQueue } from './hashQueue.ts'

const MEMORY_KIB = 19 * 1024
const PASSES = 2
const TAG_BYTES = 32
const STORED = /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=1\$(?<salt>[\w-]+)\$(?<tag>[\w-]+)$/

const derive = promisify(argon2)

/** Two of the four threads that Node has for such work; who waits longest waits about half a second. */
const inLine = createHashQueue({ atOnce: 2, line: 24, retryAfterSec: 2 })

/**
 * Six to twelve digits are little to guess, so the server carries the weight: Argon2id. Not for use in a transaction,
 * and only by `passwordGuard`, which limits who may ask how often. Throws `tooMany` when too many wait.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await tagOf(password, salt, MEMORY_KIB, PASSES)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/** As `hashPassword`. Takes as long when there is nothing to compare with: time does not tell which names exist. */
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
