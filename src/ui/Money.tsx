import { centavos } from '../../contract/money.ts'
import type { Centavos } from '../../contract/money.ts'
import type { MoneyStyle } from '../../contract/moneyText.ts'
import { formatMoney } from './format.ts'
import { useCountUp } from './useCountUp.ts'

/** Money in tabular figures: ₱1,234.50. */
export function Money(props: { amount: Centavos; style?: MoneyStyle }) {
  return <span className="money">{formatMoney(props.amount, props.style)}</span>
}

/** Counts from the last amount to the new one; screen readers get only the new one. */
export function CountUp({ amount }: { amount: Centavos }) {
  const shown = centavos(Math.round(useCountUp(amount)))
  return (
    <span className="money">
      <span aria-hidden="true">{formatMoney(shown)}</span>
      <span className="hidden-text">{formatMoney(amount)}</span>
    </span>
  )
}
