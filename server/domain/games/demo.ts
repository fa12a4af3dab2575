import { type Handle, inTransaction } from '../../database/transaction.ts'
import { DEMO_MONEY_PESOS } from '../../../contract/constants.ts'
import { toCentavos } from '../../../contract/money.ts'
import { give } from '../ledger/postings.ts'
import { playerAccountState } from '../ledger/reads.ts'
import { lockPlayer } from '../account/lockPlayer.ts'

/** The amount that demo money is topped up to. */
const DEMO = toCentavos(DEMO_MONEY_PESOS)

/** Tops demo money up when a demo is opened, or on request in one (docs/rules.md, 14). */
export async function topUpDemo(handle: Handle, uid: string, now: number): Promise<void> {
  await inTransaction(handle, async (trx) => {
    await lockPlayer(trx, uid)
    const { balance, entries } = await playerAccountState(trx, uid, 'demo')
    if (balance >= DEMO) return
    await give(trx, { uid, key: `${uid}:${entries}`, kind: 'demo', amount: DEMO - balance, type: 'demo', now })
  })
}
