import { useLingui } from '@lingui/react/macro'
import type { RgKind, RgLimit, RgPeriod } from '../../../contract/calls/rg.ts'
import { centavos } from '../../../contract/money.ts'
import { formatMoney } from '../../ui/format.ts'
import { useDuration } from '../../ui/time.tsx'

/** How limits are spoken of, in the player's language. */
export function useLimitWords() {
  const { t } = useLingui()
  const duration = useDuration()
  const kinds: Record<RgKind, string> = { deposit: t`Deposits`, loss: t`Losses`, time: t`Time of play` }
  const periods: Record<RgPeriod, string> = { day: t`A day`, week: t`A week`, month: t`A month` }
  const titles: Record<RgKind, Record<RgPeriod, string>> = {
    deposit: { day: t`Deposits a day`, week: t`Deposits a week`, month: t`Deposits a month` },
    loss: { day: t`Losses a day`, week: t`Losses a week`, month: t`Losses a month` },
    time: { day: t`Time of play a day`, week: t`Time of play a week`, month: t`Time of play a month` },
  }
  const amount = (kind: RgKind, value: number) =>
    kind === 'time' ? duration(value) : formatMoney(centavos(value), 'short')

  return {
    kinds,
    periods,
    titleOf: ({ kind, period }: Pick<RgLimit, 'kind' | 'period'>) => titles[kind][period],
    amount,
    amountOrNone: (kind: RgKind, value: number | null) => (value === null ? t`No limit` : amount(kind, value)),
    used: ({ kind, used, value }: RgLimit) =>
      value === null ? t`No limit` : t`${amount(kind, used)} of ${amount(kind, value)} used`,
  }
}
