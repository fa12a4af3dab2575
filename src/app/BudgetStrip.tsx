import styles from './GameFrame.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Budget } from '../../contract/calls/rg.ts'
import { useResource } from '../state/data.ts'
import { classNames } from '../ui/classNames.ts'
import { formatMoney } from '../ui/format.ts'
import { PlayPause } from './PlayPause.tsx'
import { useAfterRound } from './useAfterRound.ts'
import { useBudgetWords } from './useBudgetWords.ts'

/** From this part on the player is told that little is left. */
const SHORT_FROM = 0.8
const LIMITS = '/security-center?code=limits'

/** What is left of the month's budget, above a game for money; it interrupts once, when nothing is left. */
export function BudgetStrip({ isRoundOpen }: { isRoundOpen: boolean }) {
  const budget = useResource('budget').value
  return budget ? <Strip key={`${budget.amount} ${budget.until}`} budget={budget} isRoundOpen={isRoundOpen} /> : null
}

function Strip({ budget, isRoundOpen }: { budget: Budget; isRoundOpen: boolean }) {
  const words = useBudgetWords()
  const { amount, spent } = budget
  const isUsedUp = spent >= amount
  // Who opens a game with nothing left has been told before.
  const [isTold, setTold] = useState(isUsedUp)
  const isShown = useAfterRound(isUsedUp && !isTold, isRoundOpen)
  return (
    <>
      <p className={classNames(styles.budget, spent >= amount * SHORT_FROM && styles.short)}>
        <Trans>Budget: {words(budget)}</Trans>
      </p>
      {isShown && <UsedUp budget={budget} onGoOn={() => setTold(true)} />}
    </>
  )
}

function UsedUp({ budget: { amount }, onGoOn }: { budget: Budget; onGoOn: () => void }) {
  const { t } = useLingui()
  return (
    <PlayPause title={t`Your budget is used up`} onGoOn={onGoOn} further={{ label: t`See my limits`, path: LIMITS }}>
      <p>
        <Trans>
          You have now lost the {formatMoney(amount, 'short')} that you set for this month. A budget does not stop you;
          a limit does.
        </Trans>
      </p>
    </PlayPause>
  )
}
