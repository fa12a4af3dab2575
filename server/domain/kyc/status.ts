import type { KycStatus } from '../../../contract/statuses.ts'
import type { Reason } from '../../database/tables/identity.ts'
import type { Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { isOnlyKyc, type Player } from '../account/user.ts'

/** What a KYC step needs besides its transaction. */
export interface Ports {
  live: Live
  now: number
}

/** The transitions of a review. `editing` may be saved repeatedly. */
const MOVES: Readonly<Record<KycStatus, readonly KycStatus[]>> = {
  unverified: ['editing'],
  editing: ['editing', 'pending'],
  pending: ['approved', 'rejected'],
  rejected: ['editing'],
  approved: [],
}

const mayMove = (from: KycStatus, to: KycStatus) => MOVES[from].includes(to)

/** Makes a transition. Throws when it is not legal. */
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

/** Publishes the KYC status after the commit. */
export async function publishKycStatus(
  trx: Trx,
  { live, now }: Ports,
  player: Player,
  reasons: readonly Reason[] = [],
): Promise<void> {
  const { uid, identityStatus, kycStatus, withdrawKycStatus } = player
  const content = { status: identityStatus, kycStatus, withdrawKycStatus, onlyKyc: isOnlyKyc(player, now), reasons }
  await live.publish(trx, uid, 'kyc.status', content)
}
