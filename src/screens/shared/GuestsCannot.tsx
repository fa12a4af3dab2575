import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import type { SmallSceneName } from '../../ui/scenes/SmallScene.tsx'
import { EmptyState } from '../../ui/states.tsx'

interface GuestsCannotProps {
  scene?: SmallSceneName
  title?: string
  /** What there is not for them; without it, money. */
  children?: ReactNode
}

/** In place of what is for players alone: why, and how a guest becomes one. */
export function GuestsCannot({ scene = 'soon', title, children }: GuestsCannotProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      scene={scene}
      title={title ?? t`Guests play with demo money`}
      action={
        <ButtonLink kind="mango" to="/register">
          <Trans>Keep this account</Trans>
        </ButtonLink>
      }
    >
      {children ?? <Trans>Sign up to deposit and withdraw. Your player ID stays the same.</Trans>}
    </EmptyState>
  )
}
