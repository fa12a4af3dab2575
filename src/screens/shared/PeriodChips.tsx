import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DAY_MS, manilaDayStart } from '../../../contract/manilaDay.ts'
import { operatorNow } from '../../ui/clock.ts'
import { Chip, ChipRow } from '../../ui/Chip.tsx'

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
    <ChipRow label={t`Period`}>
      <Chip selected={days === undefined} onPress={() => onChange(undefined)}>
        <Trans>Any time</Trans>
      </Chip>
      {periods.map((some) => (
        <Chip key={some} selected={days === some} onPress={() => onChange(some)}>
          {some === 1 ? <Trans>Today</Trans> : <Plural value={some} one="Last # day" other="Last # days" />}
        </Chip>
      ))}
    </ChipRow>
  )
}

/** Whole days in Manila including today: constant all day, so that it is one resource. */
export function periodOf(days: number | undefined): { from?: number } {
  return days === undefined ? {} : { from: manilaDayStart(operatorNow()) - (days - 1) * DAY_MS }
}
