import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DAY_MS } from '../../../contract/durations.ts'
import { manilaDayStart } from '../../../contract/manilaDay.ts'
import { useOperatorNow } from '../../ui/time.tsx'
import { FilterChips } from './FilterChips.tsx'

/** 1 is today. */
const PERIODS_DAYS: readonly number[] = [1, 7, 30]

interface PeriodChipsProps {
  periods?: readonly number[]
  days: number | undefined
  onChange: (days: number | undefined) => void
}

/** Today, the last days, or any time. */
export function PeriodChips({ periods = PERIODS_DAYS, days, onChange }: PeriodChipsProps) {
  const { t } = useLingui()
  return (
    <FilterChips
      label={t`Period`}
      all={<Trans>Any time</Trans>}
      choices={periods.map((some) => ({
        value: some,
        name: some === 1 ? <Trans>Today</Trans> : <Plural value={some} one="Last # day" other="Last # days" />,
      }))}
      selected={days}
      onSelect={onChange}
    />
  )
}

/**
 * When the last whole days in Manila, today included, began (epoch ms): constant all day, and part of the list's key, as
 * another day is another list.
 */
export function usePeriodStart(days: number | undefined): number | undefined {
  const today = manilaDayStart(useOperatorNow(30_000))
  return days === undefined ? undefined : today - (days - 1) * DAY_MS
}
