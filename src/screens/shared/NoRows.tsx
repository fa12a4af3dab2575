import { Trans } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/states.tsx'

interface NoRowsProps {
  scene: ReactElement
  title: string
  /** Clears the filters; undefined without any. */
  onShowAll: (() => void) | undefined
  /** Leads to what fills the list. */
  link: { label: string; to: string }
  /** What will be listed. */
  children?: ReactNode
}

/** Replaces an empty list: it has no rows yet, or none that match its filters. */
export function NoRows({ scene, title, onShowAll, link, children }: NoRowsProps) {
  if (onShowAll) {
    return (
      <EmptyState
        scene={scene}
        title={title}
        action={
          <Button kind="primary" onPress={onShowAll}>
            <Trans>Show all</Trans>
          </Button>
        }
      >
        <Trans>Nothing matches these filters yet.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState scene={scene} title={title} link={link}>
      {children}
    </EmptyState>
  )
}
