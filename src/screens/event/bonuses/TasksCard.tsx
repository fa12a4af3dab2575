import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TASK } from '../../../../contract/statuses.ts'
import { useResource } from '../../../state/data.ts'
import { formatRelative } from '../../../ui/format.ts'
import { useOperatorNow } from '../../../ui/time.tsx'
import { BonusCard, BonusCardInstead } from './BonusCard.tsx'
import type { MissingBonuses } from './useMissingBonuses.ts'

/** The daily tasks only. */
export function TasksCard({ badge, missing }: { badge: number; missing: MissingBonuses }) {
  const { t, i18n } = useLingui()
  const now = useOperatorNow(60_000)
  const resource = useResource('tasks')
  const tasksNow = resource.value
  if (!tasksNow)
    return <BonusCardInstead name="tasks" title={t`Tasks`} to="/task" resource={resource} missing={missing} />
  const { groups } = tasksNow
  const group = groups.find(({ type }) => type === 'daily') ?? groups[0]
  if (!group) return null
  const { tasks, resetTime } = group
  const done = tasks.filter(({ status }) => status === TASK.done || status === TASK.claimed).length
  const multiple = Math.max(0, ...tasks.map(({ turnoverMultiple }) => turnoverMultiple))
  const resets = resetTime ? formatRelative(resetTime, i18n.locale, now) : undefined
  return (
    <BonusCard
      title={t`Tasks`}
      note={[
        badge > 0 && t`${plural(badge, { one: '# to claim', other: '# to claim' })}`,
        multiple > 0 && t`turnover ×${multiple}`,
        resets && t`resets ${resets}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      icon="check"
      color="var(--sports)"
      badge={badge}
      progress={{
        label: t`Today’s tasks`,
        value: done,
        max: tasks.length,
        words: t`${done} of ${tasks.length} done today`,
      }}
      to="/task"
      action={badge > 0 ? t`Claim` : t`View`}
    />
  )
}
