import { parentPort, workerData } from 'node:worker_threads'
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../../protocols/signature.ts'
import { movesOf } from './moves.ts'
import type { Round } from './pace.ts'
import type { Seat } from './seat.ts'
import { openWire } from './wire.ts'

export interface ProviderLoad {
  /** Of the operators; each player's moves go to one of them. */
  origins: readonly string[]
  secret: string
  gameCode: string
  seats: readonly Seat[]
}

/** What the thread is told to do; `null` ends it. */
export type Order = { clients: number; forMs: number } | null
/** A round, and the processor time that making it took this thread, in ms. */
export interface ProviderRound extends Round {
  processorMs: number
}

let nonce = 0
/** Each round is drawn with a number of its own: the books find what is drawn twice. */
const fairness = () => ({ serverSeedHash: 'bench', clientSeed: 'bench', nonce: nonce++ })
const { origins, secret, gameCode, seats }: ProviderLoad = workerData
const wires = seats.map((_, client) => openWire(origins[client % origins.length] ?? ''))

/** Load as a games provider makes it. */
const moves = movesOf(async ({ kind, client, ...ids }) => {
  const { uid = '', sessionToken = '' } = seats[client] ?? {}
  const move = { ...ids, uid, gameCode, currency: 'PHP', amount: 1 }
  const body = JSON.stringify(kind === 'bet' ? { ...move, sessionToken, fair: fairness() } : move)
  const timestamp = Date.now()
  const answer = await wires[client]?.post(`/wallet/${kind}`, body, {
    [TIMESTAMP_HEADER]: String(timestamp),
    [SIGNATURE_HEADER]: sign(secret, { timestamp, call: kind, body }),
  })
  if (!answer?.startsWith('{"ok":true')) throw new Error(`The wallet refused: ${answer}`)
})

parentPort?.on('message', (order: Order) => void follow(order))

async function follow(order: Order): Promise<void> {
  if (order === null) {
    for (const wire of wires) wire.close()
    return parentPort?.close()
  }
  const before = process.threadCpuUsage()
  const round = await moves(order.clients, order.forMs)
  const { user, system } = process.threadCpuUsage(before)
  parentPort?.postMessage({ ...round, processorMs: (user + system) / 1000 } satisfies ProviderRound)
}
