import styles from './bonus.module.css'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { IconName } from '../../../ui/icons.ts'

/** Why there is nothing to claim, in place of the button. */
export function BonusState(props: { icon: IconName; title: ReactNode; children?: ReactNode; done?: boolean }) {
  return (
    <div className={classNames(styles.state, props.done && styles.done)}>
      <Icon name={props.icon} />
      <div>
        <p className="strong">{props.title}</p>
        {props.children && <p className="small soft">{props.children}</p>}
      </div>
    </div>
  )
}

/** What to know before claiming, one line each. */
export function GoodToKnow({ rules }: { rules: readonly { icon: IconName; words: ReactNode }[] }) {
  return (
    <Card>
      <h2 className="subtitle">
        <Trans>Good to know</Trans>
      </h2>
      <ul className={styles.rules}>
        {rules.map(({ icon, words }) => (
          <li key={icon}>
            <Icon name={icon} size={20} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
