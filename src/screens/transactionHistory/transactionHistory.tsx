import styles from './transactionHistory.module.css'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { currency } from 'virtual:brand'
import { useSearch } from 'wouter'
import { resources } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { GuestsCannot } from '../shared/GuestsCannot.tsx'
import { DEPOSIT_WORDS, WITHDRAWAL_WORDS } from '../shared/money/orderWords.ts'
import { useIsGuest } from '../shared/useIsGuest.ts'
import { DepositDetails, WithdrawDetails } from './Details.tsx'
import { OrderList } from './OrderList.tsx'
import { depositRow, withdrawRow } from './rows.ts'

const PANEL = 'transactions'
type Kind = 'deposit' | 'withdraw'

/** All deposits and withdrawals, from every device. */
export default function TransactionHistory() {
  const isGuest = useIsGuest()
  const { t } = useLingui()
  const search = new URLSearchParams(useSearch())
  const [kind, setKind] = useState<Kind>(search.get('type') === 'withdraw' ? 'withdraw' : 'deposit')
  if (isGuest) return <GuestsCannot />

  return (
    <div className={classNames(styles.transactions, 'list-page')}>
      <Tabs<Kind>
        label={t`Transactions`}
        panelId={PANEL}
        selected={kind}
        onSelect={setKind}
        tabs={[
          { code: 'deposit', name: t`Deposits`, icon: 'deposit' },
          { code: 'withdraw', name: t`Withdrawals`, icon: 'withdraw' },
        ]}
      />
      <div id={PANEL} role="tabpanel" aria-label={kind === 'deposit' ? t`Deposits` : t`Withdrawals`}>
        {kind === 'deposit' ? (
          <OrderList
            key="deposit"
            pageOf={(params) => resources.of('depositOrders', params)}
            heads={[
              t`Order number`,
              t`Time`,
              t`Payment method`,
              t`Amount (${currency.code})`,
              t`Bonus (${currency.code})`,
            ]}
            statuses={DEPOSIT_WORDS}
            rowOf={depositRow}
            fileName="deposits"
            empty={{ title: t`No deposits here`, link: { label: t`Deposit`, to: '/finance/recharge' } }}
            Details={DepositDetails}
          />
        ) : (
          <OrderList
            key="withdraw"
            pageOf={(params) => resources.of('withdrawOrders', params)}
            heads={[t`Order number`, t`Time`, t`E-wallet or bank`, t`Amount (${currency.code})`, t`Account`]}
            statuses={WITHDRAWAL_WORDS}
            rowOf={withdrawRow}
            fileName="withdrawals"
            empty={{ title: t`No withdrawals here`, link: { label: t`Withdraw`, to: '/finance/withdraw' } }}
            Details={WithdrawDetails}
          />
        )}
      </div>
    </div>
  )
}
