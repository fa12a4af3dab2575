import styles from './claw.module.css'
import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'

/** Sources of tries, for a player without any. Tries are not sold. */
export function NoTries() {
  return (
    <div className={styles.clawNoTries}>
      <p className="strong">
        <Trans>Get more tries</Trans>
      </p>
      <p className="small soft">
        <Trans>Tries are never sold for money. You earn them from:</Trans>
      </p>
      <ul>
        <li>
          <Link className="link" href="/task">
            <Trans>Tasks</Trans>
          </Link>
        </li>
        <li>
          <Link className="link" href="/dailyDepositBonus?part=battlePass">
            <Trans>Battle pass</Trans>
          </Link>
        </li>
        <li>
          <Link className="link" href="/finance/exchange">
            <Trans>Exchange points</Trans>
          </Link>
        </li>
        <li>
          <Link className="link" href="/energy">
            <Trans>Energy</Trans>
          </Link>
        </li>
        <li>
          <Link className="link" href="/vip">
            <Trans>VIP</Trans>
          </Link>
        </li>
      </ul>
    </div>
  )
}
