import { randomUUID } from 'node:crypto'
import { CLIENTS, type WalletPace } from './clients.ts'
import { type Load, loadOf, inTurn, paceOf } from './pace.ts'

export interface Move {
  kind: 'bet' | 'win'
  client: number
  roundId: string
  transactionId: string
}

/** Bets and the wins that end their rounds; `make` rejects if the wallet does. */
export function movesOf(make: (move: Move) => Promise<void>): Load {
  const rounds = new Map<number, string>()
  return loadOf(async (client) => {
    const open = rounds.get(client)
    const roundId = open ?? randomUUID()
    await make({ kind: open ? 'win' : 'bet', client, roundId, transactionId: randomUUID() })
    if (open) rounds.delete(client)
    else rounds.set(client, roundId)
  })
}

/** By one client and by all. */
export async function measureMoves(make: (move: Move) => Promise<void>): Promise<WalletPace> {
  const moves = movesOf(make)
  const [sequential = []] = await inTurn(1, [moves])
  const [parallel = []] = await inTurn(CLIENTS, [moves])
  return { sequential: paceOf(sequential), parallel: paceOf(parallel) }
}
