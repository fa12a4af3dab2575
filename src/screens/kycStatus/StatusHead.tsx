import hero from '../shared/kyc/kyc.module.css'
import styles from './kycStatus.module.css'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { KycStatus } from '../../../contract/statuses.ts'
import { Tag } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { STATUS_TAGS } from '../shared/kyc/kycWords.ts'

interface StatusHeadProps {
  status: KycStatus
  icon: IconName
  /** Says who has to act next: the player or the operator. */
  title: string
  children: ReactNode
}

export function StatusHead({ status, icon, title, children }: StatusHeadProps) {
  const { i18n } = useLingui()
  const { words, tone } = STATUS_TAGS[status]
  return (
    <Card>
      <div className={hero.kycHero}>
        <span className={classNames(hero.kycHeroIcon, tone)}>
          <Icon name={icon} />
        </span>
        <div role="status">
          <Tag tone={tone}>{i18n._(words)}</Tag>
          <p className="title">{title}</p>
        </div>
      </div>
      <div className={styles.kycStatusWords}>{children}</div>
    </Card>
  )
}
