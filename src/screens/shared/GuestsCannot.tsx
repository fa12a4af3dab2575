import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { EmptyState } from '../../ui/states.tsx'
import { KeepAccount } from './KeepAccount.tsx'
import { soonScene } from '../../ui/scenes/drawings.tsx'

interface GuestsCannotProps {
  scene?: ReactElement
  title?: string
  /** What guests do not have; default: money. */
  children?: ReactNode
}

/** Replaces content for full accounts: why, and how a guest gets one. */
export function GuestsCannot({ scene = soonScene, title, children }: GuestsCannotProps) {
  const { t } = useLingui()
  return (
    <EmptyState scene={scene} title={title ?? t`Guests play with demo money`} action={<KeepAccount />}>
      {children ?? <Trans>Sign up to deposit and withdraw. Your player ID stays the same.</Trans>}
    </EmptyState>
  )
}
