import { useLingui } from '@lingui/react/macro'
import type { Budget } from '../../contract/calls/rg.ts'
import { centavos } from '../../contract/money.ts'
import { formatDay, formatMoney } from '../ui/format.ts'

/** What is left of a budget, in words that stay true when the answer is old: with the day of the next one. */
export function useBudgetWords(): (budget: Budget) => string {
  const { t, i18n } = useLingui()
  return ({ amount, spent, until }) => {
    const whole = formatMoney(amount, 'short')
    const day = formatDay(until, i18n.locale)
    if (spent > amount) return t`${formatMoney(centavos(spent - amount), 'short')} over your ${whole}, renews ${day}`
    return t`${formatMoney(centavos(amount - spent), 'short')} of ${whole} left, renews ${day}`
  }
}
