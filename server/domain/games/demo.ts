import { type Handle, inTransaction } from '../../database/transaction.ts'
import { DEMO_MONEY_PESOS } from '../../../contract/constants.ts'
import { toCentavos } from '../../../contract/money.ts'
import { randomUUID } from 'node:crypto'
import { give } from '../ledger/postings.ts'
import { playerBalance } from '../ledger/reads.ts'
import { lockPlayer } from '../account/lockPlayer.ts'

/** The amount that demo money is topped up to. */
const DEMO = toCentavos(DEMO_MONEY_PESOS)

/** Tops demo money up when a demo is opened, or on request in one (docs/rules.md, 14). */
export async function topUpDemo(handle: Handle, uid: string, now: number): Promise<void> {
  await inTransaction(handle, async (trx) => {
    await lockPlayer(trx, uid)
    const left = await playerBalance(trx, uid, 'demo')
    if (left >= DEMO) return
    // Every top-up has its own key: the check under the lock makes it happen once.
    await give(trx, { uid, key: `demo:${randomUUID()}`, kind: 'demo', amount: DEMO - left, type: 'demo', now })
  })
}
