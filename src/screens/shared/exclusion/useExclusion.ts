import type { Exclusion } from '../../../../contract/entities/user.ts'
import { useResource } from '../../../state/data.ts'
import { useOperatorNow } from '../../../ui/time.tsx'

/** The player's running break or self-exclusion; it ends here by itself, too. */
export function useExclusion(): Exclusion | undefined {
  const session = useResource('session').value
  const now = useOperatorNow(30_000)
  const exclusion = session?.status === 'player' ? session.user.exclusion : null
  return exclusion && exclusion.until > now ? exclusion : undefined
}
