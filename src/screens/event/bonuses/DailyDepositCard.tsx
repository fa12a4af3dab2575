import { useLingui } from '@lingui/react/macro'
import { useResource } from '../../../state/data.ts'
import { formatMoney } from '../../../ui/format.ts'
import { usePrizeText } from '../../../ui/RewardList.tsx'
import { BonusCard, BonusCardInstead } from './BonusCard.tsx'
import type { MissingBonuses } from './useMissingBonuses.ts'

export function DailyDepositCard({ badge, missing }: { badge: number; missing: MissingBonuses }) {
  const { t } = useLingui()
  const prizeText = usePrizeText()
  const resource = useResource('signUpPro')
  const bonus = resource.value
  if (!bonus)
    return (
      <BonusCardInstead
        name="signUpPro"
        title={t`Daily deposit bonus`}
        to="/dailyDepositBonus"
        resource={resource}
        missing={missing}
      />
    )
  const { day, list, turnoverMultiple, todayDeposit, needDeposit, canSign } = bonus
  const today = list.find((one) => one.day === day)
  const prize = today ? prizeText(today) : ''
  const sofar = formatMoney(todayDeposit, 'short')
  const needed = formatMoney(needDeposit, 'short')
  return (
    <BonusCard
      title={t`Daily deposit bonus`}
      note={t`Day ${day}: ${prize} · turnover ×${turnoverMultiple} · starts again at midnight, Manila time`}
      icon="wallet"
      color="var(--fish)"
      badge={badge}
      progress={{
        label: t`Deposited today`,
        value: todayDeposit,
        max: needDeposit,
        words: t`${sofar} of ${needed} today`,
      }}
      to="/dailyDepositBonus"
      action={canSign ? t`Claim` : t`View`}
    />
  )
}
