import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DAY_MS, manilaDayStart } from '../../../contract/manilaDay.ts'
import { operatorNow } from '../../ui/clock.ts'
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

/** Whole days in Manila including today: constant all day, so that it is one resource. */
export function periodOf(days: number | undefined): { from?: number } {
  return days === undefined ? {} : { from: manilaDayStart(operatorNow()) - (days - 1) * DAY_MS }
}
