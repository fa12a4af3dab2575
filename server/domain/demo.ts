import { inTransaction } from '../database/transaction.ts'
import { DEMO_MONEY_PESOS } from '../../contract/constants.ts'
import { centavos, toCentavos } from '../../contract/money.ts'
import type { Handle } from './ledger.ts'
import { give } from './ledgerMoves.ts'
import { playerBalance } from './ledgerReads.ts'
import { lockPlayer } from './lockPlayer.ts'

/** What a demo is played with. */
const DEMO = toCentavos(DEMO_MONEY_PESOS)
/** With less than this, no game can be played any more. */
const TOO_LITTLE = centavos(100)

/** Fills demo money up when it is played away, so that a demo can always be played. */
export async function topUpDemo(handle: Handle, uid: string, now: number): Promise<void> {
  await inTransaction(handle, async (trx) => {
    await lockPlayer(trx, uid)
    const left = await playerBalance(trx, uid, 'demo')
    if (left >= TOO_LITTLE) return
    await give(trx, { uid, key: `${uid}:${now}`, kind: 'demo', amount: DEMO - left, type: 'demo', now })
  })
}
