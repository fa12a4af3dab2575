import './ComingLater.css'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'

interface ComingLaterProps {
  /** The screen's own class: it colours the drawing through `--later`. */
  className: string
  icon: IconName
  title: string
  children: ReactNode
}

/** A screen that this version does not have yet: what that means for the player, and one thing to do. */
export function ComingLater({ className, icon, title, children }: ComingLaterProps) {
  return (
    <div className={classNames('coming-later form-page', className)}>
      <div className="later-art" aria-hidden="true">
        <span className="later-icon">
          <Icon name={icon} />
        </span>
      </div>
      <h2 className="title">{title}</h2>
      <p className="soft">{children}</p>
      <ButtonLink kind="primary" to="/game">
        <Trans>Back to games</Trans>
      </ButtonLink>
    </div>
  )
}
