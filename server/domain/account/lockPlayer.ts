import type { Trx } from '../../database/transaction.ts'
import { WORDS } from '../../words.ts'
import { DomainError } from '../domainError.ts'
import type { Player } from './user.ts'

/**
 * Locks the player until the transaction ends, so that decisions about one player are serialized. Throws
 * `sessionInvalid` when there is no such player (any more).
 */
export async function lockPlayer(trx: Trx, uid: string): Promise<Player> {
  const player = await trx.selectFrom('player').selectAll().where('uid', '=', uid).forNoKeyUpdate().executeTakeFirst()
  if (!player) throw new DomainError('sessionInvalid', WORDS.sessionInvalid)
  return player
}
