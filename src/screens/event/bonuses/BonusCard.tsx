import styles from './bonuses.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
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

/** In the place of a bonus that is on its way, or could not be loaded, so that nothing below moves. */
export function BonusCardInstead({ title, resource }: { title: string; resource: ShownResource<unknown> }) {
  const { t } = useLingui()
  if (!resource.failure) return <Skeleton height={132} radius={16} />
  return (
    <Card className={classNames(styles.bonusCard, styles.bonusMissing)}>
      <h3 className="subtitle">{title}</h3>
      <div className={styles.bonusCardFoot}>
        <p className="small soft">
          <Trans>This could not be loaded</Trans>
        </p>
        <Button kind="tint" label={t`Retry: ${title}`} onPress={resource.refresh}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    </Card>
  )
}

function categoryColour(color: string): CSSProperties & { '--category': string } {
  return { '--category': color }
}
