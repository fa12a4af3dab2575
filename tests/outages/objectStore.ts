import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ObjectStorePlace } from '../../server/files/objectStore.ts'
import { freePort } from '../e2e/setup/operator.ts'
import { untilItListens } from '../e2e/setup/untilItListens.ts'

const BUCKET = 'jolly-files'
/** How it names the files that objects lie in. */
const ENDING = '._S3rver_object'

export interface TestObjectStore {
  readonly port: number
  readonly place: ObjectStorePlace
  /** The same, as settings; by another address if given. */
  env(endpoint?: string): Record<string, string>
  /** What lies in the bucket, by key. */
  objects(): Map<string, Buffer>
  kill(): Promise<void>
  /** Starts it again after it was killed. */
  resume(): Promise<void>
  /** Stops it and deletes what it keeps. */
  stop(): Promise<void>
}

/** A real server with the API of S3, in a process of its own. It checks signatures. */
export async function startObjectStore(): Promise<TestObjectStore> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'jolly-objects-'))
  const program = fileURLToPath(new URL('objectStoreProcess.ts', import.meta.url))
  const launch = () => spawn(process.execPath, [program, String(port), folder, BUCKET], { stdio: 'ignore' })
  let server = launch()
  const end = () => void server.kill('SIGKILL')
  process.on('exit', end)
  await untilItListens(server, port)
  const place = {
    endpoint: new URL(`http://127.0.0.1:${port}`),
    bucket: BUCKET,
    region: 'us-east-1',
    // The only ones that it knows.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    pathStyle: true,
  }
  async function kill(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  return {
    port,
    place,
    env: (endpoint = place.endpoint.href) => ({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: place.bucket,
      S3_ACCESS_KEY_ID: place.accessKeyId,
      S3_SECRET_ACCESS_KEY: place.secretAccessKey,
    }),
    objects() {
      const inBucket = join(folder, BUCKET)
      const files = readdirSync(inBucket).filter((name) => name.endsWith(ENDING))
      const all = files.filter((name) => name !== `jolly${ENDING}`)
      return new Map(all.map((name) => [name.slice(0, -ENDING.length), readFileSync(join(inBucket, name))]))
    },
    kill,
    async resume() {
      server = launch()
      await untilItListens(server, port)
    },
    async stop() {
      await kill()
      process.off('exit', end)
      rmSync(folder, { recursive: true })
    },
  }
}
