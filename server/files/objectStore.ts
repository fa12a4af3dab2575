import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { Gauge } from 'prom-client'
import { FilesAway } from './files.ts'

/** A bucket of an S3-compatible object store. */
export interface ObjectStorePlace {
  endpoint: URL
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket in the path, as most stores want it; else in front of the host's name. */
  pathStyle: boolean
}

export interface ObjectStore {
  put(key: string, content: Buffer): Promise<void>
  /** Null if there is none. */
  get(key: string): Promise<Buffer | null>
  /** Also succeeds if there is none. */
  delete(key: string): Promise<void>
  /** Whether the latest request failed. */
  isAway(): boolean
  /** Tries whether it reads and writes, so that `isAway` is known without players finding out. */
  look(): Promise<void>
}

/** Well below the patience of whoever sends a picture, for which there may be two tries. */
const ANSWER_WITHIN_MS = 5_000
const TRIES = 2
/** An object of its own, for `look`. */
const LOOKED_AT = 'jolly'

export const filesAway = new Gauge({
  name: 'jolly_files_away',
  help: '1 while the object store does not answer, or refuses',
  registers: [],
  aggregator: 'max',
})

/** `report` hears of the first of consecutive failures. Everything but `look` throws FilesAway. */
export function createObjectStore(place: ObjectStorePlace, report: (fault: unknown) => void): ObjectStore {
  const { accessKeyId, secretAccessKey, region } = place
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const addressOf = addressesIn(place)
  let isAway = false

  async function ask(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Buffer): Promise<Buffer | null> {
    try {
      const found = await tried(() => askOnce(method, key, body))
      setAway(false)
      return found
    } catch (cause) {
      const fault = new FilesAway(`The object store: ${reasonOf(cause)}`, { cause })
      if (!isAway) report(fault)
      setAway(true)
      throw fault
    }
  }

  async function askOnce(method: string, key: string, body?: Buffer): Promise<Buffer | null> {
    // The hash is signed too: what arrives otherwise is refused.
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const init = { method, headers: { 'x-amz-content-sha256': sha256 }, ...(body && { body: new Uint8Array(body) }) }
    const signed = await client.sign(addressOf(key), init)
    const answer = await fetch(signed, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    const content = Buffer.from(await answer.arrayBuffer())
    if (answer.ok) return content
    const code = /<Code>(\w+)<\/Code>/.exec(content.toString())?.[1] ?? ''
    if (answer.status === 404 && code === 'NoSuchKey') return null
    throw new Refusal(answer.status, code)
  }

  function setAway(now: boolean): void {
    isAway = now
    filesAway.set(now ? 1 : 0)
  }

  const put = async (key: string, content: Buffer) => void (await ask('PUT', key, content))
  const get = (key: string) => ask('GET', key)
  return {
    put,
    get,
    delete: async (key) => void (await ask('DELETE', key)),
    isAway: () => isAway,
    async look() {
      try {
        if ((await get(LOOKED_AT)) === null) await put(LOOKED_AT, Buffer.from('Jolly keeps its files here.\n'))
      } catch (fault) {
        if (!(fault instanceof FilesAway)) throw fault
      }
    },
  }
}

/** An answer that is no success; the code is the store's own, such as `NoSuchBucket` or `SignatureDoesNotMatch`. */
class Refusal extends Error {
  readonly status: number

  constructor(status: number, code: string) {
    super(`it refused with ${status} ${code}`.trimEnd())
    this.status = status
  }
}

/** A second try is harmless, and gets over a connection that was closed meanwhile. What is refused, stays so. */
async function tried<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work()
    } catch (fault) {
      if (left === 0 || (fault instanceof Refusal && fault.status < 500)) throw fault
    }
  }
}

function addressesIn({ endpoint, bucket, pathStyle }: ObjectStorePlace): (key: string) => URL {
  const base = new URL(endpoint)
  if (!pathStyle) base.hostname = `${bucket}.${base.hostname}`
  const folder = `${base.pathname.replace(/\/$/, '')}/${pathStyle ? `${bucket}/` : ''}`
  return (key) => new URL(folder + key, base)
}

/** Of `fetch`, what lies behind its "fetch failed". */
function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const { cause } = fault
  return cause instanceof Error ? cause.message || String(cause) : fault.message
}
