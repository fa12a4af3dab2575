import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts'
import styles from './kycVerification.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { KYC_WINDOW_DAYS } from '../../../contract/constants.ts'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { Card } from '../../ui/Card.tsx'
import { formatDateTime, formatExact } from '../../ui/format.ts'
import { Meter } from '../../ui/ProgressBar.tsx'
import { useOperatorNow } from '../../ui/time.tsx'

/** The time left, and what happens then. The days come from the operator. */
export function Deadline({ user }: { user: UserInfo }) {
  const { t, i18n } = useLingui()
  const now = useOperatorNow(30_000)
  const { kycDeadline, onlyKyc } = user
  if (kycDeadline === undefined) return null
  const left = Math.max(0, kycDeadline - now)

  if (onlyKyc || left === 0) {
    return (
      <div className="section">
        <Card look="raised">
          <p className="subtitle bad">
            <Trans>The {KYC_WINDOW_DAYS} days are over</Trans>
          </p>
          <p>
            <Trans>
              Your account is suspended and your money is held for you. Both are released as soon as you are verified.
            </Trans>
          </p>
        </Card>
      </div>
    )
  }

  const days = left < DAY_MS ? 0 : Math.round(left / DAY_MS)
  const hours = Math.ceil(left / HOUR_MS)
  return (
    <div className="section">
      <Card look="raised">
        <div className={styles.kycDeadline}>
          <p className="figure">
            {days > 0 ? (
              <Plural value={days} one="# day left" other="# days left" />
            ) : (
              <Plural value={hours} one="# hour left" other="# hours left" />
            )}
          </p>
          <p className="soft" title={formatExact(kycDeadline, i18n.locale)}>
            <Trans>until {formatDateTime(kycDeadline, i18n.locale, now)}, Manila time</Trans>
          </p>
        </div>
        <Meter label={t`Time until the deadline`} value={Math.round(left / HOUR_MS)} max={KYC_WINDOW_DAYS * 24} />
        <p className={styles.kycDeadlineWords}>
          <Trans>
            Verify within {KYC_WINDOW_DAYS} days of signing up, and before your first withdrawal. After that the account
            is suspended until you are verified.
          </Trans>
        </p>
      </Card>
    </div>
  )
}
