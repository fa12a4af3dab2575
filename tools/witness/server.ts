import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Key, writeKey } from '../../contract/books/note.ts'
import { openStore } from './store.ts'
import { createWitness } from './witness.ts'

export interface WitnessSettings {
  /** As a verifier knows it: an address without its scheme. */
  name: string
  /** The logs that it watches over. */
  logs: readonly Key[]
  /** Its key, and what it has seen. */
  file: string
  host: string
  port: number
}

export interface RunningWitness {
  /** What an operator configures. */
  readonly verifierKey: string
  readonly url: string
  close(): Promise<void>
}

/** A checkpoint with its proof is far below. */
const BODY_MAX_BYTES = 64 * 1024

/** Serves `POST /add-checkpoint`. */
export async function startWitness({ name, logs, file, host, port }: WitnessSettings): Promise<RunningWitness> {
  const store = await openStore(file, name)
  const witness = createWitness(logs, store, Date.now)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST' || request.url !== '/add-checkpoint') return response.writeHead(404).end()
    if (!(Number(request.headers['content-length']) <= BODY_MAX_BYTES)) return response.writeHead(413).end()
    const { status, body } = await witness.add(await text(request))
    const type = status === 409 ? 'text/x.tlog.size' : 'text/plain; charset=utf-8'
    return response.writeHead(status, { 'content-type': type }).end(body)
  }
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    // The operator went away, or the disk is full: nothing was signed.
    answer(request, response).catch((fault: unknown) => {
      console.error(fault)
      response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    verifierKey: writeKey(store.key),
    url: `http://${host}:${bound}/`,
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
