import styles from './bonuses.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { categoryColour } from '../../../ui/categoryColour.ts'
import { classNames } from '../../../ui/classNames.ts'
import type { ShownResource } from '../../../state/resources.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { IconName } from '../../../ui/icons.ts'
import { Meter } from '../../../ui/ProgressBar.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useExclusion } from '../../shared/exclusion/useExclusion.ts'
import type { BonusName, MissingBonuses } from './useMissingBonuses.ts'

interface BonusCardProps {
  title: string
  /** Prize, wagering requirement and end. */
  note: ReactNode
  icon: IconName
  /** A category token such as 'var(--fish)'. */
  color: string
  /** Number of claimable rewards. */
  badge: number
  progress: { label: string; value: number; max: number; words: string }
  to: string
  /** What the player can do there now. */
  action: string
}

/** A running bonus: its progress and a link to it. */
export function BonusCard({ title, note, icon, color, badge, progress, to, action }: BonusCardProps) {
  const { t } = useLingui()
  const isExcluded = useExclusion() !== undefined
  const { label, value, max, words } = progress
  const next = isExcluded ? t`View` : action
  return (
    <Card className={styles.bonusCard}>
      <div className={styles.bonusCardHead}>
        <span className="row-icon coloured" style={categoryColour(color)}>
          <Icon name={icon} />
          <Badge count={badge} />
        </span>
        <div>
          <h3 className="subtitle">{title}</h3>
          <p className="small soft">{note}</p>
        </div>
      </div>
      <div className={styles.bonusCardFoot}>
        <div>
          <Meter label={label} value={value} max={max} valueText={words} />
          <p className="small soft">{words}</p>
        </div>
        <ButtonLink kind={badge > 0 && !isExcluded ? 'primary' : 'tint'} to={to} label={`${next}: ${title}`}>
          {next}
        </ButtonLink>
      </div>
    </Card>
  )
}

interface BonusCardInsteadProps {
  name: BonusName
  title: string
  to: string
  resource: ShownResource<unknown>
  missing: MissingBonuses
}

/** In the place of a bonus that is on its way, or could not be loaded, so that nothing below moves. */
export function BonusCardInstead({ name, title, to, resource, missing }: BonusCardInsteadProps) {
  const { t } = useLingui()
  if (!resource.failure) return <Skeleton height={132} radius={16} />
  const view = t`View`
  return (
    <Card className={classNames(styles.bonusCard, styles.bonusMissing)}>
      <h3 className="subtitle">{title}</h3>
      <div className={styles.bonusCardFoot}>
        {missing.toldBy === name ? (
          <MissingNote missing={missing} />
        ) : (
          <ButtonLink kind="tint" to={to} label={`${view}: ${title}`}>
            {view}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

/** Once for all that are missing. */
function MissingNote({ missing: { count, retry } }: { missing: MissingBonuses }) {
  return (
    <>
      <p className="small soft" role="alert">
        <Plural value={count} one="This bonus could not be loaded" other="# bonuses could not be loaded" />
      </p>
      <Button kind="tint" onPress={retry}>
        <Trans>Retry</Trans>
      </Button>
    </>
  )
}
