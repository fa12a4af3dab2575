import { Trans, useLingui } from '@lingui/react/macro'
import { WITHDRAWAL_HOLD_HOURS } from '../../../contract/calls/cashier.ts'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { openPopup } from '../../app/popups.ts'
import { Tag } from '../../ui/Badge.tsx'
import { Card, ListRow } from '../../ui/Card.tsx'
import type { IconName } from '../../ui/icons.ts'

interface Step {
  icon: IconName
  title: string
  note?: string
  done: boolean
  to?: string
  onPress?: () => void
}

/** What has to be done before a withdrawal, in order. */
export function WithdrawSteps({ user, hasWallet }: { user: UserInfo; hasWallet: boolean }) {
  const { t } = useLingui()
  const isVerified = user.withdrawKycStatus === 'approved'
  const isRejected = user.withdrawKycStatus === 'rejected'
  const steps: Step[] = [
    {
      icon: 'shield',
      title: t`Verify your identity`,
      done: isVerified,
      to: '/kyc/verification',
      ...(isRejected && { note: t`Your documents were not accepted. Please send them again.` }),
    },
    { icon: 'phone', title: t`Link your phone number`, done: user.bind, to: '/security-center?code=phone' },
    {
      icon: 'lock',
      title: t`Set a withdrawal password`,
      done: !user.isNullPasswordTrade,
      to: '/security-center?code=transactionPwd',
    },
    {
      icon: 'wallet',
      title: t`Add an account in your verified name`,
      done: hasWallet,
      onPress: () => openPopup({ kind: 'bindWallet' }),
    },
  ]
  if (isVerified && hasWallet && !user.isNullPasswordTrade) return null
  return (
    <section className="section" aria-labelledby="withdraw-steps">
      <h2 className="subtitle" id="withdraw-steps">
        <Trans>The steps to a withdrawal</Trans>
      </h2>
      <Card look="list">
        {steps.map(({ icon, title, done, ...way }, index) => (
          <ListRow
            key={title}
            icon={done ? 'check' : icon}
            title={`${index + 1}. ${title}`}
            {...(!done && way)}
            after={done && <Tag tone="good">{t`Done`}</Tag>}
          />
        ))}
        <ListRow
          icon="clock"
          title={t`5. Withdraw ${WITHDRAWAL_HOLD_HOURS} hours later`}
          note={t`Each of steps 2 to 4 starts the ${WITHDRAWAL_HOLD_HOURS} hours again, now and later, so do them all on one day.`}
        />
      </Card>
    </section>
  )
}
