import type { Exclusion } from '../../../../contract/entities/user.ts'
import { usePlayer } from '../../../state/player.ts'
import { useOperatorNow } from '../../../ui/time.tsx'

/** What closes games, deposits and bonuses, until when (epoch ms): a break, a self-exclusion, or an account that closes. */
export type Closed = Exclusion | { kind: 'closing'; until: number }

/** The player's running break or self-exclusion, which ends here by itself, too; or that they close their account. */
export function useExclusion(): Closed | undefined {
  const player = usePlayer()
  const now = useOperatorNow(30_000)
  if (!player) return undefined
  const { exclusion, closing } = player
  if (exclusion && exclusion.until > now) return exclusion
  return closing ? { kind: 'closing', until: closing } : undefined
}
