import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SmallSceneName } from '../../ui/scenes/SmallScene.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { KeepAccount } from './KeepAccount.tsx'

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
    <EmptyState scene={scene} title={title ?? t`Guests play with demo money`} action={<KeepAccount />}>
      {children ?? <Trans>Sign up to deposit and withdraw. Your player ID stays the same.</Trans>}
    </EmptyState>
  )
}
