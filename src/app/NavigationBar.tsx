import './NavigationBar.css'
import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../ui/IconButton.tsx'
import { goBack } from './navigation.ts'
import type { RouteName } from './paths.ts'

/** The content that the title aligns with on a wide screen; undefined for a form. */
export type Column = 'list' | 'pair' | 'page'

interface NavigationBarProps {
  here: RouteName
  title: string
  column: Column | undefined
}

/** Back and the title, the page's only h1. */
export function NavigationBar({ here, title, column }: NavigationBarProps) {
  const { t } = useLingui()
  return (
    <div className="navigation-bar" data-column={column}>
      <IconButton icon="back" label={t`Back`} onPress={() => goBack(here)} />
      <h1 tabIndex={-1}>{title}</h1>
      <div id={NAVIGATION_BAR_SLOT} className="navigation-slot" />
    </div>
  )
}

/** The right end of the bar, into which a screen may portal a control. */
export const NAVIGATION_BAR_SLOT = 'navigation-slot'
