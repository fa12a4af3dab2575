import styles from './withdraw.module.css'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { centavos } from '../../../contract/money.ts'
import type { Balance } from '../../../contract/entities/user.ts'
import { useResource } from '../../state/data.ts'
import { usePlayer } from '../../state/player.ts'
import { formatMoney } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { Async } from '../shared/Async.tsx'
import { Freshness } from '../shared/Freshness.tsx'
import { ReadySteps } from './ReadySteps.tsx'
import { TurnoverLeft } from './TurnoverLeft.tsx'

interface ReadySheetProps {
  /** Shown until all of it is known, so that its dialog grows once at most. */
  loading: ReactNode
  onPick: (path: string) => void
}

/** What a withdrawal still needs, and where the rest of the balance is. */
export function ReadySheet({ loading, onPick }: ReadySheetProps) {
  const player = usePlayer()
  const balance = useResource('balance')
  const wallets = useResource('wallets')
  if (!player) return null
  if (!wallets.value && !wallets.failure) return loading
  return (
    <Async resource={balance} loading={loading} freshness="own">
      {(value) => (
        <>
          <Sums balance={value} />
          <Freshness resource={balance} />
          {/* Without the accounts no step: unknown does not mean missing, as a linked account stays linked. */}
          <Async resource={wallets} loading={loading} missing={<StepsMissing />} freshness="own">
            {(list) => <ReadySteps user={player} balance={value} wallets={list} onPick={onPick} />}
          </Async>
          <WhyLess balance={value} onPick={onPick} />
        </>
      )}
    </Async>
  )
}

function StepsMissing() {
  return (
    <p className="soft">
      <Trans>What is left to do is not on this device yet. It comes as soon as the server answers.</Trans>
    </p>
  )
}

function Sums({ balance }: { balance: Balance }) {
  const { balance: cash, withdrawalAmount } = balance.userAccountVO
  return (
    <div className={styles.whySums}>
      <div>
        <p className="small soft">
          <Trans>Balance</Trans>
        </p>
        <p className="title">
          <Money amount={cash} />
        </p>
      </div>
      <div>
        <p className="small soft">
          <Trans>Available to withdraw</Trans>
        </p>
        <p className="title">
          <Money amount={withdrawalAmount} />
        </p>
      </div>
    </div>
  )
}

function WhyLess({ balance, onPick }: Pick<ReadySheetProps, 'onPick'> & { balance: Balance }) {
  const { allAmount, balance: cash, withdrawalAmount } = balance.userAccountVO
  const held = centavos(allAmount - cash)
  return (
    <>
      {held > 0 && (
        <p className={styles.whyWords}>
          <Trans>
            <b>{formatMoney(held)}</b> is on hold for withdrawals. What is not paid out comes back.
          </Trans>
        </p>
      )}
      {withdrawalAmount < cash && <TurnoverLeft balance={balance} onAll={() => onPick('/records?tab=turnover')} />}
    </>
  )
}
