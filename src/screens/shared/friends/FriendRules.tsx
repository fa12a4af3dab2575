import styles from './FriendRules.module.css'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FriendLimits } from '../../../../contract/entities/game.ts'

/** What is pending, when it is credited, and how many friends count. */
export function FriendRules({ limits }: { limits: FriendLimits | undefined }) {
  const { t } = useLingui()
  if (!limits) return null
  const { day, month, leftThisMonth } = limits
  const leftToday = Math.min(limits.leftToday, leftThisMonth)
  const { charges, spins } = limits.onTheWay
  const onTheWay = [t`${charges} energy`, t`${plural(spins, { one: '# free spin', other: '# free spins' })}`].join(
    ' + ',
  )
  return (
    <div className={styles.friendRules}>
      {charges + spins > 0 && (
        <p className="small strong">
          <Trans>Pending: {onTheWay}</Trans>
        </p>
      )}
      <p className="small soft">
        <Trans>
          A friend counts once both of you have completed KYC and linked a phone. Friends who share a device, a phone
          number or an identity with you, or with each other, count once at most.
        </Trans>
      </p>
      <p className="small soft">
        <Trans>
          Up to {day} friends a day and {month} a month count: {leftToday} more today, {leftThisMonth} more this month.
        </Trans>
      </p>
    </div>
  )
}
