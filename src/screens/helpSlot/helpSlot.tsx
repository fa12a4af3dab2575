import styles from './helpSlot.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import { Async } from '../shared/Async.tsx'
import { Excluded } from '../shared/exclusion/Excluded.tsx'
import { Freshness } from '../shared/Freshness.tsx'
import { GuestsCannot } from '../shared/GuestsCannot.tsx'
import { useIsGuest } from '../shared/useIsGuest.ts'
import { Friends } from './Friends.tsx'
import { InviteCard } from './InviteCard.tsx'
import { Prizes } from './Prizes.tsx'
import { SpinMachine } from './SpinMachine.tsx'
import { giftScene } from '../../ui/scenes/drawings.tsx'

export { InvitePanel } from './InvitePanel.tsx'
export { QrCode } from './QrCode.tsx'

export default function HelpSlot() {
  return useIsGuest() ? <NoSpinsForGuests /> : <FreeSpins />
}

/** Spins for invited friends: how many are left, prizes and odds, and the friends. */
function FreeSpins() {
  const { t } = useLingui()
  const helper = useResource('helper')
  return (
    <div className={classNames(styles.helpSlot, 'page')}>
      <Async
        resource={helper}
        loading={
          <>
            <Skeleton height={336} radius={24} />
            <SkeletonRows count={4} height={72} />
          </>
        }
        missing={{
          title: t`Your spins are not on this device yet`,
          words: <Trans>They will appear as soon as the server answers. No spin is lost.</Trans>,
        }}
        freshness="own"
      >
        {(value) => (
          <>
            <Excluded />
            <SpinMachine helper={value} />
            <Freshness resource={helper} />
            <div className={styles.helpSlotColumns}>
              <Prizes helper={value} />
              <div>
                <InviteCard limits={value.friendLimits} withButton={value.spins > 0} />
                <Friends helper={value} />
              </div>
            </div>
          </>
        )}
      </Async>
    </div>
  )
}

function NoSpinsForGuests() {
  const { t } = useLingui()
  return (
    <GuestsCannot scene={giftScene} title={t`Sign up to get free spins`}>
      <Trans>Invite friends and earn free spins. Your player ID stays the same.</Trans>
    </GuestsCannot>
  )
}
