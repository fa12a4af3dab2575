import styles from './securityCenter.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limitsOf, RG_PERIODS, type RgLimit, type RgPeriod, type Spend as Spent } from '../../../contract/calls/rg.ts'
import { centavos } from '../../../contract/money.ts'
import { useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card, Facts, ListRow } from '../../ui/Card.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { formatCount, formatMoney } from '../../ui/format.ts'
import { Meter } from '../../ui/ProgressBar.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useDuration } from '../../ui/time.tsx'
import { Async } from '../shared/Async.tsx'
import { BudgetMeter } from '../shared/BudgetMeter.tsx'
import { useNewDay } from '../shared/useNewDay.ts'
import { useLimitWords } from './limitWords.ts'

/** Deposits, withdrawals and play, beside the player's own limits. */
export function Spend() {
  const { t } = useLingui()
  const [period, setPeriod] = useState<RgPeriod>('day')
  const spend = useResource('spend', { period })
  useNewDay(spend.refresh)
  const { value: rg, refresh: refreshLimits } = useResource('rg')
  useNewDay(refreshLimits)
  const limits = rg ? limitsOf(rg) : []
  const names: Record<RgPeriod, string> = { day: t`Today`, week: t`This week`, month: t`This month` }
  const set = limits.filter((limit) => limit.period === period && limit.value !== null)

  return (
    <div className={classNames(styles.security, 'form-page')}>
      <Choices<RgPeriod>
        look="segments"
        columns={3}
        label={t`Period`}
        hideLabel
        value={period}
        onChange={setPeriod}
        choices={RG_PERIODS.map((value) => ({ value, label: names[value] }))}
      />
      <Async
        resource={spend}
        loading={<SkeletonRows count={5} height={44} />}
        missing={{
          title: t`Your spending could not be loaded`,
          words: <Trans>It will appear as soon as the server answers.</Trans>,
        }}
      >
        {(value) => <Figures spend={value} />}
      </Async>
      {/* Below figures of unknown height: not before they load. */}
      {(spend.value || spend.failure) && (
        <>
          <section className="section">
            <h2 className="subtitle">
              <Trans>Compared with my limits</Trans>
            </h2>
            {period === 'month' && <Budget />}
            {set.length > 0 && <OwnLimits limits={set} />}
            {rg && set.length === 0 && (
              <p className={classNames('soft', styles.securityWords)}>
                <Trans>You have set no limit for this period.</Trans>
              </p>
            )}
            <ButtonLink to="/security-center?code=limits&from=list" wide>
              <Trans>Limits and breaks</Trans>
            </ButtonLink>
          </section>
          <p className={classNames('small soft', styles.limitFoot)}>
            <Trans>Gambling can be addictive. Know when to stop.</Trans>
          </p>
        </>
      )}
    </div>
  )
}

function Figures({ spend }: { spend: Spent }) {
  const { t } = useLingui()
  const duration = useDuration()
  const { deposits, withdrawals, staked, won, minutes, rounds } = spend
  return (
    <>
      <Card>
        <Facts
          total
          rows={[
            { name: t`Deposits`, value: formatMoney(deposits) },
            { name: t`Withdrawals`, value: formatMoney(withdrawals) },
            { name: t`Net deposits`, value: formatMoney(centavos(deposits - withdrawals), 'signed') },
          ]}
        />
      </Card>
      <Card>
        <Facts
          total
          rows={[
            { name: t`Playing time`, value: duration(minutes) },
            { name: t`Rounds`, value: formatCount(rounds) },
            { name: t`Bets`, value: formatMoney(staked) },
            { name: t`Won`, value: formatMoney(won) },
            { name: t`Won or lost`, value: formatMoney(centavos(won - staked), 'signed') },
          ]}
        />
      </Card>
    </>
  )
}

function Budget() {
  const { t } = useLingui()
  const { value: budget, refresh } = useResource('budget')
  useNewDay(refresh)
  if (!budget) return null
  return (
    <Card look="list">
      <ListRow icon="wallet" title={t`Monthly budget`} note={<BudgetMeter budget={budget} />} />
    </Card>
  )
}

function OwnLimits({ limits }: { limits: readonly RgLimit[] }) {
  const words = useLimitWords()
  return (
    <Card>
      {limits.map((limit) => (
        <div key={limit.kind} className={styles.ownLimit}>
          <p>
            <span className="strong">{words.titleOf(limit)}</span> <span className="soft">{words.used(limit)}</span>
          </p>
          <Meter label={words.titleOf(limit)} value={limit.used} max={limit.value ?? 0} valueText={words.used(limit)} />
        </div>
      ))}
    </Card>
  )
}
