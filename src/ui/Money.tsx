import { centavos } from '../../contract/money.ts'
import type { Centavos } from '../../contract/money.ts'
import type { MoneyStyle } from '../../contract/moneyText.ts'
import { formatMoney } from './format.ts'
import { useCountUp } from './useCountUp.ts'

/** ₱1,234.50 in figures of one width. */
export function Money(props: { amount: Centavos; style?: MoneyStyle }) {
  return <span className="money">{formatMoney(props.amount, props.style)}</span>
}

/** Runs from the amount shown before to the new one. Readers hear the end only. */
export function CountUp({ amount }: { amount: Centavos }) {
  const shown = centavos(Math.round(useCountUp(amount)))
  return (
    <span className="money">
      <span aria-hidden="true">{formatMoney(shown)}</span>
      <span className="hidden-text">{formatMoney(amount)}</span>
    </span>
  )
}
