import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { manilaDateStart, manilaDay } from '../../../contract/manilaDay.ts'
import { useResource } from '../../state/data.ts'
import { Chip, ChipRow } from '../../ui/Chip.tsx'
import { formatDay } from '../../ui/format.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useOperatorNow } from '../../ui/time.tsx'
import { Async } from '../shared/Async.tsx'
import { isMissing } from '../shared/isMissing.ts'
import { useErrors } from '../shared/useErrors.ts'
import { StatementSheet } from './StatementSheet.tsx'
import {
  daysOf,
  FIRST_DAY,
  isStatementDay,
  ownDays,
  STATEMENT_PERIODS,
  type StatementDays,
  type StatementPeriod,
} from './statementDays.ts'
import styles from './statement.module.css'
import { soonScene } from '../../ui/scenes/drawings.tsx'

/** What changed the balance in a period, added up by the operator, to print and to save. */
export function Statement() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<StatementPeriod | 'own'>('thisMonth')
  const now = useOperatorNow(MINUTE_MS)
  const [own, setOwn] = useState(() => daysOf('lastMonth', now))
  const today = manilaDay(now)
  const days = chosen === 'own' ? ownDays(own, today) : daysOf(chosen, now)
  const names: Record<StatementPeriod, string> = {
    thisMonth: t`This month`,
    lastMonth: t`Last month`,
    thisYear: t`This year`,
    lastYear: t`Last year`,
  }

  return (
    <div className={styles.statement}>
      <div className={styles.choice}>
        <ChipRow label={t`Period`}>
          {STATEMENT_PERIODS.map((period) => (
            <Chip key={period} selected={chosen === period} onPress={() => setChosen(period)}>
              {names[period]}
            </Chip>
          ))}
          <Chip selected={chosen === 'own'} onPress={() => setChosen('own')}>
            <Trans>Other days</Trans>
          </Chip>
        </ChipRow>
        {chosen === 'own' && <OwnDays days={own} today={today} onChange={setOwn} />}
      </div>
      {days && (
        <div className={styles.body}>
          <OfDays key={`${days.from}/${days.to}`} days={days} />
        </div>
      )}
    </div>
  )
}

interface OwnDaysProps {
  days: StatementDays
  today: string
  onChange: (days: StatementDays) => void
}

function OwnDays({ days, today, onChange }: OwnDaysProps) {
  const { t, i18n } = useLingui()
  const range = { type: 'date', min: FIRST_DAY, max: today } as const
  const isReversed = days.from !== '' && days.to !== '' && days.from > days.to
  const first = formatDay(manilaDateStart(FIRST_DAY), i18n.locale)
  const outside = msg`Choose a day from ${first} to today`
  const errors = useErrors({
    from: isStatementDay(days.from, today) ? undefined : outside,
    to: isStatementDay(days.to, today) ? undefined : outside,
  })
  return (
    <div className={styles.days}>
      <TextField
        {...range}
        {...errors.field('from', days.from)}
        label={t`First day`}
        onChange={(from) => onChange({ ...days, from })}
      />
      <TextField
        {...range}
        {...errors.field('to', days.to)}
        label={t`Last day`}
        onChange={(to) => onChange({ ...days, to })}
        error={errors.of('to') ?? (isReversed ? t`The last day is before the first` : undefined)}
      />
    </div>
  )
}

function OfDays({ days }: { days: StatementDays }) {
  const { t } = useLingui()
  const statement = useResource('statement', days)
  if (isMissing(statement)) {
    return (
      <EmptyState scene={soonScene} title={t`Statements are not available here`}>
        <Trans>Save your balance changes as CSV instead.</Trans>
      </EmptyState>
    )
  }
  return (
    <Async
      resource={statement}
      loading={<SkeletonRows count={6} height={44} />}
      missing={{
        title: t`This statement is not on this device yet`,
        words: <Trans>The server has to add it up first. Nothing is lost.</Trans>,
      }}
    >
      {(value) => <StatementSheet statement={value} />}
    </Async>
  )
}
