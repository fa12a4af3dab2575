import { createHmac } from 'node:crypto'
import { sharedSecret } from '../../../database/encryption/sharedSecret.ts'
import type { Handle } from '../../../database/transaction.ts'

/** What blinds a player's leaf on a day: whoever knows one of them learns nothing of others. */
export async function createSalts(db: Handle): Promise<(day: string, uid: string) => Buffer> {
  const secret = await sharedSecret(db, 'liabilities')
  return (day, uid) => createHmac('sha256', secret).update(`${day}\n${uid}`).digest()
}
