import { useLingui } from '@lingui/react/macro'
import type { RgKind, RgLimit, RgPeriod } from '../../../contract/calls/rg.ts'
import { centavos } from '../../../contract/money.ts'
import { formatMoney } from '../../ui/format.ts'
import { useDuration } from '../../ui/time.tsx'

export function useLimitWords() {
  const { t } = useLingui()
  const duration = useDuration()
  const kinds: Record<RgKind, string> = {
    deposit: t`Deposits`,
    wager: t`Bets`,
    loss: t`Losses`,
    time: t`Playing time`,
  }
  const periods: Record<RgPeriod, string> = { day: t`Per day`, week: t`Per week`, month: t`Per month` }
  const titles: Record<RgKind, Record<RgPeriod, string>> = {
    deposit: { day: t`Deposits per day`, week: t`Deposits per week`, month: t`Deposits per month` },
    wager: { day: t`Bets per day`, week: t`Bets per week`, month: t`Bets per month` },
    loss: { day: t`Losses per day`, week: t`Losses per week`, month: t`Losses per month` },
    time: { day: t`Playing time per day`, week: t`Playing time per week`, month: t`Playing time per month` },
  }
  const amount = (kind: RgKind, value: number) =>
    kind === 'time' ? duration(value) : formatMoney(centavos(value), 'short')

  return {
    kinds,
    periods,
    titleOf: ({ kind, period }: Pick<RgLimit, 'kind' | 'period'>) => titles[kind][period],
    amount,
    amountOrNone: (kind: RgKind, value: number | null) => (value === null ? t`No limit` : amount(kind, value)),
    /** Within a sentence. */
    wish: (kind: RgKind, value: number | null) => (value === null ? t`no limit` : amount(kind, value)),
    used: ({ kind, used, value }: RgLimit) =>
      value === null ? t`No limit` : t`${amount(kind, used)} of ${amount(kind, value)} used`,
  }
}
