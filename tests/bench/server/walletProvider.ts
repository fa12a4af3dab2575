import { parentPort, workerData } from 'node:worker_threads'
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../../protocols/signature.ts'
import { closeConnections, post } from './http.ts'
import { measureMoves } from './moves.ts'

export interface Seat {
  uid: string
  sessionToken: string
}

export interface ProviderLoad {
  origin: string
  secret: string
  gameCode: string
  seats: Seat[]
}

const fair = { serverSeedHash: 'bench', clientSeed: 'bench', nonce: 0 }
const { origin, secret, gameCode, seats }: ProviderLoad = workerData

/** Load as a games provider makes it. */
const paces = await measureMoves(async ({ kind, client, ...ids }) => {
  const { uid = '', sessionToken = '' } = seats[client] ?? {}
  const move = { ...ids, uid, gameCode, currency: 'PHP', amount: 1 }
  const body = JSON.stringify(kind === 'bet' ? { ...move, sessionToken, fair } : move)
  const timestamp = Date.now()
  const answer = await post(`${origin}/wallet/${kind}`, body, {
    [TIMESTAMP_HEADER]: String(timestamp),
    [SIGNATURE_HEADER]: sign(secret, { timestamp, call: kind, body }),
  })
  if (!Object(answer.body).ok) throw new Error(`The wallet refused: ${JSON.stringify(answer.body)}`)
})
closeConnections()
parentPort?.postMessage(paces)
