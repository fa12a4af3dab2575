import styles from './profile.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { centavos } from '../../../contract/money.ts'
import type { Balance } from '../../../contract/entities/user.ts'
import { navigate } from '../../app/navigation.ts'
import { openPopup } from '../../app/popups.ts'
import { useResource } from '../../state/data.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, ListRow } from '../../ui/Card.tsx'
import { formatCount } from '../../ui/format.ts'
import type { IconName } from '../../ui/icons.ts'
import { CountUp, Money } from '../../ui/Money.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Async } from '../shared/Async.tsx'
import { BudgetMeter } from '../shared/BudgetMeter.tsx'
import { Freshness } from '../shared/Freshness.tsx'
import { WithHelp } from '../shared/Help.tsx'

interface WalletSheetProps {
  /** Called when a link in it has been followed. */
  onLeave: () => void
}

/** The balance and its parts, each explained and with the way to its screen. */
export function WalletSheet({ onLeave }: WalletSheetProps) {
  const { t } = useLingui()
  const balance = useResource('balance')
  const leaveFor = (path: string) => {
    navigate(path)
    onLeave()
  }
  return (
    <Async resource={balance} loading={<SkeletonRows count={6} height={64} />} freshness="own">
      {(value) => (
        <>
          <WithHelp topic="balances" question={t`What do the figures in my wallet mean?`}>
            <p className="soft">
              <Trans>Cash balance</Trans>
            </p>
          </WithHelp>
          <p className="hero-figure">
            <CountUp amount={value.userAccountVO.balance} />
          </p>
          <p className="small soft">
            <Trans>What you can play with now.</Trans>
          </p>
          <Freshness resource={balance} />
          <div className={styles.walletActions}>
            <Button kind="mango" icon="deposit" onPress={() => leaveFor('/finance/recharge')}>
              <Trans>Deposit</Trans>
            </Button>
            <Button icon="withdraw" onPress={() => leaveFor('/finance/withdraw')}>
              <Trans>Withdraw</Trans>
            </Button>
          </div>
          <BudgetLeft onPick={leaveFor} />
          <Parts balance={value} onPick={leaveFor} />
        </>
      )}
    </Async>
  )
}

/** Only for who has set one. */
function BudgetLeft({ onPick }: { onPick: (path: string) => void }) {
  const { t } = useLingui()
  const budget = useResource('budget').value
  if (!budget) return null
  return (
    <Card look="list" className={styles.walletBudget}>
      <ListRow
        icon="shield"
        title={t`Monthly budget`}
        note={<BudgetMeter budget={budget} />}
        onPress={() => onPick('/security-center?code=limits')}
      />
    </Card>
  )
}

interface Part {
  icon: IconName
  name: string
  note: string
  figure?: ReactNode
  open: () => void
}

function Parts({ balance, onPick }: { balance: Balance; onPick: (path: string) => void }) {
  const { t } = useLingui()
  const coupons = useResource('coupons').value?.filter(({ status }) => status === 'open').length
  const { allAmount, balance: cash, withdrawalAmount } = balance.userAccountVO
  const held = centavos(allAmount - cash)
  const surplus = balance.userRiskVO.surplus
  const parts: Part[] = [
    {
      icon: 'withdraw',
      name: t`Available to withdraw`,
      note: surplus > 0 ? t`Nothing until the turnover below is done.` : t`What can be paid out to you.`,
      figure: <Money amount={withdrawalAmount} />,
      open: () => openPopup({ kind: 'readyToWithdraw' }),
    },
    {
      icon: 'chart',
      name: t`Left to bet`,
      note: surplus > 0 ? t`Bet this much before withdrawing.` : t`No turnover is left.`,
      figure: <Money amount={surplus} />,
      open: () => onPick('/records?tab=turnover'),
    },
    {
      icon: 'lock',
      name: t`On hold`,
      note: t`Set aside for withdrawals. What is not paid out comes back.`,
      figure: <Money amount={held} />,
      open: () => onPick('/transactionHistory?type=withdraw'),
    },
    {
      icon: 'ticket',
      name: t`Coupons`,
      note: t`A bonus on top of a deposit.`,
      ...(coupons !== undefined && { figure: formatCount(coupons) }),
      open: () => onPick('/finance/recharge'),
    },
    {
      icon: 'star',
      name: t`Points`,
      note: t`Exchange them for cash, energy and tries.`,
      figure: formatCount(balance.userPointVO.value),
      open: () => onPick('/finance/exchange'),
    },
    {
      icon: 'list',
      name: t`Transactions`,
      note: t`Your deposits and withdrawals.`,
      open: () => onPick('/transactionHistory'),
    },
  ]
  return (
    <Card look="list" className={styles.walletParts}>
      {parts.map(({ icon, name, note, figure, open }) => (
        <ListRow
          key={name}
          icon={icon}
          title={name}
          note={note}
          after={figure !== undefined && <b className={styles.walletFigure}>{figure}</b>}
          onPress={open}
        />
      ))}
    </Card>
  )
}
