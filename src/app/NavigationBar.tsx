import './NavigationBar.css'
import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../ui/IconButton.tsx'
import { goBack } from './navigation.ts'
import type { RouteName } from './paths.ts'

/** Back and the title, the page's only h1. */
export function NavigationBar({ here, title }: { here: RouteName; title: string }) {
  const { t } = useLingui()
  return (
    <div className="navigation-bar">
      <IconButton icon="back" label={t`Back`} onPress={() => goBack(here)} />
      <h1 tabIndex={-1}>{title}</h1>
      <div id={NAVIGATION_BAR_SLOT} className="navigation-slot" />
    </div>
  )
}

/** The right end of the bar, into which a screen may portal a control. */
export const NAVIGATION_BAR_SLOT = 'navigation-slot'
