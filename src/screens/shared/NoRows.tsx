import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import type { SmallSceneName } from '../../ui/scenes/SmallScene.tsx'
import { EmptyState } from '../../ui/states.tsx'

interface NoRowsProps {
  scene: SmallSceneName
  title: string
  /** Takes the filters off, where there are some. */
  onShowAll: (() => void) | undefined
  /** What fills the list. */
  action: { label: string; to: string }
  /** What will be listed. */
  children?: ReactNode
}

/** In place of a list's rows: there are none yet, or none that its filters let through. */
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
