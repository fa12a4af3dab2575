import styles from './securityCenter.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RgLimit } from '../../../contract/calls/rg.ts'
import type { Centavos } from '../../../contract/money.ts'
import { useResource } from '../../state/data.ts'
import { Tag } from '../../ui/Badge.tsx'
import { Card, ListRow } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { formatMoney } from '../../ui/format.ts'
import { BudgetMeter } from '../shared/BudgetMeter.tsx'
import { isMissing } from '../shared/isMissing.ts'
import { useNewDay } from '../shared/useNewDay.ts'
import { BudgetSheet } from './BudgetSheet.tsx'
import { useLimitWords } from './limitWords.ts'
import { type ProposedLimit, proposedLimits } from './proposedLimits.ts'

interface OwnBudgetProps {
  limits: readonly RgLimit[]
  /** Opens the limit's form with the amount filled in. */
  onPropose: (proposed: ProposedLimit) => void
}

/** The month's budget, and the limits that would hold it. Hidden if the operator has no budgets. */
export function OwnBudget({ limits, onPropose }: OwnBudgetProps) {
  const { t } = useLingui()
  /** Another each time it is opened: a late answer closes no other. */
  const [editing, setEditing] = useState<object>()
  const resource = useResource('budget')
  useNewDay(resource.refresh)
  const budget = resource.value
  if (isMissing(resource)) return null
  return (
    <section className="section">
      <h2 className="subtitle">
        <Trans>Monthly budget</Trans>
      </h2>
      <p className={classNames(styles.securityWords, 'soft')}>
        <Trans>
          The most you are willing to lose in a month. It does not stop you, but the games and your wallet show what is
          left.
        </Trans>
      </p>
      <Card look="list">
        <ListRow
          icon="wallet"
          title={budget ? formatMoney(budget.amount, 'short') : t`Set a budget`}
          note={budget ? <BudgetMeter budget={budget} /> : undefined}
          onPress={() => setEditing({})}
        />
      </Card>
      {budget && <Proposals budget={budget.amount} limits={limits} onPropose={onPropose} />}
      {editing && (
        <BudgetSheet
          budget={budget?.amount}
          onClose={() => setEditing((open) => (open === editing ? undefined : open))}
        />
      )}
    </section>
  )
}

function Proposals({ budget, limits, onPropose }: OwnBudgetProps & { budget: Centavos }) {
  const words = useLimitWords()
  const proposed = proposedLimits(budget, limits)
  if (proposed.length === 0) return null
  return (
    <>
      <p className={classNames(styles.securityWords, styles.proposals, 'soft')}>
        <Trans>These limits would keep you within it:</Trans>
      </p>
      <Card look="list">
        {proposed.map(({ limit, value }) => (
          <ListRow
            key={`${limit.kind} ${limit.period}`}
            icon="shield"
            title={words.titleOf(limit)}
            note={words.used(limit)}
            after={<Tag tone="primary">{formatMoney(value, 'short')}</Tag>}
            onPress={() => onPropose({ limit, value })}
          />
        ))}
      </Card>
    </>
  )
}
