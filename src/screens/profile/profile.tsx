import styles from './profile.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePlayer } from '../../state/player.ts'
import { classNames } from '../../ui/classNames.ts'
import { Card, ListRow } from '../../ui/Card.tsx'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import { Balances, BalancesSkeleton } from './Balances.tsx'
import { GuestOffer } from './GuestOffer.tsx'
import { Identity } from './Identity.tsx'
import { Invitation } from './Invitation.tsx'
import { Wallets } from './Wallets.tsx'

/** For the wallet popup, which loads it from this chunk. */
export { WalletSheet } from './WalletSheet.tsx'

export default function Profile() {
  const { t } = useLingui()
  const user = usePlayer()
  if (!user) return <ProfileSkeleton />

  return (
    <div className={classNames(styles.profile, 'page')}>
      <div className={styles.profileColumn}>
        <Identity user={user} />
        {user.guest ? <GuestOffer /> : <Balances />}
      </div>
      <div className={styles.profileColumn}>
        {!user.guest && <Invitation user={user} />}
        <Card look="list">
          {!user.guest && (
            <>
              <Wallets />
              <ListRow icon="list" title={t`Records`} note={t`Every change of your balance`} to="/records" />
            </>
          )}
          <ListRow icon="clock" title={t`Game records`} note={t`Every round you played`} to="/game/record" />
          <ListRow icon="shield" title={t`Security`} note={t`Passwords and devices`} to="/security-center" />
          <ListRow icon="gear" title={t`Settings`} note={t`Language, theme, sound`} to="/setting" />
        </Card>
        <p className={classNames('small soft', styles.profileFoot)}>
          <Trans>Play money sandbox · nothing here can be cashed out</Trans>
        </p>
      </div>
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <div className={classNames(styles.profile, 'page')} aria-hidden="true">
      <div className={styles.profileColumn}>
        <Skeleton height={132} radius={24} />
        <div className="section">
          <BalancesSkeleton />
        </div>
      </div>
      <div className={styles.profileColumn}>
        <SkeletonRows count={4} height={56} />
      </div>
    </div>
  )
}
