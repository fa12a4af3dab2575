import styles from './withdraw.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { WITHDRAWAL_HOLD_HOURS } from '../../../contract/calls/cashier.ts'
import type { Wallet } from '../../../contract/entities/cashier.ts'
import type { Balance, UserInfo } from '../../../contract/entities/user.ts'
import type { KycStatus } from '../../../contract/statuses.ts'
import { openPopup } from '../../app/popups.ts'
import { Tag } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, ListRow } from '../../ui/Card.tsx'
import { formatMoney } from '../../ui/format.ts'
import type { IconName } from '../../ui/icons.ts'

interface Step {
  icon: IconName
  name: string
  /** What is still missing for this step. */
  left: string
  isDone: boolean
  onPress: () => void
}

interface ReadyStepsProps {
  user: Pick<UserInfo, 'isNullPasswordTrade' | 'identityStatus' | 'withdrawKycStatus'>
  balance: Balance
  wallets: readonly Wallet[]
  onPick: (path: string) => void
}

/** The four things that a withdrawal needs, what is still missing for each, and once nothing is, the withdrawal. */
export function ReadySteps(props: ReadyStepsProps) {
  const { t } = useLingui()
  const title = useId()
  const steps = useSteps(props)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section className={styles.readySteps} aria-labelledby={title}>
      <p className="subtitle" id={title}>
        {done === steps.length ? (
          <Trans>Everything is done</Trans>
        ) : (
          <Plural value={steps.length - done} one="# step is left" other="# steps are left" />
        )}
      </p>
      <Card look="list">
        {steps.map(({ icon, name, left, isDone, onPress }, index) => (
          <ListRow
            key={name}
            icon={isDone ? 'check' : icon}
            title={`${index + 1}. ${name}`}
            {...(isDone ? { after: <Tag tone="good">{t`Done`}</Tag> } : { note: left, onPress })}
          />
        ))}
      </Card>
      {done === steps.length ? (
        <Button kind="mango" wide icon="withdraw" onPress={() => props.onPick('/finance/withdraw')}>
          <Trans>Withdraw</Trans>
        </Button>
      ) : (
        <p className="field-hint">
          <Trans>
            A new withdrawal password, phone or account puts withdrawals on hold for {WITHDRAWAL_HOLD_HOURS} hours, so
            set them up on the same day.
          </Trans>
        </p>
      )}
    </section>
  )
}

function useSteps({ user, balance, wallets, onPick }: ReadyStepsProps): Step[] {
  const { t } = useLingui()
  const status = user.withdrawKycStatus === 'approved' ? 'approved' : user.identityStatus
  const surplus = balance.userRiskVO.surplus
  const leftOfIdentity: Record<KycStatus, string> = {
    unverified: t`Your details and photos of your ID: about 5 minutes`,
    editing: t`Your ID is still to be sent for review`,
    pending: t`We are checking your documents. There is nothing for you to do.`,
    rejected: t`Your documents were not accepted. See why, and what you can do.`,
    approved: '',
  }
  return [
    {
      icon: 'lock',
      name: t`Withdrawal password`,
      left: t`6–12 digits that you choose`,
      isDone: !user.isNullPasswordTrade,
      onPress: () => onPick('/security-center?code=transactionPwd'),
    },
    {
      icon: 'idCard',
      name: t`Verified identity`,
      left: leftOfIdentity[status],
      isDone: status === 'approved',
      onPress: () => onPick(status === 'pending' || status === 'rejected' ? '/kyc/status' : '/kyc/verification'),
    },
    {
      icon: 'wallet',
      name: t`Account in your verified name`,
      left: t`An e-wallet or bank account, linked once`,
      isDone: wallets.some(({ replaceable }) => !replaceable),
      onPress: () => openPopup({ kind: 'bindWallet' }),
    },
    {
      icon: 'chart',
      name: t`Turnover`,
      left: t`${formatMoney(surplus)} left to bet`,
      isDone: surplus === 0,
      onPress: () => onPick('/records?tab=turnover'),
    },
  ]
}
