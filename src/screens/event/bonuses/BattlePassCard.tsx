import { useLingui } from '@lingui/react/macro'
import { useResource } from '../../../state/data.ts'
import { formatDay } from '../../../ui/format.ts'
import { useOperatorNow } from '../../../ui/time.tsx'
import { BonusCard, BonusCardInstead } from './BonusCard.tsx'
import type { MissingBonuses } from './useMissingBonuses.ts'

/** Hidden while no season runs. */
export function BattlePassCard({ missing }: { missing: MissingBonuses }) {
  const { t, i18n } = useLingui()
  const now = useOperatorNow(60_000)
  const resource = useResource('battlePass')
  const pass = resource.value
  if (!pass)
    return (
      <BonusCardInstead
        name="battlePass"
        title={t`Battle pass`}
        to="/dailyDepositBonus?part=battlePass"
        resource={resource}
        missing={missing}
      />
    )
  if (now >= pass.season.end) return null
  const { season, step, list, turnoverMultiple, signedToday } = pass
  // It ends at midnight: the day before is its last.
  const ends = formatDay(season.end - 1, i18n.locale, now)
  return (
    <BonusCard
      title={t`Battle pass`}
      note={t`${season.name} · turnover ×${turnoverMultiple} · ends ${ends}`}
      icon="trophy"
      color="var(--poker)"
      badge={signedToday ? 0 : 1}
      progress={{
        label: t`Steps of the season`,
        value: step,
        max: list.length,
        words: t`Step ${step} of ${list.length}`,
      }}
      to="/dailyDepositBonus?part=battlePass"
      action={signedToday ? t`View` : t`Claim today`}
    />
  )
}
