import type { KycStatus } from '../../../contract/statuses.ts'
import type { Reason } from '../../database/tables/identity.ts'
import type { Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { isOnlyKyc, type Player } from '../account/user.ts'

/** What a step of KYC needs besides its transaction. */
export interface Ports {
  live: Live
  now: number
}

/** The legal moves of a review. What is being edited may be saved again. */
const MOVES: Readonly<Record<KycStatus, readonly KycStatus[]>> = {
  unverified: ['editing'],
  editing: ['editing', 'pending'],
  pending: ['approved', 'rejected'],
  rejected: ['editing'],
  approved: [],
}

const mayMove = (from: KycStatus, to: KycStatus) => MOVES[from].includes(to)

/** Moves the player on. Throws when the rules do not know such a move. */
export async function moveIdentity(trx: Trx, player: Player, to: KycStatus): Promise<Player> {
  if (!mayMove(player.identityStatus, to))
    throw new RangeError(`KYC does not move from ${player.identityStatus} to ${to}`)
  const decided = to === 'pending' || to === 'approved' || to === 'rejected'
  return trx
    .updateTable('player')
    .set({ identityStatus: to, ...(decided && { kycStatus: to, withdrawKycStatus: to }) })
    .where('uid', '=', player.uid)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Tells the player's devices how their KYC stands, once the transaction has committed. */
export async function tellStatus(
  trx: Trx,
  { live, now }: Ports,
  player: Player,
  reasons: readonly Reason[] = [],
): Promise<void> {
  const { uid, identityStatus, kycStatus, withdrawKycStatus } = player
  const content = { status: identityStatus, kycStatus, withdrawKycStatus, onlyKyc: isOnlyKyc(player, now), reasons }
  await live.publish(trx, uid, 'kyc.status', content)
}
