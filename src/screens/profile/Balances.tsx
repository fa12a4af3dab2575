import styles from './profile.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { centavos } from '../../../contract/money.ts'
import type { Balance } from '../../../contract/entities/user.ts'
import { ask, useResource } from '../../state/data.ts'
import type { ShownResource } from '../../state/resources.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card, Facts } from '../../ui/Card.tsx'
import { formatCount } from '../../ui/format.ts'
import { IconButton, IconLink } from '../../ui/IconButton.tsx'
import { CountUp, Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AsOf } from '../../ui/states.tsx'
import { Async } from '../shared/Async.tsx'
import { toastFailure } from '../../app/toastFailure.ts'

/** The balance, the withdrawable part, and what has to be bet first. */
export function Balances() {
  const balance = useResource('balance')
  return (
    <div className="section">
      <Async resource={balance} loading={<BalancesSkeleton />} freshness="own">
        {(value) => <BalanceCard value={value} balance={balance} />}
      </Async>
    </div>
  )
}

/** As tall as the card on a phone, so that what is below stays. */
export function BalancesSkeleton() {
  return <Skeleton height={304} radius={16} />
}

function BalanceCard({ value, balance: { asOf, refreshing } }: { value: Balance; balance: ShownResource<Balance> }) {
  const { t } = useLingui()
  const { userAccountVO, userPointVO, userRiskVO } = value
  const held = centavos(userAccountVO.allAmount - userAccountVO.balance)
  const rows = [
    { name: t`Available to withdraw`, value: <Money amount={userAccountVO.withdrawalAmount} /> },
    {
      name: t`Bet this much before withdrawing`,
      value: (
        <span className={styles.balancesLeft}>
          <IconLink icon="info" size={20} label={t`What is left to bet, and why`} to="/records?tab=turnover" />
          <Money amount={userRiskVO.surplus} />
        </span>
      ),
    },
    ...(held > 0 ? [{ name: t`On hold for withdrawals`, value: <Money amount={held} /> }] : []),
    { name: t`Deposited so far`, value: <Money amount={userAccountVO.deposit} /> },
    { name: t`Points`, value: formatCount(userPointVO.value) },
  ]
  return (
    <Card className="balances">
      <div className={styles.balancesHead}>
        <p className="soft">
          <Trans>Cash balance</Trans>
        </p>
        <p className="hero-figure">
          <CountUp amount={userAccountVO.balance} />
        </p>
        <IconButton
          icon="refresh"
          size={20}
          label={t`Refresh balance`}
          turning={refreshing}
          onPress={() => void ask((commands) => commands.refreshBalance(), toastFailure)}
        />
        {asOf !== undefined && <AsOf time={asOf} refreshing={refreshing} />}
      </div>
      <Facts rows={rows} />
      <div className={styles.balancesActions}>
        <ButtonLink kind="mango" icon="deposit" to="/finance/recharge">
          <Trans>Deposit</Trans>
        </ButtonLink>
        <ButtonLink kind="plain" icon="withdraw" to="/finance/withdraw">
          <Trans>Withdraw</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}
