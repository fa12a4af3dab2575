import styles from './profile.module.css'
import { Trans } from '@lingui/react/macro'
import { useResource } from '../../state/data.ts'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { KeepAccount } from '../shared/KeepAccount.tsx'

/** A guest's balance, and how to keep the account. */
export function GuestOffer() {
  const balance = useResource('balance').value
  return (
    <div className="section">
      <Card className={styles.guestOffer}>
        <p className="soft">
          <Trans>Demo money</Trans>
        </p>
        <p className="hero-figure">{balance ? <Money amount={balance.userAccountVO.balance} /> : '–'}</p>
        <h3 className="subtitle">
          <Trans>Keep this account</Trans>
        </h3>
        <p className="soft">
          <Trans>
            As a guest you play demo games with demo money and get no bonuses. Choose a username and a password to keep
            this account, with the same ID and favourites.
          </Trans>
        </p>
        <KeepAccount wide />
      </Card>
    </div>
  )
}
