import type { Handle } from '../../database/transaction.ts'
import { playerBalance } from '../ledger/reads.ts'
import { clawLevel } from './claw.ts'

/** The badges: tries left, and the level. */
export async function countTries(handle: Handle, uid: string): Promise<number> {
  return playerBalance(handle, uid, 'tries')
}

export async function countClawLevel(handle: Handle, uid: string): Promise<number> {
  const row = await handle.selectFrom('clawSeed').select('thrown').where('uid', '=', uid).executeTakeFirst()
  return clawLevel(row?.thrown ?? 0)
}
