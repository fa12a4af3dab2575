import { inTransaction } from '../database/transaction.ts'
import { centavos } from '../../contract/money.ts'
import { randomUUID } from 'node:crypto'
import type { Handle } from './ledger.ts'
import { give } from './ledgerMoves.ts'
import { playerBalance } from './ledgerReads.ts'

/** What a demo is played with. */
const DEMO = centavos(100_000)
/** With less than this, no game can be played any more. */
const TOO_LITTLE = centavos(100)

/** Fills demo money up when it is played away, so that a demo can always be played. */
export async function topUpDemo(handle: Handle, uid: string, now: number): Promise<void> {
  await inTransaction(handle, async (trx) => {
    const left = await playerBalance(trx, uid, 'demo')
    if (left >= TOO_LITTLE) return
    await give(trx, { uid, key: `demo:${randomUUID()}`, kind: 'demo', amount: DEMO - left, type: 'demo', now })
  })
}
