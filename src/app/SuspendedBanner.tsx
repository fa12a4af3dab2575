import './SuspendedBanner.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link } from 'wouter'
import type { Session } from '../../workers/protocol/session.ts'
import { playerOf } from '../state/player.ts'
import { Icon } from '../ui/Icon.tsx'
import { useMakeRoom } from '../ui/useMakeRoom.ts'
import { isOpenToOnlyKyc, kycRoutes } from './guard.ts'
import type { RouteName } from './paths.ts'

/** On the screens that restricted players may see, a banner replaces the dialog, which has no close button. */
export function SuspendedBanner({ route, session }: { route: RouteName; session: Session | undefined }) {
  const { t } = useLingui()
  const player = playerOf(session)
  // Not on the KYC screens: completing them ends the restriction.
  const isShown = player?.onlyKyc && isOpenToOnlyKyc(route) && !kycRoutes.has(route)
  const banner = useRef<HTMLElement>(null)
  useMakeRoom(banner, isShown)
  if (!isShown) return null
  const isInReview = player.identityStatus === 'pending'
  return (
    <section className="suspended" ref={banner} aria-label={t`Account Suspended`}>
      <Icon name="warning" size={20} />
      <p>
        <Trans>Account suspended until you are verified. Your money is held for you.</Trans>
      </p>
      <span className="suspended-ways">
        {route !== 'livechat' && (
          <Link href="/livechat">
            <Trans>Customer Service</Trans>
          </Link>
        )}
        <Link href={isInReview ? '/kyc/status' : '/kyc/verification'}>
          {isInReview ? t`See the status` : t`Complete KYC`}
        </Link>
      </span>
    </section>
  )
}
