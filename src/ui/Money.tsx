import { useEffect, useRef, useState } from 'react'
import { centavos } from '../../contract/money.ts'
import type { Centavos } from '../../contract/money.ts'
import type { MoneyStyle } from '../../contract/moneyText.ts'
import { formatMoney } from './format.ts'

/** ₱1,234.50 in figures of one width. */
export function Money(props: { amount: Centavos; style?: MoneyStyle }) {
  return <span className="money">{formatMoney(props.amount, props.style)}</span>
}

const COUNT_UP_MS = 600

/** Runs from the amount shown before to the new one; at once when motion is unwanted. Readers hear the end only. */
export function CountUp({ amount }: { amount: Centavos }) {
  const [shown, setShown] = useState(amount)
  const before = useRef(amount)

  useEffect(() => {
    const from = before.current
    before.current = amount
    if (from === amount || matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(amount)
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - start) / COUNT_UP_MS))
      const eased = 1 - (1 - part) ** 3
      setShown(centavos(Math.round(from + (amount - from) * eased)))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [amount])

  return (
    <span className="money">
      <span aria-hidden="true">{formatMoney(shown)}</span>
      <span className="hidden-text">{formatMoney(amount)}</span>
    </span>
  )
}
