import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import type { SmallSceneName } from '../../ui/scenes/SmallScene.tsx'
import { EmptyState } from '../../ui/states.tsx'

interface NoRowsProps {
  scene: SmallSceneName
  title: string
  /** Clears the filters; undefined without any. */
  onShowAll: (() => void) | undefined
  /** What fills the list. */
  action: { label: string; to: string }
  /** What will be listed. */
  children?: ReactNode
}

/** Replaces an empty list: it has no rows yet, or none that match its filters. */
export function NoRows({ scene, title, onShowAll, action, children }: NoRowsProps) {
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
    <EmptyState
      scene={scene}
      title={title}
      action={
        <ButtonLink kind="primary" to={action.to}>
          {action.label}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}
