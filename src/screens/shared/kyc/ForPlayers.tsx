import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { UserInfo } from '../../../../contract/entities/user.ts'
import { usePlayer } from '../../../state/player.ts'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { GuestsCannot } from '../GuestsCannot.tsx'

/** For full accounts; a guest has no identity to verify. */
export function ForPlayers({ children }: { children: (user: UserInfo) => ReactNode }) {
  const { t } = useLingui()
  const player = usePlayer()
  if (!player) {
    return (
      <div className="form-page">
        <SkeletonRows count={4} height={88} />
      </div>
    )
  }
  if (!player.guest) return children(player)
  return (
    <GuestsCannot title={t`Keep your account first`}>
      <Trans>Guests play with demo money and have nothing to verify. Sign up, and your player ID stays the same.</Trans>
    </GuestsCannot>
  )
}
