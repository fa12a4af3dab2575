import { useLingui } from '@lingui/react/macro'
import { REWARD } from '../../../../contract/statuses.ts'
import { useResource } from '../../../state/data.ts'
import { formatDateTime } from '../../../ui/format.ts'
import { usePrizeText } from '../../../ui/RewardList.tsx'
import { useOperatorNow } from '../../../ui/time.tsx'
import { useSignUpTitle } from '../../shared/bonus/useSignUpTitle.ts'
import { BonusCard, BonusCardInstead } from './BonusCard.tsx'
import type { MissingBonuses } from './useMissingBonuses.ts'

/** Hidden once all days are claimed or the time is over. */
export function SignUpCard({ badge, missing }: { badge: number; missing: MissingBonuses }) {
  const { t, i18n } = useLingui()
  const prizeText = usePrizeText()
  const titleOf = useSignUpTitle()
  const now = useOperatorNow(60_000)
  const resource = useResource('signUp')
  const bonus = resource.value
  if (!bonus)
    return (
      <BonusCardInstead
        name="signUp"
        title={t`Sign-up bonus`}
        to="/signUpBonus"
        resource={resource}
        missing={missing}
      />
    )
  const { title, list, deadline, canSign } = bonus
  const claimed = list.filter(({ status }) => status === REWARD.claimed).length
  const next = list.find(({ status }) => status !== REWARD.claimed)
  if (!next || now >= deadline) return null
  const prize = prizeText(next)
  const ends = formatDateTime(deadline, i18n.locale, now)
  return (
    <BonusCard
      title={titleOf(title)}
      note={t`Sign-up bonus · day ${next.day}: ${prize} · ends ${ends}`}
      icon="gift"
      color="var(--slot)"
      badge={badge}
      progress={{
        label: t`Days claimed`,
        value: claimed,
        max: list.length,
        words: t`${claimed} of ${list.length} days claimed`,
      }}
      to="/signUpBonus"
      action={canSign ? t`Claim` : t`View`}
    />
  )
}
