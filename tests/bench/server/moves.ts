import { randomUUID } from 'node:crypto'
import { CLIENTS, type WalletPace } from './clients.ts'
import { pace } from './pace.ts'

export interface Move {
  kind: 'bet' | 'win'
  client: number
  roundId: string
  transactionId: string
}

/** Bets and the wins that end their rounds, by one client and by all; `make` rejects if the wallet does. */
export async function measureMoves(make: (move: Move) => Promise<void>): Promise<WalletPace> {
  const rounds = new Map<number, string>()
  const doOne = async (client: number) => {
    const open = rounds.get(client)
    const roundId = open ?? randomUUID()
    await make({ kind: open ? 'win' : 'bet', client, roundId, transactionId: randomUUID() })
    if (open) rounds.delete(client)
    else rounds.set(client, roundId)
  }
  return { sequential: await pace(1, doOne), parallel: await pace(CLIENTS, doOne) }
}
