import { useLingui } from '@lingui/react/macro'
import type { Budget } from '../../../contract/calls/rg.ts'
import { useBudgetWords } from '../../app/useBudgetWords.ts'
import { Meter } from '../../ui/ProgressBar.tsx'

/** What is left of a month's budget, in words and as a bar. */
export function BudgetMeter({ budget }: { budget: Budget }) {
  const { t } = useLingui()
  const words = useBudgetWords()(budget)
  return (
    <>
      {words}
      <Meter label={t`Monthly budget`} value={budget.spent} max={budget.amount} valueText={words} />
    </>
  )
}
